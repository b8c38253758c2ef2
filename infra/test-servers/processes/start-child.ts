import { spawn } from 'node:child_process';
import { mkdirSync, openSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface ChildOptions {
  readonly command: string;
  readonly args: readonly string[];
  /** The server's output is written to `server.log` in this folder. */
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
  /** The server is ready when this loopback port accepts a connection. */
  readonly port: number;
  readonly startMaxMs?: number;
}

/** A server that ends with this process, however this process ends. */
export interface Child {
  readonly pid: number;
  /** Sends SIGTERM, then SIGKILL if it is still running after five seconds. */
  stop(): Promise<void>;
  /** Sends SIGKILL, which is like a power cut. */
  kill(): Promise<void>;
}

const stopMaxMs = 5_000;

/**
 * Runs a program under a shell that kills it when our end of a pipe closes. A pipe is the only signal between processes
 * that works however a process ends.
 */
const watched = `exec 5<&0
"$@" 3>&- 5<&- </dev/null &
child=$!
echo $child >&3
exec 3>&-
{ cat <&5 >/dev/null; kill -9 $child 2>/dev/null; } >/dev/null 2>&1 &
exec 5<&-
wait $child`;

/**
 * Starts a server and resolves when its port accepts connections. Otherwise throws an error with the end of its log.
 */
export async function startChild({
  command,
  args,
  folder,
  env,
  port,
  startMaxMs = 30_000,
}: ChildOptions): Promise<Child> {
  mkdirSync(folder, { recursive: true });
  const logFile = join(folder, 'server.log');
  const log = openSync(logFile, 'a');
  // A separate process group: Ctrl-C stops the tests, and the tests stop the server.
  const shell = spawn('sh', ['-c', watched, 'sh', command, ...args], {
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['pipe', log, log, 'pipe'],
  });
  const gone = new Promise<void>((resolve) => shell.once('exit', () => resolve()));
  const pid = Number(await firstLine(shell.stdio[3] as NodeJS.ReadableStream));
  const end = async (signal: NodeJS.Signals) => {
    if (shell.exitCode === null && shell.signalCode === null) signalTo(pid, signal);
    const late = setTimeout(() => signalTo(pid, 'SIGKILL'), stopMaxMs);
    await gone;
    clearTimeout(late);
    shell.stdin?.end();
  };
  const child = { pid, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') };
  const deadline = performance.now() + startMaxMs;
  while (!(await answers(port))) {
    const died = shell.exitCode !== null;
    if (died || performance.now() > deadline) {
      await child.kill();
      const said = readFileSync(logFile, 'utf8').trim().split('\n').slice(-8).join('\n');
      throw new Error(`${command} ${died ? 'ended' : `did not answer on port ${port}`}: ${said}`);
    }
    await wait(50);
  }
  return child;
}

/** A child that has just exited needs no signal. */
function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

async function firstLine(stream: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const chunk of stream) text += String(chunk);
  return text.trim();
}

async function answers(port: number): Promise<boolean> {
  return await new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
