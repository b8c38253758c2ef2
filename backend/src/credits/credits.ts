import type { CreditsEvent } from '@windtunnel/contracts/events/credits';
import { creditsStream } from '@windtunnel/contracts/events/streams';
import type { Decider } from '@windtunnel/contracts/kernel/decider';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import type { CostInputs } from '@windtunnel/contracts/rules/cost-inputs';
import { currentTariff, studyCost } from '@windtunnel/contracts/rules/tariff';
import { creditRefusal } from './credit-refusal.ts';
import { availableTenths, type CreditsState, noCredits, openPlanTenths, openTenths } from './credits-state.ts';
import { evolveCredits } from './evolve-credits.ts';
import { brokenByEvent, brokenInvariants, LedgerBroken } from './ledger-invariants.ts';
import { firstMonth, type PaidPeriod, paidMonth, planEnd, renewal } from './plan-periods.ts';
import { type MoneyBack, reversal } from './reverse-credits.ts';

type Grant = Extract<CreditsEvent, { type: 'CreditsGranted' }>['data'];

/** `now` and `anchor` are ISO 8601. */
export type CreditsCommand =
  /** Starts the first month of the free plan, counted from `anchor`. */
  | { readonly type: 'OpenPeriod'; readonly anchor: string; readonly now: string }
  /** Starts the free month that contains `now`, unless it was granted before. */
  | { readonly type: 'RenewPeriod'; readonly now: string }
  | { readonly type: 'OpenPaidPeriod'; readonly period: PaidPeriod }
  /** Back to the free plan. Does nothing unless `invoiceId` paid for the present month. */
  | { readonly type: 'EndPaidPlan'; readonly invoiceId: string | null; readonly now: string }
  /** Takes back as much as went back to the customer, and gives back what was taken beyond that. */
  | { readonly type: 'ReverseInvoice'; readonly back: MoneyBack }
  | { readonly type: 'Grant'; readonly grant: Grant }
  | {
      readonly type: 'TakeBack';
      readonly key: string;
      readonly amountTenths: number;
      readonly reason: string;
      readonly now: string;
    }
  | {
      readonly type: 'Reserve';
      readonly batchId: string;
      readonly studyId: string;
      readonly inputs: CostInputs;
      readonly participantIds: readonly string[];
      readonly now: string;
    }
  | {
      readonly type: 'Capture';
      readonly batchId: string;
      readonly participantId: string;
      readonly interviewId: string;
    }
  | {
      readonly type: 'Release';
      readonly batchId: string;
      readonly reason: Extract<CreditsEvent, { type: 'CreditsReleased' }>['data']['reason'];
    };

/** One user's ledger. Never returns events that would break one of its invariants. */
const creditsDecider: Decider<CreditsState, CreditsCommand, CreditsEvent> = {
  initial: noCredits,
  evolve: evolveCredits,
  decide: (state, command) => {
    const events = decideCredits(state, command);
    assertInvariants(state, events);
    return events;
  },
};

export const credits = { stream: creditsStream, decider: creditsDecider } as const;

function decideCredits(state: CreditsState, command: CreditsCommand): readonly CreditsEvent[] {
  switch (command.type) {
    case 'OpenPeriod':
      return state.period === null ? [firstMonth(command.anchor, command.now)] : [];
    case 'RenewPeriod':
      return renewal(state, command.now);
    case 'OpenPaidPeriod':
      return paidMonth(state, command.period);
    case 'EndPaidPlan':
      return planEnd(state, command.invoiceId, command.now);
    case 'ReverseInvoice':
      return reversal(state, command.back);
    case 'Grant':
      return Object.hasOwn(state.grantKeys, command.grant.key) ? [] : [{ type: 'CreditsGranted', data: command.grant }];
    case 'TakeBack':
      return takeBack(state, command);
    case 'Reserve':
      return reserve(state, command);
    case 'Capture':
      return capture(state, command);
    case 'Release':
      return release(state, command);
    default:
      return command satisfies never;
  }
}

