import { dataFile } from '@windtunnel/infra/composition/data-files';
import { aTestBed } from '@windtunnel/infra/event-store/eventstoredb/testing/test-bed';
import { createSqliteEventStore } from '@windtunnel/infra/event-store/sqlite/sqlite-event-store';
import { readSettings } from '@windtunnel/infra/settings/read-settings';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExplainedEntry } from './entry-text.ts';
import { readLedgerCommand } from './ledger-command.ts';
import { type AuditedLog, openAuditedLog } from './open-log.ts';
import { collectReport } from './report-ledger.ts';
import { minuteOf, writeLedger } from './testing/write-ledger.ts';

/** A log that its writer still has open, as beside a running product. */
async function inDataFolder() {
  const folder = aDataFolder();
  const store = createSqliteEventStore({ file: dataFile(folder.path, 'events') });
  await writeLedger(store);
  const close = async () => {
    await store.close();
    folder.remove();
  };
  return { settings: { DATA_DIR: folder.path }, close };
}

async function onServer() {
  const testBed = await aTestBed();
  await writeLedger(await testBed.open());
  const others = {
    MONGODB_URL: 'mongodb://127.0.0.1/windtunnel',
    MEILISEARCH_URL: 'http://127.0.0.1:7700',
    TEMPORAL_ADDRESS: '127.0.0.1:7233',
  };
  return { settings: { EVENTSTORE_URL: testBed.server().url, ...others }, close: testBed.close };
}

