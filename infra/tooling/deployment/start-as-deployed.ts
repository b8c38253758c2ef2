import { spawn } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { DeployedProgram } from './deployed-programs.ts';

export interface Folders {
  readonly root: string;
  /** Every secret that make-secrets.mjs creates. */
  readonly secretsFolder: string;
  /** The program's working directory. */
  readonly folder: string;
}

const startTimeoutMs = 20_000;
const stopTimeoutMs = 10_000;

/**
 * Starts the built program with the deployment file's settings and secrets, on free ports and without any servers: a
 * program that accepts its settings will listen and wait for its servers. Returns the problem, or null.
 */
export async function startAsDeployed(deployed: DeployedProgram, folders: Folders): Promise<string | null> {
  const secrets = join(folders.folder, 'secrets');
  mkdirSync(secrets, { recursive: true });
  for (const name of deployed.secrets) cpSync(join(folders.secretsFolder, name), join(secrets, name));
  const child = spawn(process.execPath, [join(folders.root, deployed.program)], {
    cwd: folders.folder,
    env: environmentOf(deployed, secrets),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const running = Promise.withResolvers<boolean>();
  const exited = Promise.withResolvers<number | null>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
      if (/^Windtunnel \w+ is running\.$/m.test(output)) running.resolve(true);
    });
  child.once('exit', (code) => {
    running.resolve(false);
    exited.resolve(code);
  });
  const late = setTimeout(() => running.resolve(false), startTimeoutMs);
  const runs = await running.promise;
  clearTimeout(late);
  child.kill('SIGTERM');
  const stuck = setTimeout(() => child.kill('SIGKILL'), stopTimeoutMs);
  const code = await exited.promise;
  clearTimeout(stuck);
  if (!runs) return `${deployed.source}: ${deployed.program} does not start: ${lastLines(output)}`;
  return code === 0 ? null : `${deployed.source}: ${deployed.program} did not exit with 0: ${lastLines(output)}`;
}

function environmentOf({ environment }: DeployedProgram, secrets: string): NodeJS.ProcessEnv {
  const own = Object.entries(environment).map(([name, value]) => [
    name,
    name.endsWith('_FILE') ? join(secrets, basename(value)) : value,
  ]);
  // As set by the image, but on free ports.
  return { PATH: process.env.PATH, ...Object.fromEntries(own), HOST: '0.0.0.0', PORT: '0', METRICS_PORT: '0' };
}

const lastLines = (text: string): string => text.trim().split('\n').slice(-3).join(' / ').slice(0, 500);
