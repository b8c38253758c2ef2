import type { CreditsEvent } from '@windtunnel/contracts/events/credits';
import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import { type CreditsState, openPlanTenths, type Reservation } from './credits-state.ts';
import { continues, isLate } from './plan-periods.ts';

/** What an event does to the ledger. Whatever becomes available pays a debt first. */
export function evolveCredits(state: CreditsState, event: CreditsEvent): CreditsState {
  switch (event.type) {
    case 'CreditsGranted':
      return granted(state, event.data);
    case 'CreditsReserved':
      return reserved(state, event.data);
    case 'CreditsCaptured':
      return captured(state, event.data);
    case 'CreditsReleased':
      return released(state, event.data);
    case 'CreditsExpired':
      return expired(state, event.data);
    case 'CreditsReversed':
      return reversed(state, event.data);
    case 'CreditsRestored':
      return restored(state, event.data);
    case 'CreditsPlanChanged':
      return inPeriod(state, event.data);
    default:
      return event satisfies never;
  }
}

const notReversed = { reversedTenths: 0, reversedExpiredTenths: 0, restorations: 0 };

type DataOf<Type extends CreditsEvent['type']> = Extract<CreditsEvent, { type: Type }>['data'];

function granted(state: CreditsState, { key, amountTenths, source }: DataOf<'CreditsGranted'>): CreditsState {
  const debtPaidTenths = Math.min(state.debtTenths, amountTenths);
  const next = {
    ...state,
    debtTenths: state.debtTenths - debtPaidTenths,
    grantedTenths: state.grantedTenths + amountTenths,
    grantKeys: { ...state.grantKeys, [key]: true as const },
  };
  const newTenths = amountTenths - debtPaidTenths;
  if (source.kind !== 'plan') {
    const side = sideOf(key);
    const rewardedTenths =
      source.kind === 'referral'
        ? { ...state.rewardedTenths, [side]: state.rewardedTenths[side] + amountTenths }
        : state.rewardedTenths;
    return { ...next, lastingTenths: state.lastingTenths + newTenths, rewardedTenths };
  }
  const { periodStart, invoiceId } = source;
  const paid = { periodStart, grantedTenths: amountTenths, ...notReversed };
  const paidMonths = invoiceId === undefined ? state.paidMonths : { ...state.paidMonths, [invoiceId]: paid };
  const withCredits = { ...next, paidMonths, planTenths: state.planTenths + newTenths };
  const remains = invoiceId !== undefined && continues(state, periodStart);
  const livePeriods = remains ? [...state.livePeriods, periodStart] : [periodStart];
  return isLate(state, source) ? { ...withCredits, livePeriods } : { ...inPeriod(withCredits, source), livePeriods };
}

function inPeriod(
  state: CreditsState,
  {
    plan,
    periodStart,
    periodEnd,
    invoiceId,
  }: DataOf<'CreditsPlanChanged'> & { readonly invoiceId?: string | undefined },
): CreditsState {
  return {
    ...state,
    plan,
    anchor: state.anchor ?? periodStart,
    period: { start: periodStart, end: periodEnd },
    invoiceId: invoiceId ?? null,
    livePeriods: [periodStart],
    spentInPeriodTenths: periodStart === state.period?.start ? state.spentInPeriodTenths : 0,
  };
}

function expired(state: CreditsState, { periodStart, amountTenths }: DataOf<'CreditsExpired'>): CreditsState {
  return {
    ...state,
    planTenths: state.planTenths - amountTenths,
    expiredTenths: state.expiredTenths + amountTenths,
    expiredIn: { ...state.expiredIn, [periodStart]: (ownValue(state.expiredIn, periodStart) ?? 0) + amountTenths },
  };
}

/** A refund or dispute takes plan credits first, any other reversal lasting ones first. The rest becomes a debt. */
function reversed(state: CreditsState, data: DataOf<'CreditsReversed'>): CreditsState {
  const { key, amountTenths, invoiceId, expiredTenths = 0 } = data;
  const takenTenths = amountTenths - expiredTenths;
  const afterLasting = takenTenths - Math.min(state.lastingTenths, takenTenths);
  const fromPlan = Math.min(state.planTenths, invoiceId === undefined ? afterLasting : takenTenths);
  const fromLasting = Math.min(state.lastingTenths, takenTenths - fromPlan);
  return {
    ...afterRefund(state, invoiceId, amountTenths, expiredTenths),
    planTenths: state.planTenths - fromPlan,
    lastingTenths: state.lastingTenths - fromLasting,
    debtTenths: state.debtTenths + takenTenths - fromPlan - fromLasting,
    expiredTenths: state.expiredTenths - expiredTenths,
    reversedTenths: state.reversedTenths + amountTenths,
    reversalKeys: { ...state.reversalKeys, [key]: true },
  };
}

