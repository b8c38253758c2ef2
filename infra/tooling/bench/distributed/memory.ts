import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { freePort } from '@windtunnel/test-servers/processes/free-port';
import type { Figure } from '../report.ts';

const settleMs = 10_000;
const readyTimeoutMs = 60_000;
const key = Buffer.alloc(32, 7).toString('base64');
const programs = [
  { name: 'api', mbMax: 160 },
  { name: 'projector', mbMax: 160 },
  { name: 'worker', mbMax: 320 },
] as const;

/** Each program's resident memory when it is ready and has been idle for a while. Needs `/proc`. */
export async function memory(testServers: Readonly<Record<string, string>>, root: string): Promise<Figure[]> {
  const folder = aDataFolder();
  const running: ChildProcess[] = [];
  try {
    const flags = flagsOfImage(root);
    const apiPort = await freePort();
    const figures: Figure[] = [];
    for (const { name } of programs) {
      const port = name === 'api' ? apiPort : await freePort();
      const settings = { PORT: String(port), RUN_COMMAND_URL: `http://127.0.0.1:${apiPort}`, RUN_COMMAND_KEY: key };
      const keys = { ACCESS_TOKEN_KEY: key, IMAGE_KEY: key, DATA_DIR: folder.file(name), LOG_LEVEL: 'error' };
      const child = spawn(process.execPath, [...flags, join(root, 'dist', `${name}.js`)], {
        env: { PATH: process.env.PATH, ...testServers, ...settings, ...keys },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      running.push(child);
      await untilReady(name, port, child);
    }
    await wait(settleMs);
    for (const [index, { name, mbMax }] of programs.entries()) {
      const mb = residentMb(running[index]?.pid ?? 0);
      const detail = `resident, started as in the image, ${settleMs / 1_000} s after the last one was ready`;
      figures.push({ name: `${name} at rest, MB`, ratio: mb, goal: { atMost: mbMax }, detail });
    }
    return figures;
  } finally {
    for (const child of running) if (child.kill('SIGKILL')) await once(child, 'exit').catch(() => undefined);
    folder.remove();
  }
}

/** The Node flags with which the image starts every program. */
function flagsOfImage(root: string): string[] {
  const entry = /^ENTRYPOINT (\[.*\])$/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8'))?.[1] ?? '["node"]';
  return (JSON.parse(entry) as string[]).slice(1);
}

async function untilReady(name: string, port: number, child: ChildProcess): Promise<void> {
  const until = performance.now() + readyTimeoutMs;
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null);
    if (response?.ok) return;
    const report = response === null ? 'no response' : await response.text();
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}`);
    if (performance.now() > until) throw new Error(`${name} is not ready: ${report}`);
    await wait(100);
  }
}

function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / 1_024;
}
