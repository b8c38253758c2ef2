import * as z from 'zod';
import { planName } from '../rules/plans.ts';

/** A user's credits, in tenths of a credit. Key: user id. */
export const creditBalanceDocument = z.object({
  ownerId: z.string(),
  plan: planName,
  periodStart: z.string().nullable(),
  periodEnd: z.string().nullable(),
  /** Available + held + spent in the period. */
  allocatedTenths: z.number(),
  availableTenths: z.number(),
  heldTenths: z.number(),
  spentTenths: z.number(),
  /** Owed after a refund of credits that were already used; nothing is available until it is paid. */
  debtTenths: z.number(),
  /** Reserved credits, by batch id. */
  holds: z.record(z.string(), z.number()),
});
export type CreditBalanceDocument = z.output<typeof creditBalanceDocument>;

export const creditBalanceCollection = { name: 'credit-balance', version: 2, indexed: [] } as const;
