import * as z from 'zod';
import { type EventOf, firstVersion } from './table.ts';

/** Events for what one user has read of the notifications, stream `notifications-{userId}`. */
export const notificationEvents = {
  /** The user has seen every notification up to this time (ISO 8601), on whatever device. */
  NotificationsRead: firstVersion(z.strictObject({ upTo: z.string() })),
} as const;

export type NotificationEvent = EventOf<typeof notificationEvents>;
