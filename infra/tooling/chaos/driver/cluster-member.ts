import { join } from 'node:path';
import { freePort } from '@windtunnel/test-servers/processes/free-port';
import type { RunningServer, TestServer } from '@windtunnel/test-servers/test-server';
import { type ProductProcess, startProcess } from './product-process.ts';

/** A process that can be killed and restarted at the same address with the same data. */
export interface Member {
  readonly name: string;
  start(): Promise<void>;
  /** Sends SIGKILL; resolves once it has ended. */
  kill(): Promise<void>;
  /** Stops gracefully and returns how many milliseconds that took. */
  stop(): Promise<number>;
  /** How a program exited, if it ended of its own accord. */
  ended(): string | null;
}

/**
 * Starts a test server.
 *
 * @param environment Each start adds the server's settings to it.
 * @throws Error naming the tool that is not installed.
 */
export async function startServer(
  server: TestServer,
  { toolsDir, folder }: { readonly toolsDir: string; readonly folder: string },
  environment: Record<string, string>,
): Promise<Member> {
  const prepared = await server.prepare(toolsDir);
  if (prepared.kind === 'skipped') throw new Error(`${server.name}: ${prepared.reason}`);
  const context = { toolsDir, folder: join(folder, server.name), port: await freePort() };
  let running: RunningServer | null = null;
  const start = async () => {
    running ??= await server.start(context);
    Object.assign(environment, running.environment);
  };
  await start();
  return {
    name: server.name,
    start,
    kill: async () => {
      await running?.kill();
      running = null;
    },
    stop: async () => {
      const startedMs = performance.now();
      await running?.stop();
      running = null;
      return performance.now() - startedMs;
    },
    ended: () => null,
  };
}

/** A built program that has not been started yet. */
export function programMember(name: string, options: Parameters<typeof startProcess>[0]): Member {
  let running: ProductProcess | null = null;
  let ended: string | null = null;
  return {
    name,
    start: async () => {
      if (running !== null) return;
      ended = null;
      const started = await startProcess(options);
      running = started;
      void started.ended.then((exit) => {
        if (running === started) ended = exit;
      });
    },
    kill: async () => {
      const killed = running;
      running = null;
      await killed?.kill();
    },
    stop: async () => {
      const startedMs = performance.now();
      const stopped = running;
      running = null;
      await stopped?.stop();
      return performance.now() - startedMs;
    },
    ended: () => ended,
  };
}
