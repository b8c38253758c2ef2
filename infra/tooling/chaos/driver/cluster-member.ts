import { join } from 'node:path';
import { freePort } from '@windtunnel/test-servers/processes/free-port';
import type { RunningServer, TestServer } from '@windtunnel/test-servers/test-server';
import { type ProductProcess, startProcess } from './product-process.ts';

/** Something that can be killed and started again at the same place with the same data. */
export interface Member {
  readonly name: string;
  start(): Promise<void>;
  /** SIGKILL; resolves when it is gone. */
  kill(): Promise<void>;
  /** In order; milliseconds it took. */
  stop(): Promise<number>;
  /** What a program exited with by itself, if it did. */
  ended(): string | null;
}

/**
 * Starts an engine.
 *
 * @param environment Is told what the engine adds to it, at each start.
 * @throws Error naming what this machine lacks.
 */
export async function startServer(
  engine: TestServer,
  { toolsDir, folder }: { readonly toolsDir: string; readonly folder: string },
  environment: Record<string, string>,
): Promise<Member> {
  const prepared = await engine.prepare(toolsDir);
  if (prepared.kind === 'skipped') throw new Error(`${engine.name}: ${prepared.reason}`);
  const place = { toolsDir, folder: join(folder, engine.name), port: await freePort() };
  let running: RunningServer | null = null;
  const start = async () => {
    running ??= await engine.start(place);
    Object.assign(environment, running.environment);
  };
  await start();
  return {
    name: engine.name,
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

/** A built program that is not started yet. */
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
      void started.ended.then((how) => {
        if (running === started) ended = how;
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