function afterRefund(
  state: CreditsState,
  invoiceId: string | undefined,
  amountTenths: number,
  expiredTenths: number,
): CreditsState {
  const month = invoiceId === undefined ? undefined : ownValue(state.paidMonths, invoiceId);
  if (invoiceId === undefined || month === undefined) return state;
  const reversedTenths = month.reversedTenths + amountTenths;
  const reversedExpiredTenths = month.reversedExpiredTenths + expiredTenths;
  const leftTenths = (ownValue(state.expiredIn, month.periodStart) ?? 0) - expiredTenths;
  return {
    ...state,
    paidMonths: { ...state.paidMonths, [invoiceId]: { ...month, reversedTenths, reversedExpiredTenths } },
    expiredIn: { ...state.expiredIn, [month.periodStart]: leftTenths },
  };
}

/** The opposite of `reversed`, for credits of a month that was paid for after all. */
function restored(
  state: CreditsState,
  { key, amountTenths, invoiceId, expiredTenths }: DataOf<'CreditsRestored'>,
): CreditsState {
  const month = ownValue(state.paidMonths, invoiceId);
  if (month === undefined) throw new Error(`Restored without an invoice: ${invoiceId}`);
  const backTenths = amountTenths - expiredTenths;
  const debtPaidTenths = Math.min(state.debtTenths, backTenths);
  const { periodStart, reversedTenths, reversedExpiredTenths, restorations } = month;
  const after = {
    ...month,
    reversedTenths: reversedTenths - amountTenths,
    reversedExpiredTenths: reversedExpiredTenths - expiredTenths,
    restorations: restorations + 1,
  };
  return {
    ...state,
    planTenths: state.planTenths + backTenths - debtPaidTenths,
    debtTenths: state.debtTenths - debtPaidTenths,
    expiredTenths: state.expiredTenths + expiredTenths,
    expiredIn: { ...state.expiredIn, [periodStart]: (ownValue(state.expiredIn, periodStart) ?? 0) + expiredTenths },
    reversedTenths: state.reversedTenths - amountTenths,
    reversalKeys: { ...state.reversalKeys, [key]: true },
    paidMonths: { ...state.paidMonths, [invoiceId]: after },
  };
}

function reserved(state: CreditsState, data: DataOf<'CreditsReserved'>): CreditsState {
  const planTenths = Math.min(state.planTenths, data.amountTenths);
  const reservation: Reservation = {
    studyId: data.studyId,
    amountTenths: data.amountTenths,
    planTenths,
    periodStart: state.period?.start ?? null,
    shares: Object.fromEntries(data.shares.map((share) => [share.participantId, share.amountTenths])),
    captured: {},
    capturedTenths: 0,
    releasedTenths: 0,
  };
  return {
    ...state,
    planTenths: state.planTenths - planTenths,
    lastingTenths: state.lastingTenths - (data.amountTenths - planTenths),
    reservations: { ...state.reservations, [data.batchId]: reservation },
  };
}

function captured(state: CreditsState, data: DataOf<'CreditsCaptured'>): CreditsState {
  const reservation = ownValue(state.reservations, data.batchId);
  if (reservation === undefined) throw new Error(`Capture without a reservation: ${data.batchId}`);
  return {
    ...state,
    spentTenths: state.spentTenths + data.amountTenths,
    spentInPeriodTenths: state.spentInPeriodTenths + data.amountTenths,
    reservations: {
      ...state.reservations,
      [data.batchId]: {
        ...reservation,
        captured: { ...reservation.captured, [data.participantId]: data.amountTenths },
        capturedTenths: reservation.capturedTenths + data.amountTenths,
      },
    },
  };
}

function released(state: CreditsState, data: DataOf<'CreditsReleased'>): CreditsState {
  const reservation = ownValue(state.reservations, data.batchId);
  if (reservation === undefined) throw new Error(`Release without a reservation: ${data.batchId}`);
  const planTenths = Math.min(openPlanTenths(reservation), data.amountTenths);
  const fromPlan = Math.min(state.debtTenths, planTenths);
  const fromLasting = Math.min(state.debtTenths - fromPlan, data.amountTenths - planTenths);
  return {
    ...state,
    planTenths: state.planTenths + planTenths - fromPlan,
    lastingTenths: state.lastingTenths + data.amountTenths - planTenths - fromLasting,
    debtTenths: state.debtTenths - fromPlan - fromLasting,
    reservations: {
      ...state.reservations,
      [data.batchId]: { ...reservation, releasedTenths: reservation.releasedTenths + data.amountTenths },
    },
  };
}

/** The side of a referral that a grant rewards, taken from its key `referral:{id}:{side}`. */
function sideOf(key: string): 'referrer' | 'referee' {
  return key.endsWith(':referee') ? 'referee' : 'referrer';
}
