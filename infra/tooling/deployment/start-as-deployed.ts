import { spawn } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { DescribedProgram } from './deployed-programs.ts';

export interface Place {
  readonly root: string;
  /** Every secret that make-secrets.mjs writes. */
  readonly secretsFolder: string;
  /** For what this program may read and write. */
  readonly folder: string;
}

const startMaxMs = 20_000;
const stopMaxMs = 10_000;

/**
 * Starts the built program with the settings and secrets of the deployment file, on free ports of loopback and without
 * any engine: a program that knows its settings listens all the same and waits. Answers what is wrong, or null.
 */
export async function startAsDescribed(described: DescribedProgram, place: Place): Promise<string | null> {
  const secrets = join(place.folder, 'secrets');
  mkdirSync(secrets, { recursive: true });
  for (const name of described.secrets) cpSync(join(place.secretsFolder, name), join(secrets, name));
  const child = spawn(process.execPath, [join(place.root, described.program)], {
    cwd: place.folder,
    env: environmentOf(described, secrets),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const running = Promise.withResolvers<boolean>();
  const exited = Promise.withResolvers<number | null>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8');
      if (/^Windtunnel \w+ is running\.$/m.test(said)) running.resolve(true);
    });
  child.once('exit', (code) => {
    running.resolve(false);
    exited.resolve(code);
  });
  const late = setTimeout(() => running.resolve(false), startMaxMs);
  const runs = await running.promise;
  clearTimeout(late);
  child.kill('SIGTERM');
  const stuck = setTimeout(() => child.kill('SIGKILL'), stopMaxMs);
  const code = await exited.promise;
  clearTimeout(stuck);
  if (!runs) return `${described.place}: ${described.program} does not start: ${firstWords(said)}`;
  return code === 0 ? null : `${described.place}: ${described.program} did not end in order: ${firstWords(said)}`;
}

function environmentOf({ environment }: DescribedProgram, secrets: string): NodeJS.ProcessEnv {
  const ours = Object.entries(environment).map(([name, value]) => [
    name,
    name.endsWith('_FILE') ? join(secrets, basename(value)) : value,
  ]);
  // As the image sets them, but on ports that are free here.
  return { PATH: process.env.PATH, ...Object.fromEntries(ours), HOST: '0.0.0.0', PORT: '0', METRICS_PORT: '0' };
}

const firstWords = (text: string): string => text.trim().split('\n').slice(-3).join(' / ').slice(0, 500);
