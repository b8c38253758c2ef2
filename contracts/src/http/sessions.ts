import * as z from 'zod';
import type { Route } from './route.ts';

/** One signed-in browser. */
export const sessionView = z.object({
  id: z.string(),
  /** Such as 'Firefox on Linux'. */
  deviceInfo: z.string(),
  lastUsedAt: z.string(),
  expiresAt: z.string(),
  /** Only if the server is set up to keep it. */
  ipAddress: z.string().optional(),
});
export type SessionView = z.output<typeof sessionView>;

export const sessionRoutes = {
  /** The session that asks comes first, then the others, most recently used first. */
  list: {
    method: 'GET',
    path: '/api/sessions',
    auth: 'user',
    response: z.object({ sessions: z.array(sessionView) }),
    errors: [],
  },
  /** Ends every session except the one that asks. Declared before `revoke`, so that `all` is never taken for an id. */
  revokeOthers: {
    method: 'DELETE',
    path: '/api/sessions/all',
    auth: 'user',
    response: z.object({ success: z.literal(true), revoked: z.int() }),
    errors: ['NO_OTHER_SESSIONS'],
  },
  revoke: {
    method: 'DELETE',
    path: '/api/sessions/:id',
    auth: 'user',
    params: z.strictObject({ id: z.string().min(1).max(64) }),
    response: z.object({ success: z.literal(true) }),
    errors: ['SESSION_NOT_FOUND', 'CURRENT_SESSION'],
  },
} as const satisfies Record<string, Route>;
