import { readFileSync, rmSync } from 'node:fs';
import { openAuditedLog } from '@windtunnel/app/cli/ledger/open-log';
import { collectReport } from '@windtunnel/app/cli/ledger/report-ledger';
import { exportData } from '@windtunnel/app/cli/migrate/export-data';
import { importData } from '@windtunnel/app/cli/migrate/import-data';
import { verifyLedger } from '@windtunnel/backend/credits/verify-ledger';
import { FoldedStreams } from '@windtunnel/backend/platform/folded-streams';
import { Streams } from '@windtunnel/backend/platform/streams';
import { study } from '@windtunnel/backend/studies/study';
import { documentOf } from '@windtunnel/backend/studies/study-document';
import { interviewEvents } from '@windtunnel/contracts/events/interview';
import { readEvent } from '@windtunnel/contracts/events/registry';
import type { StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { modelUseCollection } from '@windtunnel/contracts/read-models/model-use';
import { panelListCollection } from '@windtunnel/contracts/read-models/panel-list';
import { studyDetailCollection } from '@windtunnel/contracts/read-models/study-detail';
import { createSystemClock } from '@windtunnel/infra/clock/system-clock';
import { createSystemIds } from '@windtunnel/infra/ids/system-ids';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { readModels } from '@windtunnel/projections/read-models';
import { verifyReadModels } from '@windtunnel/projections/runtime/verify-read-models';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  exportedEvents,
  inPresentNames,
  interruptedTitle,
  type Read,
  recordedResponses,
  settingsFor,
  unpack,
  withDataSource,
  withProduct,
  withStores,
} from './earlier-version.ts';

const owner = 'demo@windtunnel.test';
const listed = recordedResponses[owner]?.['/api/studies']?.studies as readonly { id: string; title: string }[];
const id = listed.find(({ title }) => title === interruptedTitle)?.id ?? '';

/** The recorded responses, except those that include the study that had not yet ended. */
const ofEndedStudies = pathsWithout((path) => path === '/api/studies' || path.includes(id));
const ofEverything = pathsWithout(() => false);

function pathsWithout(left: (path: string) => boolean) {
  return Object.entries(recordedResponses).flatMap(([email, responses]) =>
    Object.entries(responses).flatMap(([path, body]) => (left(path) ? [] : [{ email, path, body }])),
  );
}

async function expectToRead(read: Read, recorded: typeof ofEverything): Promise<void> {
  for (const { email, path, body } of recorded)
    expect(await read(email, path), path).toMatchObject(inPresentNames(body));
}

