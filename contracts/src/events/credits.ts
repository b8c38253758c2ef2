import * as z from 'zod';
import { costInputs } from '../rules/cost-inputs.ts';
import { planName } from '../rules/plans.ts';
import { type EventOf, firstVersion } from './table.ts';

const amountTenths = z.int().min(1);
const freeAmountTenths = z.int().min(0);

/** Events for one user's credits, stream `credits-{userId}`. Amounts are integers in units of 0.1 credits. */
export const creditsEvents = {
  /**
   * `key` ensures that a grant is made only once: `plan:{plan}:{periodStart}`, `invoice:{id}` for a month that was paid
   * for, `referral:{id}:{side}`, `adjustment:{id}`.
   */
  CreditsGranted: firstVersion(
    z.strictObject({
      key: z.string(),
      amountTenths,
      source: z.discriminatedUnion('kind', [
        z.strictObject({
          kind: z.literal('plan'),
          plan: planName,
          periodStart: z.string(),
          periodEnd: z.string(),
          /** Absent for the free plan. */
          invoiceId: z.string().optional(),
        }),
        z.strictObject({ kind: z.literal('referral'), referralId: z.string() }),
        z.strictObject({ kind: z.literal('adjustment'), reason: z.string() }),
      ]),
    }),
  ),
  CreditsReserved: firstVersion(
    z.strictObject({
      batchId: z.string(),
      studyId: z.string(),
      amountTenths,
      tariff: z.int(),
      inputs: costInputs,
      /** The cost of each participant's interview; adds up to `amountTenths`. */
      shares: z.array(z.strictObject({ participantId: z.string(), amountTenths })),
    }),
  ),
  CreditsCaptured: firstVersion(
    z.strictObject({
      batchId: z.string(),
      studyId: z.string(),
      participantId: z.string(),
      /** The stream of the interview that was paid for. */
      interviewId: z.string(),
      amountTenths,
    }),
  ),
  CreditsReleased: firstVersion(
    z.strictObject({
      batchId: z.string(),
      studyId: z.string(),
      amountTenths: freeAmountTenths,
      reason: z.enum(['unused', 'launch-refused', 'cancelled', 'failed']),
    }),
  ),
  /** The plan credits that were left when the period ended. */
  CreditsExpired: firstVersion(z.strictObject({ periodStart: z.string(), amountTenths: freeAmountTenths })),
  /**
   * Takes granted credits back, each `key` once: `refund:{invoiceId}:{pence refunded so far}`,
   * `dispute:{invoiceId}:{pence taken back so far}:{how often credits were restored}`, `adjustment:{id}`. What is no
   * longer there becomes a debt, which the next credits pay first.
   */
  CreditsReversed: firstVersion(
    z.strictObject({
      key: z.string(),
      amountTenths,
      /** The invoice that was refunded or disputed. */
      invoiceId: z.string().optional(),
      /** The part of the amount that had expired unused; nothing is taken for it. */
      expiredTenths: freeAmountTenths.optional(),
      /** Why an operator took the credits. */
      reason: z.string().optional(),
    }),
  ),
  /**
   * Gives back what was reversed for an invoice whose dispute was won: `restored:{invoiceId}:{how often}`. It pays a debt
   * first; the rest lasts as long as the present month.
   */
  CreditsRestored: firstVersion(
    z.strictObject({
      key: z.string(),
      amountTenths,
      invoiceId: z.string(),
      /** The part that had expired unused before it was reversed; it stays expired. */
      expiredTenths: freeAmountTenths,
    }),
  ),
  /** A paid plan ended in a month whose free credits had been granted before: only the plan and its period change. */
  CreditsPlanChanged: firstVersion(z.strictObject({ plan: planName, periodStart: z.string(), periodEnd: z.string() })),
} as const;

export type CreditsEvent = EventOf<typeof creditsEvents>;
