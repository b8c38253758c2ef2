import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../engines/running/free-port.ts';
import { type Child, startChild } from '../../engines/running/start-child.ts';
import { findNode } from '../launcher/find-node.mjs';
import { root } from '../launcher/root.mjs';

export type ProgramName = 'api' | 'projector' | 'worker' | 'web';

export interface ProgramsOptions {
  /** Puts the programs on their engines. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Logs, and what a program keeps of its own. */
  readonly folder: string;
  readonly readyMaxMs?: number;
}

/** The product as it runs on several machines: four built programs on real engines. */
export interface Programs {
  /** Where people go. */
  readonly origin: string;
  readonly running: Readonly<Record<ProgramName, Child>>;
  stop(): Promise<void>;
}

/** Starts the four at once, in no order, and resolves when each says that it is ready. */
export async function startPrograms({ environment, folder, readyMaxMs = 90_000 }: ProgramsOptions): Promise<Programs> {
  const names = ['api', 'projector', 'worker', 'web'] as const;
  const ports = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await freePort()])));
  const originOf = (name: ProgramName) => `http://127.0.0.1:${ports[name]}`;
  const shared = {
    ...Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined)),
    HOST: '127.0.0.1',
    PUBLIC_URL: originOf('web'),
    DEMO_DATA: 'off',
    LOG_LEVEL: 'info',
    STUDY_TYPES_OPEN: 'all',
    API_URL: originOf('api'),
    RUN_COMMAND_URL: originOf('api'),
    ACCESS_TOKEN_KEY: randomBytes(32).toString('base64'),
    IMAGE_KEY: randomBytes(32).toString('base64'),
    RUN_COMMAND_KEY: randomBytes(32).toString('hex'),
  };
  const start = (name: ProgramName) =>
    startChild({
      command: findNode(),
      args: [join(root, 'dist', `${name}.js`)],
      folder: join(folder, name),
      env: { ...shared, PORT: String(ports[name]), DATA_DIR: join(folder, name, 'data') },
      port: ports[name],
    });
  const started = await Promise.allSettled(names.map(start));
  const children = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const stop = async () => void (await Promise.all(children.map((child) => child.stop())));
  try {
    for (const one of started) if (one.status === 'rejected') throw one.reason;
    await Promise.all(names.map((name) => untilReady(name, originOf(name), readyMaxMs)));
  } catch (error) {
    await stop();
    throw error;
  }
  const running = Object.fromEntries(names.map((name, at) => [name, children[at]])) as Record<ProgramName, Child>;
  return { origin: originOf('web'), running, stop };
}

async function untilReady(name: string, origin: string, maxMs: number): Promise<void> {
  const deadline = performance.now() + maxMs;
  for (;;) {
    const said = await fetch(`${origin}/health/ready`).then(
      async (answer) => (answer.ok ? null : await answer.text()),
      String,
    );
    if (said === null) return;
    if (performance.now() > deadline) throw new Error(`${name} is not ready: ${said}`);
    await wait(100);
  }
}
