import * as z from 'zod';
import { accountRole } from '../rules/account-role.ts';
import { type EventOf, firstVersion } from './table.ts';

/** Events for what one auditor or analyst was shown, stream `access-{userId}`. */
export const accessEvents = {
  /** Recorded before it is shown, with the opaque ids in the address: which account, entry or read model. */
  AccessRecorded: firstVersion(
    z.strictObject({
      /** The role that opened the door. */
      role: accountRole,
      /** The path of the route, with the names of its parameters. */
      route: z.string(),
      params: z.record(z.string(), z.string()),
      /** What was asked for beyond the address, such as a past moment. */
      query: z.record(z.string(), z.string()),
    }),
  ),
} as const;

export type AccessEvent = EventOf<typeof accessEvents>;
