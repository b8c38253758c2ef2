import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { settingsTable } from '@windtunnel/infra/settings/settings-table';
import { freePort } from '@windtunnel/test-servers/processes/free-port';
import type { TestServer } from '@windtunnel/test-servers/test-server';
import { type Member, programMember, startServer } from './cluster-member.ts';

/** The programs of the distributed product. They may start in any order. */
export const programNames = ['web', 'api', 'projector', 'worker'] as const;
export type ProgramName = (typeof programNames)[number];

/** The distributed product on loopback: each program and each server is a separate process. */
export interface Cluster {
  /** The address of the web program. */
  readonly origin: string;
  readonly members: ReadonlyMap<string, Member>;
  /** The settings of the servers that are currently running. */
  environment(): Readonly<Record<string, string>>;
  readonly dataDir: string;
  /** A second instance of a program, with its own settings; it has not been started yet. */
  another(name: ProgramName, env?: Readonly<Record<string, string>>): Promise<Instance>;
  originOf(name: ProgramName): string;
  /** Resolves when every program reports that it is ready. */
  ready(): Promise<void>;
  /** Programs first, then servers. */
  stop(): Promise<void>;
}

interface Instance {
  readonly member: Member;
  readonly origin: string;
}

interface ClusterOptions {
  /** Started and stopped with the cluster. */
  readonly testServers: readonly TestServer[];
  /** Settings of servers that are already running. */
  readonly environment?: Readonly<Record<string, string | undefined>>;
  readonly toolsDir: string;
  readonly folder: string;
  /** The folder containing the built programs. */
  readonly distDir: string;
  readonly env?: Readonly<Record<string, string>>;
}

const readyTimeoutMs = 60_000;
const pollMs = 20;

/**
 * Starts the servers. The caller starts the programs with `members.get(name).start()`, in any order.
 *
 * @throws Error naming the server whose tools are not installed.
 */
export async function prepareCluster(options: ClusterOptions): Promise<Cluster> {
  const { folder, distDir } = options;
  const members = new Map<string, Member>();
  const environment = presentIn(options.environment ?? {});
  for (const server of options.testServers) members.set(server.name, await startServer(server, options, environment));
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
  const additional: Member[] = [];
  return {
    origin: originOf('web'),
    originOf,
    members,
    environment: () => environment,
    dataDir,
    another: async (name, env) => {
      const port = await freePort();
      const member = program(name, port, env);
      additional.push(member);
      return { member, origin: `http://127.0.0.1:${port}` };
    },
    ready: async () => {
      for (const name of programNames) await untilReady(originOf(name));
    },
    stop: async () => {
      for (const member of additional) await member.stop();
      for (const name of programNames) await members.get(name)?.stop();
      for (const server of options.testServers) await members.get(server.name)?.stop();
    },
  };
}

/** The environment variables that programs read as settings. The rest are for tests. */
export function settingsIn(environment: Readonly<Record<string, string>>): Record<string, string> {
  const names = new Set(['NODE_EXTRA_CA_CERTS', ...Object.values(settingsTable).map(({ name }) => name)]);
  return Object.fromEntries(Object.entries(environment).filter(([name]) => names.has(name)));
}

function presentIn(environment: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(Object.entries(environment).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/** Addresses and secrets that all programs of an installation share. */
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

/** @throws Error containing the last readiness report. */
export async function untilReady(origin: string): Promise<void> {
  const deadline = performance.now() + readyTimeoutMs;
  let report = 'no response';
  while (performance.now() < deadline) {
    try {
      const response = await fetch(`${origin}/health/ready`);
      report = await response.text();
      if (response.ok) return;
    } catch (error) {
      report = String(error);
    }
    await wait(pollMs);
  }
  throw new Error(`${origin} was not ready in time: ${report}`);
}
