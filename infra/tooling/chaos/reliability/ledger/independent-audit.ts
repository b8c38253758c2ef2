import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { verifyLedger } from '@windtunnel/backend/credits/verify-ledger';
import type { StoredEvent } from '@windtunnel/contracts/ports/event-store';
import type { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { simulate } from '../../../simulation/simulate.ts';
import { type ChaosOptions, counts, type Outcome } from '../../harness/outcome.ts';

const [shortLogs, logs] = [5, 200];
/** Moments of each log at which the balances are compared as well. */
const moments = 5;
// All programs are bundled into dist/.
const auditor = join(import.meta.dirname, '../infra/tooling/audit/audit_ledger.py');

/** Writes the logs of simulations to files, with what the product says about them, and has them audited. */
export async function independentAudit(
  { seed, short, seeds = null }: ChaosOptions,
  folder: ReturnType<typeof aDataFolder>,
): Promise<Outcome & { readonly notRun?: string }> {
  if (spawnSync('python3', ['--version']).status !== 0)
    return { figures: [], problems: [], notRun: 'there is no python3 on this machine' };
  const count = Math.min(seeds ?? logs, short ? shortLogs : logs);
  let events = 0;
  for (let number = 0; number < count; number += 1) {
    const log = (await simulate({ seed: seed + number, faults: true })).events;
    events += log.length;
    await writeAudited(folder.file(`log-${number}`), log);
  }
  const { status, stdout, stderr } = spawnSync('python3', [auditor, folder.path], { encoding: 'utf8' });
  const lines = stdout.trim().split('\n');
  return {
    figures: [counts({ logs: count, events }), lines.at(-1) ?? ''],
    problems: status === 0 ? [] : [...lines.slice(0, -1), stderr.trim()].filter(Boolean),
  };
}

/** `<file>.jsonl` with the events, and `<file>.json` with the accounts, now and at moments in the past. */
export async function writeAudited(file: string, events: readonly StoredEvent[]): Promise<void> {
  writeFileSync(`${file}.jsonl`, events.map((event) => `${JSON.stringify(event)}\n`).join(''));
  const times = Array.from({ length: moments }, (_, index) => {
    const at = Math.floor(((index + 1) * events.length) / (moments + 1));
    return events[at]?.metadata.recordedAt ?? '';
  });
  const asOf = [];
  for (const time of [...times, '9999']) {
    const until = events.filter(({ metadata }) => metadata.recordedAt <= time);
    asOf.push({ time, accounts: (await verifyLedger(until)).accounts });
  }
  writeFileSync(`${file}.json`, JSON.stringify({ asOf }));
}
