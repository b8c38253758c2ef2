import type { PaidInvoice, PaymentCustomer, ProviderSubscription } from '@windtunnel/contracts/ports/payments';

export const march = ['2026-03-01T08:00:00.000Z', '2026-04-01T08:00:00.000Z'] as const;
export const april = ['2026-04-01T08:00:00.000Z', '2026-05-01T08:00:00.000Z'] as const;

export const aSubscription = (change: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  subscriptionId: 'sub_1',
  plan: 'starter',
  status: 'active',
  endsAt: null,
  createdAt: march[0],
  ...change,
});

export const anInvoice = (change: Partial<PaidInvoice> = {}): PaidInvoice => ({
  invoiceId: 'in_1',
  subscriptionId: 'sub_1',
  plan: 'starter',
  periodStart: march[0],
  periodEnd: march[1],
  amountPence: 2_900,
  refundedPence: 0,
  disputedPence: 0,
  lostPence: 0,
  ...change,
});

export const aCustomer = (
  subscriptions: readonly ProviderSubscription[] = [aSubscription()],
  invoices: readonly PaidInvoice[] = [anInvoice()],
): PaymentCustomer => ({ customerId: 'cus_1', userId: 'u1', subscriptions, invoices });
