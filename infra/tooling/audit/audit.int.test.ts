import { writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { toLine } from '@windtunnel/app/cli/migrate/event-line';
import type { StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { dataFile } from '@windtunnel/infra/composition/data-files';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { faults } from './faults.ts';
import { eventsWithDisputeWon, ledgerCommand, writeEventLog } from './real-export.ts';
import { hasPython, noPython, runAudit } from './run-audit.ts';
import { type TriedFault, tryFaults } from './try-faults.ts';

const folder = aDataFolder();
let events: readonly StoredEvent[];
let exported: string;
let tried: readonly TriedFault[];

beforeAll(async () => {
  events = await eventsWithDisputeWon();
  await writeEventLog(folder.path, events);
  exported = ledgerCommand(folder.path, 'export');
  tried = hasPython ? tryFaults(exported, folder.file('changed.jsonl')) : [];
}, 120_000);
afterAll(folder.remove);

beforeEach(({ skip }) => {
  // Where every engine is required, the tests fail without Python.
  if (process.env.ENGINES !== 'required') skip(!hasPython, noPython);
});

/** Has a text audited as if it were an export. */
function audit(text: string, ...moments: readonly string[]) {
  const file = folder.file('export.jsonl');
  writeFileSync(file, text);
  return runAudit([file], moments);
}

it('V16: a second implementation finds no problem in a sound export, and says how much it has read', () => {
  expect(exported).toContain('"CreditsRestored"');
  const { exitCode, problems, summary } = audit(exported);
  expect(problems).toEqual([]);
  expect(summary).toMatch(/^1 files, [3-9] streams, \d{2,} events: 0 problems$/);
  expect(exitCode).toBe(0);
});

it('V16: it checks the hash chains of all streams in an export of all events', () => {
  const { exitCode, summary } = audit(events.map((event) => `${toLine(event)}\n`).join(''));
  expect(summary).toContain(` ${new Set(events.map(({ stream }) => stream)).size} streams, ${events.length} events: 0`);
  expect(exitCode).toBe(0);
});

it.each(faults.map(({ name }) => name))('V16: it notices %s, and names the place', (name) => {
  expect(tried.find((each) => each.name === name)).toEqual({ name, exitCode: 1, problem: expect.any(String) });
});

it('V16: it arrives at the accounts that the product replays at any past moment', () => {
  for (const share of [0.2, 0.5, 0.8, 1]) {
    const asOf = events[Math.floor(share * (events.length - 1))]?.metadata.recordedAt ?? '';
    const replayed = ledgerCommand(folder.path, 'replay', '--json', '--as-of', asOf).trimEnd().split('\n').slice(0, -1);
    const accounts = replayed.map((line) => {
      const { kind: _, userId, openHolds: _holds, entries, ...balance } = JSON.parse(line);
      return { asOf, stream: `credits-${userId}`, entries, balance };
    });
    expect(audit(exported, asOf).accounts).toEqual(accounts);
    expect(accounts.length, asOf).toBeGreaterThan(0);
  }
});

it('V16: it notices an amount that was changed in the log itself', async () => {
  const other = aDataFolder();
  try {
    await writeEventLog(other.path, events);
    const log = new DatabaseSync(dataFile(other.path, 'events'));
    const at = Number(log.prepare("SELECT min(position) AS at FROM events WHERE type = 'CreditsGranted'").get()?.at);
    log.prepare("UPDATE events SET data = json_set(data, '$.amountTenths', 9999) WHERE position = ?").run(at);
    log.close();
    const { exitCode, problems } = audit(ledgerCommand(other.path, 'export'));
    expect(problems[0]).toMatch(new RegExp(`position 0*${at}: is not what was sealed$`));
    expect(exitCode).toBe(1);
  } finally {
    other.remove();
  }
});

it('ends with a code of its own for wrong usage, and names lines that it cannot read', () => {
  expect(runAudit([]).exitCode).toBe(2);
  const { exitCode, problems } = audit('{"stream": 1}\nnonsense\n');
  expect(problems).toEqual([expect.stringMatching(/:1: cannot be read/), expect.stringMatching(/:2: cannot be read/)]);
  expect(exitCode).toBe(1);
});
