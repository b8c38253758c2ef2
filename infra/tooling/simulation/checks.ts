import { createHash } from 'node:crypto';
import { verifyLedger } from '@windtunnel/backend/credits/verify-ledger';
import { studyStream } from '@windtunnel/contracts/events/streams';
import { canonicalJson } from '@windtunnel/contracts/kernel/json';
import type { StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { plans } from '@windtunnel/contracts/rules/plans';
import { verifyLog } from '@windtunnel/infra/event-store/hash-chain';
import { readModels } from '@windtunnel/projections/read-models';
import { verifyReadModels } from '@windtunnel/projections/runtime/verify-read-models';
import type { Acknowledgement } from '../chaos/log/acknowledgements.ts';
import { judge } from '../chaos/log/verdict.ts';
import type { Stores } from './stores.ts';
import type { World } from './world.ts';

export interface Expected {
  readonly acknowledged: readonly Acknowledgement[];
  /** Users who joined with a code and confirmed their address. */
  readonly referred: readonly string[];
  /** The failed studies of which the product has said that they run again. */
  readonly runAgain: ReadonlySet<string>;
}

/** Every promise that must hold once faults have stopped. One sentence for each that does not. */
export async function brokenPromises({ stores, problems }: World, expected: Expected): Promise<string[]> {
  const events = await allEvents(stores);
  const ledger = await verifyLedger(events);
  const chain = await verifyLog(events);
  const models = await verifyReadModels({ projections: readModels, ...stores });
  return [
    ...problems,
    ...ledger.problems.map(({ stream, problem }) => `${stream}: ${problem}`),
    ...ledger.unpaid.map(({ invoiceId, dueTenths }) => `${invoiceId} is still due ${dueTenths}`),
    ...ledger.accounts.filter(({ heldTenths }) => heldTenths !== 0).map(({ userId }) => `${userId} still has holds`),
    ...ledger.oneSided.map((id) => `referral ${id} was rewarded on one side`),
    ...(chain.ok ? [] : [`${chain.stream}: ${chain.problem}`]),
    ...models
      .filter(({ different, miscounted }) => different.length + miscounted.length > 0)
      .map(({ name }) => `the read model ${name} differs from the log`),
    ...judge(events, expected.acknowledged).problems,
    ...wrongPayments(events, stores),
    ...wrongRewards(events, expected.referred),
    ...wrongRuns(events, expected.runAgain),
    ...wrongOrder(events),
  ];
}

export async function allEvents({ eventStore }: Pick<Stores, 'eventStore'>): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  for await (const event of eventStore.readAll()) events.push(event);
  return events;
}

/** I9: what the ledgers were granted for money is what the provider was paid, less what went back or is disputed. */
function wrongPayments(events: readonly StoredEvent[], { customers }: Stores): string[] {
  const balance = new Map<string, number>();
  const add = (invoiceId: string, tenths: number) => balance.set(invoiceId, (balance.get(invoiceId) ?? 0) + tenths);
  for (const { type, data } of events) {
    const [, paidFor] = /^invoice:(.+)$/.exec(String(data.key)) ?? [];
    if (type === 'CreditsGranted' && paidFor !== undefined) add(paidFor, Number(data.amountTenths));
    if (type === 'CreditsReversed') add(String(data.invoiceId), -Number(data.amountTenths));
    if (type === 'CreditsRestored') add(String(data.invoiceId), Number(data.amountTenths));
  }
  for (const { invoices } of customers.values())
    for (const { invoiceId, plan, refundedPence, disputedPence, lostPence } of invoices)
      add(invoiceId, refundedPence + disputedPence + lostPence > 0 ? 0 : -plans[plan].monthlyCredits * 10);
  return [...balance]
    .filter(([, left]) => left !== 0)
    .map(([id, left]) => `${id}: ${left} tenths differ from the money`);
}

/** Each side once, and no one without having joined. */
function wrongRewards(events: readonly StoredEvent[], referred: readonly string[]): string[] {
  const rewards = events.filter(({ type, data }) => type === 'CreditsGranted' && /^referral:/.test(String(data.key)));
  const referees = rewards.filter(({ data }) => String(data.key).endsWith(':referee')).map(({ stream }) => stream);
  const expected = referred.map((userId) => `credits-${userId}`);
  const same = referees.toSorted().join() === expected.toSorted().join();
  const twice =
    rewards.length === 2 * expected.length ? [] : [`${rewards.length} rewards for ${expected.length} users`];
  return same ? twice : [`rewarded ${referees.length} users who joined, not ${expected.length}`, ...twice];
}

/** A study that failed is run again once at most, and once if the product has said so; it is then in the archive. */
function wrongRuns(events: readonly StoredEvent[], runAgain: Expected['runAgain']): string[] {
  const archived = new Set(events.filter(({ type }) => type === 'StudyArchived').map(({ stream }) => stream));
  const sourceOf = new Map<string, string>();
  const runs = new Map([...runAgain].map((failedId) => [failedId, 0]));
  for (const { type, stream, data } of events) {
    if (type === 'StudyDrafted' && data.duplicatedFrom !== null) sourceOf.set(stream, String(data.duplicatedFrom));
    const failedId = sourceOf.get(stream);
    if (type === 'StudyLaunched' && failedId !== undefined) runs.set(failedId, (runs.get(failedId) ?? 0) + 1);
  }
  const left = [...runAgain].filter((failedId) => !archived.has(studyStream(failedId)));
  return [
    ...[...runs]
      .filter(([, count]) => count !== 1)
      .map(([failedId, count]) => `${failedId} was run again ${count} times`),
    ...left.map((failedId) => `${failedId} was run again and is not in the archive`),
  ];
}

/** I10: no event of a stream is older than the one before. */
function wrongOrder(events: readonly StoredEvent[]): string[] {
  const last = new Map<string, StoredEvent>();
  return events.flatMap((event) => {
    const before = last.get(event.stream);
    last.set(event.stream, event);
    const isNext = event.revision === (before?.revision ?? -1) + 1;
    const isLater = before === undefined || before.metadata.recordedAt <= event.metadata.recordedAt;
    return isNext && isLater ? [] : [`${event.stream} is out of order at ${event.revision}`];
  });
}

/** The same for the same seed: every event with its hash, all that the provider knows, and every email. */
export async function stateHash({ stores }: World): Promise<string> {
  const state = { events: await allEvents(stores), customers: [...stores.customers.values()], emails: stores.emails };
  return createHash('sha256').update(canonicalJson(state)).digest('hex');
}
