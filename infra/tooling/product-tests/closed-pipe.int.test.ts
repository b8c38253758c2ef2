import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { dataFiles } from '@windtunnel/app/compose/stores';
import type { CreditsEvent } from '@windtunnel/contracts/events/credits';
import { sealEvents } from '@windtunnel/infra/event-store/hash-chain';
import { createSqliteEventStore } from '@windtunnel/infra/event-store/sqlite/sqlite-event-store';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../launcher/root.mjs';

const sound = aDataFolder();
const damaged = aDataFolder();
const exported = aDataFolder();
/** Their export is more than a pipe holds, so the program is still writing when its reader leaves. */
const grants = 500;

const granted = (index: number): CreditsEvent => {
  const [periodStart, periodEnd] = ['2026-01-05T09:00:00.000Z', '2026-02-05T09:00:00.000Z'];
  const source = { kind: 'plan', plan: 'free', periodStart, periodEnd } as const;
  return { type: 'CreditsGranted', data: { key: `plan:free:${index}`, amountTenths: 200, source } };
};

/** A ledger of so many grants, whose hash chain is in order only when it was sealed for its own stream. */
async function writeLedger(folder: typeof sound, count: number, sealedFor = 'credits-u1'): Promise<void> {
  const [correlationId, recordedAt] = ['test', '2026-01-05T09:00:00.000Z'];
  const metadata = { schemaVersion: 1, actor: 'system', correlationId, causationId: correlationId, recordedAt };
  const events = Array.from({ length: count }, (_, index) => ({
    ...granted(index),
    id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    metadata,
  }));
  const log = createSqliteEventStore({ file: folder.file(dataFiles.events) });
  await log.append('credits-u1', 'none', sealEvents(sealedFor, null, events));
  await log.close();
}

interface Run {
  readonly program: string;
  readonly args: readonly string[];
  readonly folder?: typeof sound;
  /** When the reader of standard output leaves. */
  readonly leaves?: 'at once' | 'after a piece';
}

/** Runs a program as its npm script does, into a pipe that is closed early. */
async function closedEarly({ program, args, folder = sound, leaves = 'at once' }: Run) {
  const child = spawn(process.execPath, [join(root, program), ...args], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: folder.path },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const messages = text(child.stderr);
  if (leaves === 'after a piece') await Promise.race([once(child.stdout, 'data'), ended]);
  child.stdout.destroy();
  const [code] = await ended;
  return { code, messages: await messages };
}

beforeAll(async () => {
  await writeLedger(sound, grants);
  await writeLedger(damaged, 1, 'credits-u2');
});
afterAll(() => {
  for (const folder of [sound, damaged, exported]) folder.remove();
});

describe('a program whose output is no longer read', () => {
  const ledger = 'infra/app/cli/ledger/run.ts';

  it.each<[string, Run, string]>([
    ['ledger -- export | head', { program: ledger, args: ['export'], leaves: 'after a piece' }, `${grants} facts.\n`],
    ['ledger -- export', { program: ledger, args: ['export'] }, `${grants} facts.\n`],
    [
      'events -- export',
      { program: 'infra/app/cli/migrate/run.ts', args: ['export', '--to', exported.path] },
      'Exported',
    ],
    ['web --help', { program: 'infra/src/web/main.ts', args: ['--help'] }, ''],
  ])('finishes quietly: %s', async (_, run, message) => {
    const { code, messages } = await closedEarly(run);
    expect(messages).not.toMatch(/EPIPE|^ +at /m);
    expect(messages).toContain(message);
    expect(code).toBe(0);
  });

  it('still exits with its verdict', async () => {
    const { code, messages } = await closedEarly({ program: ledger, args: ['verify'], folder: damaged });
    expect(messages).toBe('1 events, 1 ledgers, 1 hash chains: 1 problems, 0 unsettled holds.\n');
    expect(code).toBe(1);
  });
});
