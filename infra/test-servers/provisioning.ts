import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './processes/free-port.ts';
import type { RunningServer, TestServer } from './test-server.ts';

/** A test server as this test run found it. */
export type Provisioned = {
  readonly name: string;
} & (
  | { readonly kind: 'running'; readonly version: string; readonly environment: Readonly<Record<string, string>> }
  | { readonly kind: 'skipped'; readonly reason: string }
  | { readonly kind: 'failed'; readonly reason: string }
);

/** The test servers that were provisioned, and the settings for reaching them. */
export interface ProvisionedServers {
  readonly provisioned: readonly Provisioned[];
  /** What to add to the tests' environment. */
  readonly environment: Readonly<Record<string, string>>;
}

export interface ProvisionOptions {
  readonly testServers: readonly TestServer[];
  readonly toolsDir: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly say: (sentence: string) => void;
}

/**
 * Fetches and starts test servers. A server whose setting names an existing one is used as it is. `stop` ends
 * everything that was started, even while others are still starting.
 */
export function createProvisioning({ testServers, toolsDir, environment, say }: ProvisionOptions) {
  const folder = mkdtempSync(join(tmpdir(), 'windtunnel-engines-'));
  const running: RunningServer[] = [];
  let stopping: Promise<void> | null = null;

  const provision = async (engine: TestServer): Promise<Provisioned> => {
    const { name, setting } = engine;
    if (isSet(environment, setting))
      return { name, kind: 'running', version: await ownVersion(engine, environment), environment: {} };
    const prepared = await engine.prepare(toolsDir);
    if (prepared.kind === 'skipped') return { name, ...prepared };
    if (stopping !== null) return { name, kind: 'skipped', reason: 'stopped' };
    const place = { toolsDir, folder: join(folder, name), port: await freePort() };
    const started = await engine.start(place);
    if (stopping !== null) await started.kill();
    else running.push(started);
    say(`${name}: ${prepared.version} runs on port ${place.port}`);
    return { name, kind: 'running', version: prepared.version, environment: started.environment };
  };

  const stop = async () => {
    await Promise.allSettled(running.splice(0).map((engine) => engine.stop()));
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };

  return {
    start: async (): Promise<ProvisionedServers> => {
      const provisioned = await Promise.all(
        testServers.map((engine) =>
          provision(engine).catch((error: unknown) => ({
            name: engine.name,
            kind: 'failed' as const,
            reason: said(error),
          })),
        ),
      );
      return { provisioned, environment: environmentOf(provisioned) };
    },
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

/** What to add to an environment to reach these servers. */
export function environmentOf(provisioned: readonly Provisioned[]): Readonly<Record<string, string>> {
  const added = provisioned.flatMap((one) => (one.kind === 'running' ? [one.environment] : []));
  return Object.assign({}, ...added) as Record<string, string>;
}

function isSet(environment: ProvisionOptions['environment'], setting: string): boolean {
  return Boolean(environment[setting]) || Boolean(environment[`${setting}_FILE`]);
}

const versionTimeoutMs = 5_000;

/** A server of the developer's own, with what it says about itself. The suites show why one does not answer. */
async function ownVersion(
  { setting, versionAt }: TestServer,
  environment: ProvisionOptions['environment'],
): Promise<string> {
  const file = environment[`${setting}_FILE`];
  try {
    const address = environment[setting] || (file ? readFileSync(file, 'utf8').trim() : '');
    const timeout = wait(versionTimeoutMs, undefined, { ref: false });
    const version = await Promise.race([versionAt?.(address, environment), timeout]);
    return version === undefined ? `server of ${setting}` : `${version}, server of ${setting}`;
  } catch {
    return `server of ${setting}`;
  }
}

function said(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