/** Only what is there: an operator's adjustment never reaches held credits, and leaves no debt. */
function takeBack(
  state: CreditsState,
  { key, amountTenths, reason, now }: Extract<CreditsCommand, { type: 'TakeBack' }>,
): readonly CreditsEvent[] {
  if (Object.hasOwn(state.reversalKeys, key)) return [];
  const renewed = renewal(state, now);
  const available = availableTenths(renewed.reduce(evolveCredits, state)) / 10;
  if (amountTenths / 10 > available)
    throw new DomainError('INSUFFICIENT_CREDITS', { details: { required: amountTenths / 10, available } });
  return [...renewed, { type: 'CreditsReversed', data: { key, amountTenths, reason } }];
}

function reserve(
  state: CreditsState,
  { batchId, studyId, inputs, participantIds, now }: Extract<CreditsCommand, { type: 'Reserve' }>,
): readonly CreditsEvent[] {
  const same = ownValue(state.reservations, batchId);
  if (same !== undefined) {
    if (same.studyId === studyId) return [];
    throw new DomainError('BATCH_ID_USED');
  }
  for (const other of Object.values(state.reservations)) {
    const counts = openTenths(other) > 0 || other.capturedTenths > 0;
    if (other.studyId === studyId && counts) throw new DomainError('CREDITS_ALREADY_RESERVED');
  }
  const renewed = renewal(state, now);
  const current = renewed.reduce(evolveCredits, state);
  const cost = studyCost(inputs);
  const refusal = creditRefusal(cost.totalTenths, current);
  if (refusal !== null) throw refusal;
  const amountTenths = cost.perParticipantTenths;
  const shares = participantIds.map((participantId) => ({ participantId, amountTenths }));
  return [
    ...renewed,
    {
      type: 'CreditsReserved',
      data: { batchId, studyId, amountTenths: cost.totalTenths, tariff: currentTariff, inputs, shares },
    },
  ];
}

/** Released credits cannot be captured, so a participant whose share was released stays unpaid. */
function capture(
  state: CreditsState,
  { batchId, participantId, interviewId }: Extract<CreditsCommand, { type: 'Capture' }>,
): readonly CreditsEvent[] {
  const reservation = ownValue(state.reservations, batchId);
  const amountTenths = ownValue(reservation?.shares, participantId);
  if (reservation === undefined || amountTenths === undefined)
    throw new LedgerBroken(`Nothing is reserved for ${participantId} in ${batchId}`);
  if (Object.hasOwn(reservation.captured, participantId) || openTenths(reservation) < amountTenths) return [];
  const { studyId } = reservation;
  return [{ type: 'CreditsCaptured', data: { batchId, studyId, participantId, interviewId, amountTenths } }];
}

/** Plan credits released after their period has ended expire at once, unless they pay a debt. */
function release(
  state: CreditsState,
  { batchId, reason }: Extract<CreditsCommand, { type: 'Release' }>,
): readonly CreditsEvent[] {
  const reservation = ownValue(state.reservations, batchId);
  if (reservation === undefined || openTenths(reservation) === 0) return [];
  const { studyId, periodStart } = reservation;
  const amountTenths = openTenths(reservation);
  const released: CreditsEvent = { type: 'CreditsReleased', data: { batchId, studyId, amountTenths, reason } };
  if (periodStart === null || state.livePeriods.includes(periodStart)) return [released];
  const expiredTenths = Math.max(0, openPlanTenths(reservation) - state.debtTenths);
  if (expiredTenths === 0) return [released];
  return [released, { type: 'CreditsExpired', data: { periodStart, amountTenths: expiredTenths } }];
}

function assertInvariants(before: CreditsState, events: readonly CreditsEvent[]): void {
  let state = before;
  const broken: string[] = [];
  for (const event of events) {
    broken.push(...brokenByEvent(state, event));
    state = evolveCredits(state, event);
  }
  if (events.length > 0) broken.push(...brokenInvariants(state));
  if (broken.length > 0) throw new LedgerBroken(broken.join('; '));
}
