import * as z from 'zod';
import { planName } from '../rules/plans.ts';
import { costInputs } from '../rules/tariff.ts';
import { type EventOf, firstVersion } from './table.ts';

const amountTenths = z.int().min(1);
const freeAmountTenths = z.int().min(0);

/** Events of one user's credits, stream `credits-{userId}`. Amounts are integers of 0.1 credit. */
export const creditsEvents = {
  /** `key` makes a grant happen once: `plan:{plan}:{periodStart}`, `referral:{id}:{side}`, `adjustment:{id}`. */
  CreditsGranted: firstVersion(
    z.strictObject({
      key: z.string(),
      amountTenths,
      source: z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('plan'), plan: planName, periodStart: z.string(), periodEnd: z.string() }),
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
      /** What each participant's interview costs; sums to `amountTenths`. */
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
  /** What was left of a plan's credits when its period ended. */
  CreditsExpired: firstVersion(z.strictObject({ periodStart: z.string(), amountTenths: freeAmountTenths })),
  CreditsReversed: firstVersion(z.strictObject({ key: z.string(), amountTenths })),
} as const;

export type CreditsEvent = EventOf<typeof creditsEvents>;
