import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { afterEach, expect, it } from 'vitest';
import { freePort } from './free-port.ts';
import { startChild } from './start-child.ts';

const folder = aDataFolder();
afterEach(() => folder.remove());

const serverText = (port: number) => `require('node:http').createServer().listen(${port}, '127.0.0.1')`;
const aServer = (port: number) => ({
  command: process.execPath,
  args: ['-e', serverText(port)],
  folder: folder.path,
  port,
});

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

it('a server answers when it is started, and is gone when it is stopped or killed', async () => {
  for (const end of ['stop', 'kill'] as const) {
    const child = await startChild(aServer(await freePort()));
    expect(isAlive(child.pid)).toBe(true);
    await child[end]();
    expect(isAlive(child.pid)).toBe(false);
  }
});

it('reports the output of a server that ends at once', async () => {
  const port = await freePort();
  const broken = { ...aServer(port), args: ['-e', 'console.error("the disk is full"); process.exit(3)'] };
  await expect(startChild(broken)).rejects.toThrow(/ended: .*the disk is full/s);
});

it('a server does not outlive the process that started it, however that ends', async () => {
  const port = await freePort();
  const module = fileURLToPath(new URL('./start-child.ts', import.meta.url));
  const starter = `
    const { startChild } = await import(${JSON.stringify(module)});
    const child = await startChild(${JSON.stringify(aServer(port))});
    console.log(child.pid);
    setInterval(() => {}, 1000);`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', starter], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said] = await once(parent.stdout, 'data');
  const pid = Number(String(said));
  expect(isAlive(pid)).toBe(true);
  parent.kill('SIGKILL');
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false);
});
