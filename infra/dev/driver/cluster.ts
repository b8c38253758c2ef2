import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Engine, RunningEngine } from '../../engines/engine.ts';
import { freePort } from '../../engines/running/free-port.ts';
import { type ProductProcess, startProcess } from './product-process.ts';

/** The programs the product is made of on several machines, in no order: each starts before or after the others. */
export const programNames = ['web', 'api', 'projector', 'worker'] as const;
export type ProgramName = (typeof programNames)[number];

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

/** Engines and programs as processes of their own on loopback: the product as it runs on several machines. */
export interface Cluster {
  /** Where people's browsers go. */
  readonly origin: string;
  readonly origins: Readonly<Record<ProgramName, string>>;
  readonly members: ReadonlyMap<string, Member>;
  /** What the engines add to the environment as they run now. */
  environment(): Readonly<Record<string, string>>;
  readonly dataDir: string;
  /** Resolves when every program says that it is ready. */
  ready(): Promise<void>;
  /** Programs first, in order; then engines. */
  stop(): Promise<void>;
}

interface ClusterOptions {
  readonly engines: readonly Engine[];
  readonly toolsDir: string;
  readonly folder: string;
  /** Folder of the built programs. */
  readonly distDir: string;
  readonly env?: Readonly<Record<string, string>>;
}

const readyMaxMs = 60_000;
const lookAgainMs = 20;

/**
 * Starts the engines and leaves the programs to be started by `members.get(name).start()`, in whatever order.
 *
 * @throws Error naming the engine this machine has no tools for.
 */
export async function prepareCluster(options: ClusterOptions): Promise<Cluster> {
  const { folder } = options;
  const members = new Map<string, Member>();
  const environment: Record<string, string> = {};
  for (const engine of options.engines) {
    members.set(engine.name, await startEngine(engine, options, environment));
  }
  const ports = { web: await freePort(), api: await freePort(), projector: await freePort(), worker: await freePort() };
  const originOf = (name: ProgramName) => `http://127.0.0.1:${ports[name]}`;
  const dataDir = join(folder, 'data');
  const env = {
    ...settingsIn(environment),
    ...sharedSettings(),
    API_URL: originOf('api'),
    RUN_COMMAND_URL: originOf('api'),
    PUBLIC_URL: originOf('web'),
    ...options.env,
  };
  for (const name of programNames) {
    const program = [join(options.distDir, `${name}.js`)];
    members.set(
      name,
      programMember(name, {
        program,
        dataDir,
        env: { ...env, PORT: String(ports[name]) },
        logFile: join(folder, `${name}.log`),
      }),
    );
  }
  return {
    origin: originOf('web'),
    origins: {
      web: originOf('web'),
      api: originOf('api'),
      projector: originOf('projector'),
      worker: originOf('worker'),
    },
    members,
    environment: () => environment,
    dataDir,
    ready: async () => {
      for (const name of programNames) await isReady(originOf(name));
    },
    stop: async () => {
      for (const name of programNames) await members.get(name)?.stop();
      for (const engine of options.engines) await members.get(engine.name)?.stop();
    },
  };
}

/** @param environment Is told what the engine adds to it, at each start. */
async function startEngine(
  engine: Engine,
  { toolsDir, folder }: ClusterOptions,
  environment: Record<string, string>,
): Promise<Member> {
  const prepared = await engine.prepare(toolsDir);
  if (prepared.kind === 'skipped') throw new Error(`${engine.name}: ${prepared.reason}`);
  const place = { toolsDir, folder: join(folder, engine.name), port: await freePort() };
  let running: RunningEngine | null = null;
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

function programMember(name: ProgramName, options: Parameters<typeof startProcess>[0]): Member {
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

/** What engines add for tests alone is no setting of the product. */
function settingsIn(environment: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith('TEST_')));
}

/** Secrets that several programs of one installation share. */
function sharedSettings(): Record<string, string> {
  const secret = () => randomBytes(32).toString('base64');
  return { ACCESS_TOKEN_KEY: secret(), IMAGE_KEY: secret(), RUN_COMMAND_KEY: secret() };
}

async function isReady(origin: string): Promise<void> {
  const deadline = performance.now() + readyMaxMs;
  let said = 'nothing';
  while (performance.now() < deadline) {
    try {
      const answer = await fetch(`${origin}/health/ready`);
      said = await answer.text();
      if (answer.ok) return;
    } catch (error) {
      said = String(error);
    }
    await new Promise((resolve) => setTimeout(resolve, lookAgainMs));
  }
  throw new Error(`${origin} was not ready in time: ${said}`);
}
