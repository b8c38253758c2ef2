import * as z from 'zod';
import { planName } from '../rules/plans.ts';

/** ISO 8601 UTC, with milliseconds. */
const at = z.string();
/** With one decimal place, and never negative: the kind says whether they came or went. */
const credits = z.number();

/** What happened to a user's study, credits or payments, as far as the event tells. */
export const happening = z.discriminatedUnion('kind', [
  /** How the interviews ended. */
  z.object({ kind: z.literal('study-completed'), at, completed: z.number(), failed: z.number() }),
  z.object({ kind: z.literal('study-failed'), at }),
  z.object({ kind: z.literal('study-cancelled'), at }),
  /** `referrer`: for the one who shared a link, `referee`: for the one who signed up with it. */
  z.object({
    kind: z.literal('credits-added'),
    at,
    credits,
    source: z.enum(['plan', 'referrer', 'referee', 'adjustment']),
    plan: planName.nullable(),
  }),
  z.object({ kind: z.literal('credits-expired'), at, credits }),
  z.object({
    kind: z.literal('credits-taken-back'),
    at,
    credits,
    reason: z.enum(['refund', 'dispute', 'adjustment']),
  }),
  z.object({ kind: z.literal('credits-restored'), at, credits }),
  /** `credits` are what is left. */
  z.object({ kind: z.literal('credits-low'), at, credits }),
  z.object({ kind: z.literal('payment-received'), at, amountPence: z.number(), plan: planName }),
  z.object({ kind: z.literal('payment-failed'), at }),
  z.object({ kind: z.literal('payment-recovered'), at }),
  z.object({ kind: z.literal('plan-cancelled'), at, endsAt: z.string() }),
  z.object({ kind: z.literal('plan-resumed'), at }),
  z.object({ kind: z.literal('plan-ended'), at }),
]);
export type Happening = z.output<typeof happening>;

/** What happened to one study, or to one user's credits and payments. Key: study id or user id. */
export const notificationsDocument = z.object({
  ownerId: z.string(),
  /** Null: about credits and payments. */
  study: z.object({ id: z.string(), title: z.string() }).nullable(),
  /** The newest first, at most 20. */
  happenings: z.array(happening),
  /** When the newest happened; null before the first. */
  latestAt: z.string().nullable(),
  /** What the next event of a user depends on; null in the document of a study. */
  user: z
    .object({
      /** Available credits less debt. */
      balanceTenths: z.number(),
      /** What happened up to this time was read; null if nothing was. */
      readUpTo: z.string().nullable(),
    })
    .nullable(),
});
export type NotificationsDocument = z.output<typeof notificationsDocument>;

export const notificationsCollection = { name: 'notifications', version: 1, indexed: ['latestAt'] } as const;
