import * as z from 'zod';
import { happening } from '../read-models/notifications.ts';
import type { Route } from './route.ts';

export const notificationView = z.object({
  what: happening,
  /** The study that it is about; null: credits and payments. */
  study: z.object({ id: z.string(), title: z.string() }).nullable(),
  /** Not seen yet, on this device or another. */
  unread: z.boolean(),
});
export type NotificationView = z.output<typeof notificationView>;

const wrongTime = 'upTo must be the time of a notification, in UTC with milliseconds';

export const notificationRoutes = {
  /** The latest 20, the newest first. */
  list: {
    method: 'GET',
    path: '/api/notifications',
    auth: 'user',
    response: z.object({ notifications: z.array(notificationView), unread: z.number() }),
    errors: [],
  },
  /** `upTo` is the time of the newest notification that was shown. What was read stays so. */
  read: {
    method: 'POST',
    path: '/api/notifications/read',
    auth: 'user',
    body: z.strictObject({ upTo: z.iso.datetime({ precision: 3, error: wrongTime }) }),
    response: z.object({ readUpTo: z.string() }),
    errors: [],
  },
} as const satisfies Record<string, Route>;