describe.each([
  { place: 'in a data folder', open: inDataFolder },
  { place: 'on EventStoreDB', open: onServer },
])('a ledger $place', ({ open }) => {
  let source: Awaited<ReturnType<typeof open>>;
  let log: AuditedLog;
  beforeAll(async () => {
    source = await open();
    const read = readSettings(source.settings, () => '');
    if (read.kind === 'problems') throw new Error(read.problems.join('\n'));
    log = await openAuditedLog(read.settings);
  });
  afterAll(async () => {
    await log.close();
    await source.close();
  });

  async function ask(...words: string[]) {
    const command = readLedgerCommand(words);
    if (command.kind === 'help') throw new Error(command.problem ?? 'help');
    return await collectReport(log, command);
  }
  const explained = async (...words: string[]) =>
    (await ask('explain', ...words, '--json')).lines.map((line) => JSON.parse(line) as ExplainedEntry);

  it.each([
    ['plan:free:1', 'monthly grant', 200, ['EmailVerified']],
    ['referral:r1:referee', 'referral', 100, ['ReferralRegistered', 'CreditsGranted']],
    ['invoice:in_1', 'payment', 1_000, ['SubscriptionInvoicePaid']],
    [
      'dispute:in_1:2900:0',
      'dispute',
      -1_000,
      ['SubscriptionInvoicePaid', 'CreditsGranted', 'SubscriptionInvoiceDisputed'],
    ],
    [
      'restored:in_1:1',
      'dispute won',
      1_000,
      [
        'SubscriptionInvoicePaid',
        'CreditsGranted',
        'SubscriptionInvoiceDisputed',
        'CreditsReversed',
        'SubscriptionInvoiceDisputed',
      ],
    ],
    ['adjustment:a1', 'adjustment', -5, []],
  ])('explains the entry with the key %s: %s', async (key, cause, change, behind) => {
    const [entry, ...others] = await explained(key);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ cause, amountTenths: Math.abs(change), problems: [], ids: { userId: 'u1', key } });
    expect((entry?.after.availableTenths ?? 0) - (entry?.before.availableTenths ?? 0)).toBe(change);
    expect(entry?.behind.map(({ type }) => type)).toEqual(behind);
  });

  it('explains every entry of a launch by its batchId, with study and interview', async () => {
    const entries = await explained('batch-1');
    expect(entries.map(({ cause, behind }) => [cause, ...behind.map(({ type }) => type)])).toEqual([
      ['launch', 'StudyLaunched'],
      ['interview', 'CreditsReserved', 'InterviewStarted', 'InterviewCompleted'],
      ['unused credits', 'CreditsReserved', 'CreditsCaptured', 'StudyCompleted'],
    ]);
    expect(entries[1]).toMatchObject({
      ids: { studyId: 's1', participantId: 'p0', interviewId: 'interview-s1-p0' },
      before: { availableTenths: 1_080, heldTenths: 20, spentTenths: 0 },
      after: { availableTenths: 1_080, heldTenths: 10, spentTenths: 10 },
    });
    expect(JSON.stringify(entries)).not.toContain('windtunnel-simulator');
  });

  it('finds an entry by its position, by the id of its event, and only in the ledger that was asked for', async () => {
    const [entry] = await explained('invoice:in_1');
    expect(await explained(entry?.position ?? '')).toEqual([entry]);
    expect(await explained(entry?.eventId ?? '')).toEqual([entry]);
    expect(await ask('explain', 'invoice:in_1', '--user', 'u2')).toEqual({
      lines: [],
      message: 'No ledger has an entry with the position, event id or key invoice:in_1.',
      exitCode: 1,
    });
  });

  it('shows an explained entry in words', async () => {
    const { lines, exitCode } = await ask('explain', 'invoice:in_1');
    expect(exitCode).toBe(0);
    expect(lines.join('\n')).toMatch(/^CreditsGranted at 2026-03-01T10:07:00.000Z, position /);
    expect(lines.join('\n')).toMatch(/available +100 +1100 +\+1000\n/);
    expect(lines.join('\n')).toMatch(/SubscriptionInvoicePaid, revision 0 of subscription-u1\n.*amountPence 2900/);
  });

  it('replays every account as it was at a past moment', async () => {
    const { lines, message, exitCode } = await ask('replay', '--as-of', minuteOf(12));
    expect(lines).toEqual([
      'userId\tgrantedTenths\tavailableTenths\theldTenths\tspentTenths\texpiredTenths\treversedTenths\tdebtTenths\topenHolds\tentries',
      'u1\t1300\t1080\t10\t10\t200\t0\t0\t1\t6',
      'u2\t100\t100\t0\t0\t0\t0\t0\t0\t1',
    ]);
    expect(message).toMatch(/^2 accounts at 2026-03-01T10:12:00.000Z; every rule of the ledger holds there/);
    expect(exitCode).toBe(0);
    const after = (await ask('replay', '--json')).lines.map((line) => JSON.parse(line));
    expect(after).toMatchObject([
      { kind: 'account', userId: 'u1', availableTenths: 1_085, heldTenths: 0, openHolds: 0, entries: 10 },
      { kind: 'account', userId: 'u2' },
      { kind: 'verdict', asOf: null, ok: true, accounts: 2, problems: [] },
    ]);
  });

  it('replays one account with each entry and each open hold', async () => {
    const { lines } = await ask('replay', '--user', 'u1', '--as-of', minuteOf(8), '--json');
    const read = lines.map((line) => JSON.parse(line));
    expect(read.map(({ kind, cause }) => cause ?? kind)).toEqual([
      ...['monthly grant', 'referral', 'end of month', 'payment', 'launch'],
      ...['account', 'hold', 'verdict'],
    ]);
    expect(read[4]).toMatchObject({ amountTenths: 20, key: 'batch-1', availableTenths: 1_080, heldTenths: 20 });
    expect(read[6]).toEqual({ kind: 'hold', batchId: 'batch-1', studyId: 's1', openTenths: 20 });
    expect((await ask('replay', '--user', 'u1')).lines.at(-1)).toBe('u1\t1300\t1085\t0\t10\t200\t5\t0\t0\t10');
    expect(await ask('replay', '--user', 'u9')).toMatchObject({ exitCode: 1, lines: [] });
  });

  it('exports every entry with the balance after it, every account, and an end', async () => {
    const { lines, message } = await ask('export');
    const read = lines.map((line) => JSON.parse(line));
    expect(read).toHaveLength(14);
    expect(read[0]).toMatchObject({ stream: 'credits-u1', revision: 0, balance: { availableTenths: 200 } });
    expect(read[11]).toMatchObject({
      kind: 'account',
      stream: 'credits-u1',
      entries: 10,
      hash: read[10].metadata.hash,
    });
    expect(read.at(-1)).toEqual({ kind: 'end', entries: 11, accounts: 2 });
    expect(message).toBe('11 events, 2 accounts.');
    expect((await ask('export', '--user', 'u2')).lines).toHaveLength(3);
  });
});
