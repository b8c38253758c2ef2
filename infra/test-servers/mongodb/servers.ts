import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../processes/free-port.ts';
import type { RunningServer } from '../test-server.ts';
import { mongodb, startMongo } from './test-server.ts';

const toolsDir = fileURLToPath(new URL('../../../.tools', import.meta.url));

/** A database on a server, for use by one test file, so that a developer's own server is left as it was. */
export interface TestDatabase {
  readonly url: string;
  readonly remove: () => Promise<void>;
}

/** Throws an error with an explanation if no server is configured. */
export function onNamedMongo(): TestDatabase {
  const server = process.env.MONGODB_URL;
  if (!server)
    throw new Error('MONGODB_URL names no server: run npm run test:engines mongodb, or set it to one of yours.');
  const url = server.replace(/^(mongodb(?:\+srv)?:\/\/[^/?]+)\/?[^?]*/, `$1/windtunnel_test_${randomUUID()}`);
  const remove = async () => {
    const { default: mongoose } = await import('mongoose');
    const connection = await mongoose.createConnection(url).asPromise();
    await connection.dropDatabase();
    await connection.close();
  };
  return { url, remove };
}

/** A server that a test starts, kills and restarts. */
export interface OwnMongo extends TestDatabase {
  readonly kill: () => Promise<void>;
  /** On the same port and, if the data is in a file, with the same data. */
  readonly startAgain: () => Promise<void>;
}

/** Why no separate server can be started here, or null. */
export async function whyNoOwnMongo(): Promise<string | null> {
  const prepared = await mongodb.prepare(toolsDir);
  return prepared.kind === 'ready' ? null : prepared.reason;
}

export async function startOwnMongo(storage: 'file' | 'memory'): Promise<OwnMongo> {
  const folder = mkdtempSync(join(tmpdir(), 'windtunnel-mongo-'));
  const place = { toolsDir, folder, port: await freePort() };
  let running: RunningServer = await startMongo(place, storage);
  return {
    url: running.environment.MONGODB_URL ?? '',
    kill: () => running.kill(),
    startAgain: async () => {
      running = await startMongo(place, storage);
    },
    remove: async () => {
      await running.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
