import { writeFileSync } from 'node:fs';
import { exportLedger } from '@windtunnel/app/cli/ledger/export-ledger';
import { toLine } from '@windtunnel/app/cli/migrate/event-line';
import { verifyLedger } from '@windtunnel/backend/credits/verify-ledger';
import { creditsStream } from '@windtunnel/contracts/events/streams';
import type { EventStore, StoredEvent } from '@windtunnel/contracts/ports/event-store';
import type { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { hasPython, noPython, runAudit } from '../../../audit/run-audit.ts';
import { simulate } from '../../../simulation/simulate.ts';
import { type ChaosOptions, counts, type Outcome } from '../../harness/outcome.ts';

const [shortLogs, logs] = [5, 200];
/** Moments of each log at which the balances are compared as well. */
const moments = 5;

/** Has the exports of simulated logs audited, and compares the accounts of both programs at moments in the past. */
export async function independentAudit(
  { seed, short, seeds = null }: ChaosOptions,
  folder: ReturnType<typeof aDataFolder>,
): Promise<Outcome & { readonly notRun?: string }> {
  if (!hasPython) return { figures: [], problems: [], notRun: noPython };
  const count = Math.min(seeds ?? logs, short ? shortLogs : logs);
  const problems: string[] = [];
  let [events, accounts] = [0, 0];
  for (let number = 0; number < count; number += 1) {
    const log = (await simulate({ seed: seed + number, faults: true })).events;
    const [ledger, all] = [folder.file(`ledger-${number}.jsonl`), folder.file(`events-${number}.jsonl`)];
    writeFileSync(ledger, (await exported(log)).join(''));
    writeFileSync(all, log.map((event) => `${toLine(event)}\n`).join(''));
    const times = momentsOf(log);
    // Both files lead to the same accounts.
    const audited = runAudit([ledger, all], times);
    const product = (await Promise.all(times.map((asOf) => accountsAt(log, asOf)))).flat();
    const differences = product.filter((line) => audited.accounts.filter((own) => same(own, line)).length !== 2);
    problems.push(...audited.problems, ...differences.map((line) => `seed ${seed + number}: ${JSON.stringify(line)}`));
    if (audited.accounts.length !== 2 * product.length || audited.exitCode !== (audited.problems.length > 0 ? 1 : 0))
      problems.push(`seed ${seed + number}: ${audited.accounts.length} accounts, ${audited.summary}`);
    events += log.length;
    accounts += product.length;
  }
  return { figures: [counts({ logs: count, events, accounts, problems: problems.length })], problems };
}

async function exported(events: readonly StoredEvent[]): Promise<string[]> {
  const lines: string[] = [];
  const readAll: EventStore['readAll'] = async function* ({ types = null } = {}) {
    for (const event of events) if (types === null || types.includes(event.type)) yield event;
  };
  await exportLedger({ readAll }, { userId: null }, async (line) => lines.push(`${line}\n`) > 0);
  return lines;
}

function momentsOf(events: readonly StoredEvent[]): string[] {
  const times = Array.from({ length: moments }, (_, index) => {
    const at = Math.floor(((index + 1) * (events.length - 1)) / moments);
    return events[at]?.metadata.recordedAt ?? '';
  });
  return [...new Set(times)];
}

async function accountsAt(events: readonly StoredEvent[], asOf: string) {
  const { accounts } = await verifyLedger(events.filter(({ metadata }) => metadata.recordedAt <= asOf));
  return accounts.map(({ userId, openHolds: _, entries, ...balance }) => ({
    asOf,
    stream: creditsStream(userId),
    entries,
    balance,
  }));
}

const same = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other);
