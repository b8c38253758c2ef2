import type { CreditsEvent } from '@windtunnel/contracts/events/credits';
import type { CreditsState } from './credits-state.ts';

/** The part of an invoice's price that has been refunded so far. */
export interface Refund {
  readonly invoiceId: string;
  readonly amountPence: number;
  readonly refundedPence: number;
}

/**
 * Takes back the credits of a refunded invoice, in proportion to the refund and rounded down to 0.1 credit; nothing for
 * an invoice that granted none. Credits that expired unused are not taken a second time.
 */
export function reversal(state: CreditsState, refund: Refund): readonly CreditsEvent[] {
  const { invoiceId, refundedPence } = refund;
  const month = state.paidMonths[invoiceId];
  if (month === undefined) return [];
  const amountTenths = refundedTenths(month.grantedTenths, refund) - month.reversedTenths;
  if (amountTenths <= 0) return [];
  const expiredTenths = Math.min(amountTenths, state.expiredIn[month.periodStart] ?? 0);
  const key = `refund:${invoiceId}:${refundedPence}`;
  return [{ type: 'CreditsReversed', data: { key, amountTenths, invoiceId, expiredTenths } }];
}

/** How many of an invoice's credits its refund takes back. */
export function refundedTenths(grantedTenths: number, { amountPence, refundedPence }: Omit<Refund, 'invoiceId'>) {
  return amountPence <= 0 ? 0 : Math.floor((grantedTenths * Math.min(refundedPence, amountPence)) / amountPence);
}
