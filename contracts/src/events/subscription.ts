import * as z from 'zod';
import { planName } from '../rules/plans.ts';
import { type EventOf, firstVersion } from './table.ts';

const paidPlan = planName.exclude(['free']);
const subscriptionId = z.string();

/**
 * Events for one user's subscription, stream `subscription-{userId}`. The ids are the payment provider's and say nothing
 * about a user by themselves; cards and addresses stay with the provider. Money is in pence.
 */
export const subscriptionEvents = {
  PaymentCustomerOpened: firstVersion(
    z.strictObject({ provider: z.enum(['demo-till', 'stripe']), customerId: z.string() }),
  ),
  /** The first plan, or another one. What is granted follows the invoices. */
  SubscriptionPlanChanged: firstVersion(z.strictObject({ subscriptionId, plan: paidPlan })),
  SubscriptionInvoicePaid: firstVersion(
    z.strictObject({
      invoiceId: z.string(),
      subscriptionId,
      plan: paidPlan,
      amountPence: z.int().min(0),
      /** What the plan granted for a month when the invoice was recorded. */
      creditsTenths: z.int().min(1),
      periodStart: z.string(),
      periodEnd: z.string(),
    }),
  ),
  /** `refundedPence` is the sum of all refunds of the invoice so far. */
  SubscriptionInvoiceRefunded: firstVersion(z.strictObject({ invoiceId: z.string(), refundedPence: z.int().min(1) })),
  /** What the bank holds for disputes of the invoice, and what it kept; both are 0 once every dispute has been won. */
  SubscriptionInvoiceDisputed: firstVersion(
    z.strictObject({ invoiceId: z.string(), disputedPence: z.int().min(0), lostPence: z.int().min(0) }),
  ),
  /** A charge was declined; the subscription is past due until one succeeds or the provider gives up. */
  SubscriptionPaymentFailed: firstVersion(z.strictObject({ subscriptionId })),
  SubscriptionPaymentRecovered: firstVersion(z.strictObject({ subscriptionId })),
  /** No month follows the present one. */
  SubscriptionCancelled: firstVersion(z.strictObject({ subscriptionId, endsAt: z.string() })),
  SubscriptionResumed: firstVersion(z.strictObject({ subscriptionId })),
  SubscriptionEnded: firstVersion(z.strictObject({ subscriptionId })),
} as const;

export type SubscriptionEvent = EventOf<typeof subscriptionEvents>;
