import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { settingsTable } from '@windtunnel/infra/settings/settings-table';
import { freePort } from '@windtunnel/test-servers/processes/free-port';
import type { TestServer } from '@windtunnel/test-servers/test-server';
import { type Member, programMember, startServer } from './cluster-member.ts';

/** The programs the product is made of on several machines, in no order: each starts before or after the others. */
export const programNames = ['web', 'api', 'projector', 'worker'] as const;
export type ProgramName = (typeof programNames)[number];

/** Engines and programs as processes of their own on loopback: the product as it runs on several machines. */
export interface Cluster {
  /** Where people's browsers go. */
  readonly origin: string;
  readonly members: ReadonlyMap<string, Member>;
  /** What the engines add to the environment as they run now. */
  environment(): Readonly<Record<string, string>>;
  readonly dataDir: string;
  /** One more of the same program beside the first, with settings of its own; not started yet. */
  another(name: ProgramName, env?: Readonly<Record<string, string>>): Promise<Addressed>;
  /** Where a program of this cluster listens. */
  originOf(name: ProgramName): string;
  /** Resolves when every program says that it is ready. */
  ready(): Promise<void>;
  /** Programs first, in order; then engines. */
  stop(): Promise<void>;
}

interface Addressed {
  readonly member: Member;
  readonly origin: string;
}

interface ClusterOptions {
  /** Started and stopped with the cluster. */
  readonly testServers: readonly TestServer[];
  /** Names engines that run already. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
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
  const { folder, distDir } = options;
  const members = new Map<string, Member>();
  const environment = presentIn(options.environment ?? {});
  for (const engine of options.testServers) members.set(engine.name, await startServer(engine, options, environment));
  const ports = { web: await freePort(), api: await freePort(), projector: await freePort(), worker: await freePort() };
  const originOf = (name: ProgramName) => `http://127.0.0.1:${ports[name]}`;
  const dataDir = join(folder, 'data');
  const shared = { ...settingsIn(environment), ...sharedSettings(originOf), ...options.env };
  const program = (name: ProgramName, port: number, env: Readonly<Record<string, string>> = {}) =>
    programMember(name, {
      program: [join(distDir, `${name}.js`)],
      dataDir,
      env: { ...shared, ...env, PORT: String(port) },
      logFile: join(folder, `${name}.log`),
    });
  for (const name of programNames) members.set(name, program(name, ports[name]));
  const others: Member[] = [];
  return {
    origin: originOf('web'),
    originOf,
    members,
    environment: () => environment,
    dataDir,
    another: async (name, env) => {
      const port = await freePort();
      const member = program(name, port, env);
      others.push(member);
      return { member, origin: `http://127.0.0.1:${port}` };
    },
    ready: async () => {
      for (const name of programNames) await untilReady(originOf(name));
    },
    stop: async () => {
      for (const other of others) await other.stop();
      for (const name of programNames) await members.get(name)?.stop();
      for (const engine of options.testServers) await members.get(engine.name)?.stop();
    },
  };
}

/** Settings the programs get from an environment: what it adds for tests alone is none of theirs. */
export function settingsIn(environment: Readonly<Record<string, string>>): Record<string, string> {
  const names = new Set(['NODE_EXTRA_CA_CERTS', ...Object.values(settingsTable).map(({ name }) => name)]);
  return Object.fromEntries(Object.entries(environment).filter(([name]) => names.has(name)));
}

function presentIn(environment: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(environment).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** Addresses and secrets that the programs of one installation share. */
function sharedSettings(originOf: (name: ProgramName) => string): Record<string, string> {
  const secret = () => randomBytes(32).toString('base64');
  return {
    API_URL: originOf('api'),
    RUN_COMMAND_URL: originOf('api'),
    PUBLIC_URL: originOf('web'),
    ACCESS_TOKEN_KEY: secret(),
    IMAGE_KEY: secret(),
    RUN_COMMAND_KEY: secret(),
  };
}

/** @throws Error with what the program said last. */
export async function untilReady(origin: string): Promise<void> {
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
    await wait(lookAgainMs);
  }
  throw new Error(`${origin} was not ready in time: ${said}`);
}
