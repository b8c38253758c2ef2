import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { createSystemClock } from '@windtunnel/infra/clock/system-clock';
import { dataFile } from '@windtunnel/infra/composition/data-files';
import { openPorts } from '@windtunnel/infra/composition/open-ports';
import { createPortOpeners } from '@windtunnel/infra/composition/port-openers';
import { someEvents } from '@windtunnel/infra/event-store/contract/events';
import { sealEvents } from '@windtunnel/infra/event-store/hash-chain';
import { silentLogger } from '@windtunnel/infra/logging/logger';
import { readSettings } from '@windtunnel/infra/settings/read-settings';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { verifyData } from './verify-data.ts';

let folder: ReturnType<typeof aDataFolder>;
beforeEach(async () => {
  folder = aDataFolder();
  const { eventStore, close } = await openPorts(openers(), ['eventStore', 'vault', 'documents', 'search']);
  for (const stream of streams) await eventStore.append(stream, 'none', sealEvents(stream, null, someEvents(60)));
  await close();
});
afterEach(() => folder.remove());

const streams = ['study-1', 'interview-1-1', 'account-1', 'credits-1', 'project-1', 'referral-1', 'modeluse-1'];

function settings() {
  const read = readSettings({ DATA_DIR: folder.path }, () => '');
  if (read.kind === 'problems') throw new Error(read.problems.join('\n'));
  return read.settings;
}
const openers = () => createPortOpeners(settings(), { clock: createSystemClock(), logger: silentLogger });
const eventsFile = () => dataFile(folder.path, 'events');

function execute(sql: string): void {
  const database = new DatabaseSync(eventsFile());
  database.exec(sql);
  database.close();
}

/** Overwrites pages in the middle of the log, where its events are. */
function rot(): void {
  const bytes = readFileSync(eventsFile());
  for (let at = 5 * 4_096; at < bytes.length; at += 4 * 4_096) bytes.fill(0xa5, at, at + 200);
  writeFileSync(eventsFile(), bytes);
}

/** Runs a program the way its npm script does. */
function run(program: 'verify' | 'ledger', ...args: readonly string[]) {
  const path = fileURLToPath(new URL(`../${program}/run.ts`, import.meta.url));
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: folder.path };
  const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...args], { env, encoding: 'utf8' });
  return { status, stdout, stderr };
}

describe('npm run verify', () => {
  it('finds every file intact and every event as it was written', async () => {
    expect(await verifyData(settings())).toEqual({
      ok: true,
      lines: [
        'events.db     intact',
        'vault.db      intact',
        'runs.db       not there yet',
        'documents.db  intact',
        'search.db     intact',
        'hash chains   7 streams, 420 events as written',
        expect.stringMatching(/^ledger {8}0 events, 0 ledgers, 0 hash chains: valid/),
      ],
    });
    expect(run('verify')).toMatchObject({ status: 0, stderr: 'Everything is as it was written.\n' });
  });

  it('walks the hash chain of every stream, not only of credits', async () => {
    execute(`UPDATE events SET data = '{"index":7}' WHERE revision = 30;
      UPDATE events SET type = 'StudyReviewed' WHERE stream = 'study-1' AND revision = 30`);
    const { ok, lines } = await verifyData(settings());
    expect(ok).toBe(false);
    for (const stream of streams)
      expect(lines).toContain(`              ${stream} is broken at revision 30: Its content is not what was sealed`);
    expect(lines).toContain('hash chains   7 streams, 0 events as written');
    expect(lines.filter((line) => line.startsWith(' '))).toHaveLength(streams.length);
  });

  it('names every broken stream, goes on after an event that cannot be read, and notices removed ones', async () => {
    execute(`UPDATE events SET data = '{' WHERE stream = 'study-1' AND revision = 5;
      UPDATE events SET type = 'StudyDeleted' WHERE stream = 'project-1' AND revision = 59;
      DELETE FROM events WHERE stream = 'modeluse-1' AND revision = 59;`);
    const { lines } = await verifyData(settings());
    const problems = lines.filter((line) => line.startsWith(' ')).map((line) => line.trim());
    expect(problems).toContain('1 of 420 events were removed from the file');
    expect(problems).toContain('project-1 is broken at revision 59: Its content is not what was sealed');
    expect(problems).toContain('study-1 is broken at revision 5: Event 5 of study-1 cannot be read');
  });

  it('ends with sentences and exit code 1 on rotten and missing files', () => {
    rot();
    rmSync(dataFile(folder.path, 'vault'));
    const { status, stdout, stderr } = run('verify');
    expect(status).toBe(1);
    expect(stderr).toBe('Not everything is as it was written.\n');
    expect(stdout).toMatch(/^events\.db {5}damaged$/m);
    expect(stdout).toMatch(
      /vault\.db is missing or empty\. Restore events\.db, vault\.db, and runs\.db from one backup\.$/m,
    );
    expect(stdout).toMatch(/^hash chains {3}.*\n.*database disk image is malformed$/m);
    expect(stdout).not.toMatch(/^ +at /m);
  });

  it('refuses what it does not know', () => {
    expect(run('verify', '--fast')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('Unknown option: --fast.'),
    });
  });
});

describe('npm run ledger -- verify', () => {
  it.each<[string, () => void, RegExp]>([
    ['rotten pages', rot, /events\.db cannot be read to its end: database disk image is malformed\. npm run verify/],
    [
      'no database',
      () => writeFileSync(eventsFile(), 'x'.repeat(9_999)),
      /events\.db cannot be read: file is not a data/,
    ],
    ['another database', () => execute('DROP TABLE events'), /events\.db cannot be read: no such table: events\. npm/],
    [
      'unreadable event',
      () => execute("UPDATE events SET data = '{', type = 'CreditsGranted' WHERE position = 200"),
      /events\.db cannot be read to its end: Event \d+ of \S+ cannot be read\. npm run verify/,
    ],
  ])('ends with a sentence and exit code 1 on a damaged file: %s', (_, damage, sentence) => {
    if (damage === rot) execute("UPDATE events SET type = 'CreditsGranted'");
    damage();
    const { status, stderr } = run('ledger', 'verify');
    expect(stderr).toMatch(sentence);
    expect(stderr.trim()).not.toContain('\n');
    expect(status).toBe(1);
  });
});
