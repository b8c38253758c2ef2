import * as z from 'zod';
import { accountRole } from '../rules/account-role.ts';
import { type EventOf, firstVersion } from './table.ts';

/** Events for one account, stream `account-{userId}`. Personal data is kept in the vault, never here. */
export const accountEvents = {
  AccountRegistered: firstVersion(z.strictObject({ userId: z.string(), referralCode: z.string().nullable() })),
  EmailVerified: firstVersion(z.strictObject({})),
  SignInMethodAdded: firstVersion(z.strictObject({ method: z.enum(['password', 'google']) })),
  /** By an operator, who is the event's actor. */
  RoleGranted: firstVersion(z.strictObject({ role: accountRole })),
  RoleRevoked: firstVersion(z.strictObject({ role: accountRole })),
  /** The owner deleted the account. What the vault knows is erased at once, everything else within a minute. */
  AccountErased: firstVersion(z.strictObject({})),
  /** Nothing is left to erase. Without this event, erasing continues when the program next starts. */
  AccountErasureCompleted: firstVersion(z.strictObject({})),
} as const;

export type AccountEvent = EventOf<typeof accountEvents>;