async function storedEvents(dataDir: string): Promise<StoredEvent[]> {
  return await withStores(dataDir, async ({ eventStore }) => {
    const events: StoredEvent[] = [];
    for await (const event of eventStore.readAll()) events.push(event);
    return events;
  });
}

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe.each([
  { variant: 'as kill -9 left it', left: [] },
  { variant: 'without its read models', left: ['documents.db', 'documents.db-wal'] },
])('a data folder of an earlier version, $variant', { timeout: 60_000 }, ({ left }) => {
  const folder = aDataFolder();
  let before: StoredEvent[];
  let after: StoredEvent[];
  let results: { readonly interviews: readonly { readonly status: string }[] };
  beforeAll(async () => {
    unpack('data-folder', folder.path);
    for (const name of left) rmSync(folder.file(name));
    before = await storedEvents(folder.path);
    await withProduct(folder.path, async (read) => {
      const status = async () => ((await read(owner, `/api/studies/${id}`)).study as { status: string }).status;
      await vi.waitUntil(async () => (await status()) === 'COMPLETED', { timeout: 30_000 });
      results = (await read(owner, `/api/studies/${id}/results`)) as unknown as typeof results;
      await expectToRead(read, ofEndedStudies);
    });
    after = await storedEvents(folder.path);
  }, 60_000);
  afterAll(() => folder.remove());

  it('has a valid ledger and valid hash chains, before and after the product has run', async () => {
    expect((await verifyLedger(before)).unsettled).toEqual([]);
    const log = await openAuditedLog(settingsFor(folder.path));
    const { lines, exitCode } = await collectReport(log, { kind: 'verify', asOf: null, json: false });
    await log.close();
    expect({ lines, exitCode }).toEqual({ lines: [], exitCode: 0 });
    expect(after.slice(0, before.length)).toEqual(before);
  });

  it('resumes the interrupted study, and captures or releases everything that was reserved', () => {
    expect(results.interviews.map(({ status }) => status)).toEqual(['COMPLETED', 'COMPLETED', 'COMPLETED']);
    const amounts: Record<string, number> = {};
    for (const { type, data } of after) {
      if (data.batchId !== `batch-${id}` || !type.startsWith('Credits')) continue;
      amounts[type] = (amounts[type] ?? 0) + Number(data.amountTenths);
    }
    const { CreditsReserved, CreditsCaptured = 0, CreditsReleased = 0 } = amounts;
    expect(CreditsReserved).toBeGreaterThan(0);
    expect(CreditsCaptured + CreditsReleased).toBe(CreditsReserved);
  });

  it('preserves each exchange of the interrupted interviews, and asks no question twice', () => {
    const asked = (events: readonly StoredEvent[]) =>
      events.flatMap((event) => {
        if (!Object.hasOwn(interviewEvents, event.type) || !event.stream.includes(id)) return [];
        const { type, data } = readEvent(event);
        return type === 'InterviewerSpoke' ? [`${event.stream} ${data.itemIndex} ${data.followUp}`] : [];
      });
    expect(asked(before).length).toBeGreaterThan(0);
    expect(asked(after).length).toBeGreaterThan(asked(before).length);
    expect(new Set(asked(after)).size).toBe(asked(after).length);
  });

  it('has read models that match its log', async () => {
    // That version used no hosted model, and saved no panels.
    const unknownThen: readonly string[] = [modelUseCollection.name, panelListCollection.name];
    const verdicts = await withStores(folder.path, ({ eventStore, documents }) =>
      verifyReadModels({ projections: readModels, eventStore, documents }),
    );
    for (const { name, documents, different, miscounted } of verdicts) {
      expect({ name, different, miscounted }).toEqual({ name, different: [], miscounted: [] });
      expect(documents > 0, name).toBe(!unknownThen.includes(name));
    }
  });

  it('has studies whose state, folded from their events, is what the read model shows', async () => {
    await withStores(folder.path, async ({ eventStore, documents }) => {
      const streams = new Streams(new FoldedStreams(eventStore), createSystemClock(), createSystemIds());
      const ids = before.flatMap(({ type, data }) => (type === 'StudyDrafted' ? [String(data.studyId)] : []));
      expect(ids.length).toBeGreaterThan(10);
      for (const studyId of ids) {
        const { state, recorded } = await streams.loadRecorded(study, studyId);
        if (state === null) throw new Error(`${studyId} is lost`);
        const key = { owner: state.ownerId, id: studyId };
        const stored = await documents.get(studyDetailCollection, key);
        expect(stored?.document ?? null).toEqual(state.deleted ? null : plain(documentOf(state, recorded)));
      }
    });
  });
});

describe('an export of an earlier version', () => {
  it('is imported completely, reads as before, and is exported again byte for byte', { timeout: 60_000 }, async () => {
    const [exported, imported, again] = [aDataFolder(), aDataFolder(), aDataFolder()];
    unpack('export', exported.path);
    const moved = await withDataSource(imported.path, (source) => importData(source, exported.path, () => {}));
    expect(moved).toMatchObject({ events: exportedEvents().length, accounts: 2, images: 5, ledgers: 2 });
    await withProduct(imported.path, (read) => expectToRead(read, ofEverything));
    // The product has since granted the credits for a new period, so the log has grown.
    await withDataSource(imported.path, (source) => exportData(source, again.path, () => {}));
    const [first, second] = [exported, again].map((folder) => readFileSync(folder.file('events.jsonl'), 'utf8'));
    expect(second?.startsWith(first ?? '-')).toBe(true);
    for (const folder of [exported, imported, again]) folder.remove();
  });
});
