import type { NotificationEvent } from '@windtunnel/contracts/events/notification';
import { notificationsStream } from '@windtunnel/contracts/events/streams';
import type { Decider } from '@windtunnel/contracts/kernel/decider';

/** Times are ISO 8601 UTC with milliseconds, so they compare as text. */
export interface ReadCommand {
  readonly type: 'Read';
  readonly upTo: string;
  readonly now: string;
}

/** Up to when a user has read the notifications; null before the first time. */
export type ReadMark = string | null;

/** The mark only moves forward, and never beyond the present: what has not happened yet cannot have been read. */
const readMarkDecider: Decider<ReadMark, ReadCommand, NotificationEvent> = {
  initial: null,
  decide: (mark, { upTo, now }) => {
    const reached = upTo < now ? upTo : now;
    return mark !== null && reached <= mark ? [] : [{ type: 'NotificationsRead', data: { upTo: reached } }];
  },
  evolve: (_, { data }) => data.upTo,
};

/** Ids are user ids. */
export const readMark = { stream: notificationsStream, decider: readMarkDecider } as const;
