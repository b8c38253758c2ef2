import { type CreditsState, noCredits, openTenths } from '@windtunnel/backend/credits/credits-state';
import { accountOf, applyEntry, balanceOf } from '@windtunnel/backend/credits/ledger-account';
import { type LedgerVerdict, ledgerEventTypes, verifyLedger } from '@windtunnel/backend/credits/verify-ledger';
import { creditsStream, subscriptionStream } from '@windtunnel/contracts/events/streams';
import type { StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { counted } from '../counted.ts';
import type { PrintLine } from '../line-output.ts';
import { causeOf } from './cause.ts';
import { eventsUntil, type LedgerAnswer, readCreditsEvent, unitNote } from './ledger-answer.ts';
import type { AuditedLog } from './open-log.ts';

interface ReplayOptions {
  readonly asOf: string | null;
  readonly userId: string | null;
  readonly json: boolean;
}

/** Prints every account as it was at a moment, or one account with each of its entries and open holds. */
export async function replayLedger(log: AuditedLog, options: ReplayOptions, print: PrintLine): Promise<LedgerAnswer> {
  const { asOf, userId, json } = options;
  const events = eventsUntil(log, asOf, ledgerEventTypes);
  if (userId !== null) return await replayOne(events, userId, options, print);
  const verdict = await verifyLedger(events);
  const [first] = verdict.accounts;
  if (!json && first !== undefined) await print(Object.keys(first).join('\t'));
  for (const account of verdict.accounts) {
    const line = json ? JSON.stringify({ kind: 'account', ...account }) : Object.values(account).join('\t');
    if (!(await print(line))) return concluded(verdict, null);
  }
  if (json) await print(JSON.stringify(verdictLine(verdict, asOf)));
  return concluded(verdict, `${counted(verdict.accounts.length, 'account')} ${moment(asOf)}`);
}

async function replayOne(
  events: AsyncIterable<StoredEvent>,
  userId: string,
  { asOf, json }: ReplayOptions,
  print: PrintLine,
): Promise<LedgerAnswer> {
  let state = noCredits;
  let entries = 0;
  let isWanted = true;
  const show = async (kind: string, columns: object, header = false) => {
    if (json) isWanted = await print(JSON.stringify({ kind, ...columns }));
    else if (!header || (await print(Object.keys(columns).join('\t'))))
      isWanted = await print(Object.values(columns).join('\t'));
  };
  const passing = async function* () {
    for await (const event of events) {
      if (event.stream === creditsStream(userId)) {
        state = applyEntry(state, readCreditsEvent(event)).state;
        entries += 1;
        await show('entry', entryOf(event, state), entries === 1);
      }
      if (concerns(event.stream, userId)) yield event;
    }
  };
  const verdict = await verifyLedger(passing());
  if (entries === 0) return { message: `There is no ledger for user ${userId} ${moment(asOf)}.`, exitCode: 1 };
  if (!json) await print('');
  await show('account', accountOf(userId, state, entries), true);
  for (const [index, hold] of holdsOf(state).entries()) {
    if (!json && index === 0) await print('');
    await show('hold', hold, index === 0);
  }
  if (json) await print(JSON.stringify(verdictLine(verdict, asOf)));
  return concluded(verdict, isWanted ? `${counted(entries, 'entry', 'entries')} ${moment(asOf)}` : null);
}

/** Whether a stream has anything to do with a user's ledger; studies do because their end settles holds. */
function concerns(stream: string, userId: string): boolean {
  return (
    !/^(credits|subscription)-/.test(stream) || [creditsStream(userId), subscriptionStream(userId)].includes(stream)
  );
}

function entryOf(event: StoredEvent, state: CreditsState) {
  const { amountTenths = 0, key = '', batchId = key } = event.data;
  const { availableTenths, heldTenths, debtTenths } = balanceOf(state);
  return {
    position: event.position,
    recordedAt: event.metadata.recordedAt,
    type: event.type,
    cause: causeOf(readCreditsEvent(event)),
    amountTenths,
    key: batchId,
    availableTenths,
    heldTenths,
    debtTenths,
  };
}

function holdsOf({ reservations }: CreditsState) {
  return Object.entries(reservations)
    .map(([batchId, hold]) => ({ batchId, studyId: hold.studyId, openTenths: openTenths(hold) }))
    .filter((hold) => hold.openTenths > 0);
}

const moment = (asOf: string | null) => (asOf === null ? 'now' : `at ${asOf}`);

const verdictLine = ({ ok, events, accounts, problems }: LedgerVerdict, asOf: string | null) => ({
  kind: 'verdict',
  asOf,
  ok,
  events,
  accounts: accounts.length,
  problems,
});

/** @param what was printed; null if no one read it. */
function concluded({ ok, problems }: LedgerVerdict, what: string | null): LedgerAnswer {
  const rules = ok ? 'every rule of the ledger holds there' : `${counted(problems.length, 'problem')} there`;
  const sentences = problems.map(({ position, stream, problem }) => `${position} ${stream}: ${problem}`);
  const message = what === null ? null : [`${what}; ${rules}. ${unitNote}`, ...sentences].join('\n');
  return { message, exitCode: ok ? 0 : 1 };
}
