import * as z from 'zod';
import { type EventOf, firstVersion } from './table.ts';

/** Events for one account, stream `account-{userId}`. Personal data is kept in the vault, never here. */
export const accountEvents = {
  AccountRegistered: firstVersion(z.strictObject({ userId: z.string(), referralCode: z.string().nullable() })),
  EmailVerified: firstVersion(z.strictObject({})),
  SignInMethodAdded: firstVersion(z.strictObject({ method: z.enum(['password', 'google']) })),
  AccountErased: firstVersion(z.strictObject({})),
} as const;

export type AccountEvent = EventOf<typeof accountEvents>;
