import type { CreditsEvent } from '@windtunnel/contracts/events/credits';
import { type Period, periodAt } from '@windtunnel/contracts/rules/billing-period';
import { plans } from '@windtunnel/contracts/rules/plans';
import type { CreditsState } from './credits-state.ts';

type PlanSource = Extract<Extract<CreditsEvent, { type: 'CreditsGranted' }>['data']['source'], { kind: 'plan' }>;

/** A month of a plan that an invoice paid for. Times are ISO 8601. */
export interface PaidPeriod extends Omit<PlanSource, 'kind' | 'invoiceId'> {
  readonly invoiceId: string;
  /** What the invoice paid for. */
  readonly amountTenths: number;
}

const freeKey = ({ start }: Period) => `plan:free:${start}`;

/** The key of the grant for an invoice. */
export const invoiceKey = (invoiceId: string): string => `invoice:${invoiceId}`;

/** Starts the first month of the free plan. */
export function firstMonth(anchor: string, now: string): CreditsEvent {
  return freeGrant(periodAt(anchor, now));
}

/**
 * On the free plan: expires what is left of another month, and grants the month that contains `now` unless it was
 * granted before. Only that key decides, never the order of months: after a clock that was far ahead, the months go on. A
 * paid month ends with the next invoice or with the subscription, never by this machine's clock.
 */
export function renewal(state: CreditsState, now: string): readonly CreditsEvent[] {
  const { anchor, plan } = state;
  if (anchor === null || plan !== 'free') return [];
  const month = periodAt(anchor, now);
  return Object.hasOwn(state.grantKeys, freeKey(month)) ? [] : [...expiry(state), freeGrant(month)];
}

/**
 * Grants the credits of a paid month, once for each invoice. A month that begins while another one lasts is a change to
 * a larger plan: what is left of the old month remains and expires with the new one.
 */
export function paidMonth(state: CreditsState, paid: PaidPeriod): readonly CreditsEvent[] {
  const { amountTenths, ...month } = paid;
  const key = invoiceKey(month.invoiceId);
  if (Object.hasOwn(state.grantKeys, key)) return [];
  const granted: CreditsEvent = {
    type: 'CreditsGranted',
    data: { key, amountTenths, source: { kind: 'plan', ...month } },
  };
  return continues(state, month.periodStart) ? [granted] : [...expiry(state), granted];
}

/** Back to the free plan, if the invoice that paid for the present month is the given one. */
export function planEnd(state: CreditsState, invoiceId: string | null, now: string): readonly CreditsEvent[] {
  if (state.plan === 'free' || state.invoiceId !== invoiceId) return [];
  const month = periodAt(state.anchor ?? now, now);
  const { start: periodStart, end: periodEnd } = month;
  const changed: CreditsEvent = { type: 'CreditsPlanChanged', data: { plan: 'free', periodStart, periodEnd } };
  return [...expiry(state), Object.hasOwn(state.grantKeys, freeKey(month)) ? changed : freeGrant(month)];
}

/** Whether a paid month that starts then leaves the credits of the present period in place. */
export function continues({ period }: CreditsState, periodStart: string): boolean {
  return period !== null && periodStart < period.end;
}

/** Whether a paid month lies before the present one, which another invoice paid for: its webhook was late. */
export function isLate({ period, plan }: CreditsState, { invoiceId, periodStart }: PlanSource): boolean {
  return invoiceId !== undefined && plan !== 'free' && period !== null && periodStart < period.start;
}

function expiry({ period, planTenths }: CreditsState): readonly CreditsEvent[] {
  if (period === null || planTenths === 0) return [];
  return [{ type: 'CreditsExpired', data: { periodStart: period.start, amountTenths: planTenths } }];
}

function freeGrant(month: Period): CreditsEvent {
  const { start: periodStart, end: periodEnd } = month;
  return {
    type: 'CreditsGranted',
    data: {
      key: freeKey(month),
      amountTenths: plans.free.monthlyCredits * 10,
      source: { kind: 'plan', plan: 'free', periodStart, periodEnd },
    },
  };
}
