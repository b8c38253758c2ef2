import type { Period } from '@windtunnel/contracts/rules/billing-period';
import type { PlanName } from '@windtunnel/contracts/rules/plans';

/** The credits held for one launch. Open as long as captured + released < amount. */
export interface Reservation {
  readonly studyId: string;
  readonly amountTenths: number;
  /** The part that came from the plan credits of the period starting at `periodStart`. */
  readonly planTenths: number;
  readonly periodStart: string | null;
  readonly shares: Readonly<Record<string, number>>;
  /** Tenths paid so far, by participant id. */
  readonly captured: Readonly<Record<string, number>>;
  readonly capturedTenths: number;
  readonly releasedTenths: number;
}

/** A month that was paid for. */
interface PaidMonth {
  readonly periodStart: string;
  readonly grantedTenths: number;
  readonly reversedTenths: number;
  /** The part of `reversedTenths` that had expired unused. */
  readonly reversedExpiredTenths: number;
  /** How often reversed credits were given back. */
  readonly restorations: number;
}

/** The state of one user's ledger, in tenths of a credit. */
export interface CreditsState {
  readonly plan: PlanName;
  /** Start of the first plan period, from which all later months of the free plan are counted. */
  readonly anchor: string | null;
  readonly period: Period | null;
  /** The invoice that paid for `period`; null on the free plan. */
  readonly invoiceId: string | null;
  /** Remaining plan credits. They are spent first and expire with the period. */
  readonly planTenths: number;
  /** Starts of the periods whose credits are in `planTenths`: several after a change to a larger plan. */
  readonly livePeriods: readonly string[];
  /** Remaining referral rewards and adjustments, which do not expire. */
  readonly lastingTenths: number;
  /** Owed after a reversal of credits that were already used. Nothing is available until it is paid. */
  readonly debtTenths: number;
  readonly grantedTenths: number;
  readonly spentTenths: number;
  readonly spentInPeriodTenths: number;
  readonly expiredTenths: number;
  /** What expired unused and was not reversed since, by start of period. */
  readonly expiredIn: Readonly<Record<string, number>>;
  readonly reversedTenths: number;
  /** Referral rewards, by this user's side of the referral. */
  readonly rewardedTenths: Readonly<Record<'referrer' | 'referee', number>>;
  readonly paidMonths: Readonly<Record<string, PaidMonth>>;
  readonly grantKeys: Readonly<Record<string, true>>;
  readonly reversalKeys: Readonly<Record<string, true>>;
  readonly reservations: Readonly<Record<string, Reservation>>;
}

export const noCredits: CreditsState = {
  plan: 'free',
  anchor: null,
  period: null,
  invoiceId: null,
  planTenths: 0,
  livePeriods: [],
  lastingTenths: 0,
  debtTenths: 0,
  grantedTenths: 0,
  spentTenths: 0,
  spentInPeriodTenths: 0,
  expiredTenths: 0,
  expiredIn: {},
  reversedTenths: 0,
  rewardedTenths: { referrer: 0, referee: 0 },
  paidMonths: {},
  grantKeys: {},
  reversalKeys: {},
  reservations: {},
};

export const availableTenths = (state: CreditsState): number => state.planTenths + state.lastingTenths;

/** The amount a reservation still holds. */
export const openTenths = ({ amountTenths, capturedTenths, releasedTenths }: Reservation): number =>
  amountTenths - capturedTenths - releasedTenths;

export function heldTenths(state: CreditsState): number {
  return Object.values(state.reservations).reduce((sum, reservation) => sum + openTenths(reservation), 0);
}

/** The plan credits a reservation still holds; they are captured first. */
export function openPlanTenths({ planTenths, capturedTenths, releasedTenths }: Reservation): number {
  return releasedTenths > 0 ? 0 : Math.max(0, planTenths - capturedTenths);
}
