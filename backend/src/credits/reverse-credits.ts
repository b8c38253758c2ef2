import type { CreditsEvent } from '@windtunnel/contracts/events/credits';
import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import type { CreditsState } from './credits-state.ts';

/** What of an invoice's price has gone back to the customer, or may: refunds, open disputes and lost ones. */
export interface MoneyBack {
  readonly invoiceId: string;
  readonly amountPence: number;
  readonly refundedPence: number;
  readonly disputedPence: number;
  readonly lostPence: number;
}

/**
 * Takes back the credits of an invoice in proportion to the money that went back, rounded down to 0.1 credit, and gives
 * them back when a dispute is won; nothing for an invoice that granted none. Credits that expired unused are not taken a
 * second time, and stay expired when they are given back.
 */
export function reversal(state: CreditsState, back: MoneyBack): readonly CreditsEvent[] {
  const { invoiceId } = back;
  const month = ownValue(state.paidMonths, invoiceId);
  if (month === undefined) return [];
  const dueTenths = tenthsBack(month.grantedTenths, back);
  const amountTenths = dueTenths - month.reversedTenths;
  if (amountTenths > 0) {
    const expiredTenths = Math.min(amountTenths, ownValue(state.expiredIn, month.periodStart) ?? 0);
    const key = reversalKey(back, month.restorations);
    return [{ type: 'CreditsReversed', data: { key, amountTenths, invoiceId, expiredTenths } }];
  }
  if (amountTenths === 0) return [];
  // What had not expired comes back first, so that the order of refunds and disputes makes no difference.
  const expiredTenths = Math.max(0, month.reversedExpiredTenths - dueTenths);
  const key = `restored:${invoiceId}:${month.restorations + 1}`;
  return [{ type: 'CreditsRestored', data: { key, amountTenths: -amountTenths, invoiceId, expiredTenths } }];
}

/** How many of an invoice's credits go back with the money. */
export function tenthsBack(grantedTenths: number, back: Omit<MoneyBack, 'invoiceId'>): number {
  const { amountPence } = back;
  return amountPence <= 0 ? 0 : Math.floor((grantedTenths * Math.min(penceBack(back), amountPence)) / amountPence);
}

/** Whether a reversal was made because a bank took the money. */
export const isDispute = (key: string): boolean => key.startsWith('dispute:');

const penceBack = ({ refundedPence, disputedPence, lostPence }: Omit<MoneyBack, 'invoiceId' | 'amountPence'>) =>
  refundedPence + disputedPence + lostPence;

function reversalKey(back: MoneyBack, restorations: number): string {
  const { invoiceId, refundedPence } = back;
  return penceBack(back) === refundedPence
    ? `refund:${invoiceId}:${refundedPence}`
    : `dispute:${invoiceId}:${penceBack(back)}:${restorations}`;
}
