import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { CreditsEvent } from '@windtunnel/contracts/events/credits';
import { dataFile } from '@windtunnel/infra/composition/data-files';
import { sealEvents } from '@windtunnel/infra/event-store/hash-chain';
import { createSqliteEventStore } from '@windtunnel/infra/event-store/sqlite/sqlite-event-store';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { createSqliteVault } from '@windtunnel/infra/vault/sqlite/sqlite-vault';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../launcher/root.mjs';

const intact = aDataFolder();
const damaged = aDataFolder();
const exported = aDataFolder();
/** Exporting these more than fills a pipe's buffer, so the program is still writing when the pipe is closed. */
const grants = 500;

const granted = (index: number) => {
  const [periodStart, periodEnd] = ['2026-01-05T09:00:00.000Z', '2026-02-05T09:00:00.000Z'];
  const source = { kind: 'plan', plan: 'free', periodStart, periodEnd } as const;
  return {
    type: 'CreditsGranted',
    data: { key: `plan:free:${index}`, amountTenths: 200, source },
  } satisfies CreditsEvent;
};

/** A ledger whose hash chain is valid only if it is sealed for its own stream. */
async function writeLedger(folder: typeof intact, count: number, sealedFor = 'credits-u1'): Promise<void> {
  const [correlationId, recordedAt] = ['test', '2026-01-05T09:00:00.000Z'];
  const metadata = { schemaVersion: 1, actor: 'system', correlationId, causationId: correlationId, recordedAt };
  const events = Array.from({ length: count }, (_, index) => ({
    ...granted(index),
    id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    metadata,
  }));
  const log = createSqliteEventStore({ file: dataFile(folder.path, 'events') });
  await log.append('credits-u1', 'none', sealEvents(sealedFor, null, events));
  await log.close();
  // An export refuses a log without a vault.
  await createSqliteVault({ file: dataFile(folder.path, 'vault') }).close();
}

interface Run {
  readonly program: string;
  readonly args: readonly string[];
  readonly folder?: typeof intact;
  /** When the process reading standard output closes the pipe. */
  readonly closes?: 'at once' | 'after a chunk';
}

/** Runs a program the way its npm script does, with its output going into a pipe that is closed early. */
async function closedEarly({ program, args, folder = intact, closes = 'at once' }: Run) {
  const child = spawn(process.execPath, [join(root, program), ...args], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: folder.path },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const messages = text(child.stderr);
  if (closes === 'after a chunk') await Promise.race([once(child.stdout, 'data'), ended]);
  child.stdout.destroy();
  const [code] = await ended;
  return { code, messages: await messages };
}

beforeAll(async () => {
  await writeLedger(intact, grants);
  await writeLedger(damaged, 1, 'credits-u2');
});
afterAll(() => {
  for (const folder of [intact, damaged, exported]) folder.remove();
});

describe('a program whose output is no longer read', () => {
  const ledger = 'infra/app/cli/ledger/run.ts';

  it.each<[string, Run, string]>([
    ['ledger -- export | head', { program: ledger, args: ['export'], closes: 'after a chunk' }, ''],
    ['ledger -- export', { program: ledger, args: ['export'] }, ''],
    ['ledger -- replay --user', { program: ledger, args: ['replay', '--user', 'u1'] }, ''],
    [
      'events -- export',
      { program: 'infra/app/cli/migrate/run.ts', args: ['export', '--to', exported.path] },
      'Exported',
    ],
    ['web --help', { program: 'infra/src/web/main.ts', args: ['--help'] }, ''],
  ])('ends without an error: %s', async (_, run, message) => {
    const { code, messages } = await closedEarly(run);
    expect(messages).not.toMatch(/EPIPE|^ +at /m);
    expect(messages).toContain(message);
    expect(code).toBe(0);
  });

  it('still reports its verdict in the exit code', async () => {
    const { code, messages } = await closedEarly({ program: ledger, args: ['verify'], folder: damaged });
    expect(messages).toBe('1 event, 1 ledger, 1 hash chain: 1 problem, 0 unsettled holds, 0 one-sided rewards.\n');
    expect(code).toBe(1);
  });
});
