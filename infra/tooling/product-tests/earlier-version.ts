import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { DataSource } from '@windtunnel/app/cli/migrate/data-source';
import { openDataSource } from '@windtunnel/app/cli/migrate/open-data-source';
import { startProduct } from '@windtunnel/app/compose/start-product';
import { renameFieldsDeep } from '@windtunnel/contracts/kernel/rename-fields';
import type { DocumentStore } from '@windtunnel/contracts/ports/documents';
import type { EventStore } from '@windtunnel/contracts/ports/event-store';
import { createSystemClock } from '@windtunnel/infra/clock/system-clock';
import { openPorts } from '@windtunnel/infra/composition/open-ports';
import { createPortOpeners } from '@windtunnel/infra/composition/port-openers';
import { silentLogger } from '@windtunnel/infra/logging/logger';
import { readSettings } from '@windtunnel/infra/settings/read-settings';

const fixture = join(import.meta.dirname, 'fixtures/version-1');

/** What each account in the fixture read when the fixture was made: JSON responses by account and path. */
export type Responses = Readonly<Record<string, Readonly<Record<string, Record<string, unknown>>>>>;
export const recordedResponses = JSON.parse(textOf('responses.json')) as Responses;

/** Fields that have since been renamed in the API. */
const formerNames = { emptySeats: 'vacantSlots', seat: 'slot', insights: 'studyAnalysisStatus' };

/** A recorded response with the current field names. */
export const inPresentNames = (body: unknown) => renameFieldsDeep(body, formerNames) as object;

/** The study that was halfway through its interviews when the product was killed. */
export const interruptedTitle = 'Half-way through its interviews';

const passwords: Readonly<Record<string, string>> = {
  'demo@windtunnel.test': 'windtunnel-demo',
  'ada@windtunnel.test': 'correct horse battery',
};

/** Unpacks the earlier version's data folder or export. */
export function unpack(part: 'data-folder' | 'export', folder: string): void {
  for (const name of readdirSync(join(fixture, part), { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.gz')) continue;
    const file = join(folder, name.slice(0, -'.gz'.length));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, gunzipSync(readFileSync(join(fixture, part, name))));
  }
  cpSync(join(fixture, 'images'), join(folder, 'images'), { recursive: true });
}

/** One line of the exported log. */
export interface ExportedEvent {
  readonly stream: string;
  readonly revision: number;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly metadata: { readonly schemaVersion: number };
}

/** The exported log as it is stored, without upcasting. */
export function exportedEvents(): ExportedEvent[] {
  return textOf('export/events.jsonl')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as ExportedEvent);
}

function textOf(name: string): string {
  return gunzipSync(readFileSync(join(fixture, `${name}.gz`))).toString('utf8');
}

export const settingsFor = (dataDir: string) => {
  const read = readSettings({ PORT: '0', DATA_DIR: dataDir, SIMULATOR_PACE_MS: '0' }, () => '');
  if (read.kind === 'problems') throw new Error(read.problems.join('\n'));
  return read.settings;
};

/** Requests a path using a given account. */
export type Read = (email: string, path: string) => Promise<Record<string, unknown>>;

/** Runs the product on a data folder for as long as `use` takes. */
export async function withProduct<Result>(dataDir: string, use: (read: Read) => Promise<Result>): Promise<Result> {
  const product = await startProduct({ settings: settingsFor(dataDir), pageDir: null, logger: silentLogger });
  try {
    const tokens = new Map<string, string>();
    for (const [email, password] of Object.entries(passwords)) {
      const response = await fetch(`${product.publicUrl}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      tokens.set(email, ((await response.json()) as { accessToken: string }).accessToken);
    }
    return await use(async (email, path) => {
      const headers = { authorization: `Bearer ${tokens.get(email)}` };
      const response = await fetch(product.publicUrl + path, { headers });
      if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
      return (await response.json()) as Record<string, unknown>;
    });
  } finally {
    await product.stop();
  }
}

/** Opens the stores in a data folder without the product. */
export async function withStores<Result>(
  dataDir: string,
  use: (stores: { readonly eventStore: EventStore; readonly documents: DocumentStore }) => Promise<Result>,
): Promise<Result> {
  const openers = createPortOpeners(settingsFor(dataDir), { clock: createSystemClock(), logger: silentLogger });
  const stores = await openPorts(openers, ['eventStore', 'documents']);
  try {
    return await use(stores);
  } finally {
    await stores.close();
  }
}

export async function withDataSource<Result>(
  dataDir: string,
  use: (source: DataSource) => Promise<Result>,
): Promise<Result> {
  const source = await openDataSource(settingsFor(dataDir), { logger: silentLogger, mustExist: false });
  try {
    return await use(source);
  } finally {
    await source.close();
  }
}
