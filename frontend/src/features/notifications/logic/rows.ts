import type { NotificationView } from '@windtunnel/contracts/http/notifications';
import { formatDate } from '../../../lib/format.ts';
import type { AlertTone } from '../../../ui/alert-banner.tsx';
import type { PastNotice } from '../use-past-notices.ts';
import { notificationWords } from './notification-words.ts';

/** One line of the notification centre. */
export interface Row {
  readonly key: string;
  readonly tone: AlertTone;
  readonly text: string;
  readonly about: string | null;
  /** ISO 8601. */
  readonly at: string;
  /** Null for what a toast of this page said: it is where it is read. */
  readonly href: string | null;
  readonly unread: boolean;
}

/** What the server knows and what this page's toasts said, as one list, the newest first. */
export function rowsOf(notifications: readonly NotificationView[], notices: readonly PastNotice[]): readonly Row[] {
  const events = notifications.map((each) => ({
    ...notificationWords(each),
    key: `${each.what.kind} ${each.what.at} ${each.study?.id}`,
    at: each.what.at,
    unread: each.unread,
  }));
  const said = notices.map(({ tone, text, about = null, at }) => ({
    key: `${text} ${about}`,
    tone,
    text,
    about,
    at: new Date(at).toISOString(),
    href: null,
    unread: false,
  }));
  return [...events, ...said].toSorted((one, other) => other.at.localeCompare(one.at));
}

/** The rows of one day; `day` is 'Today', 'Yesterday' or its date. */
export interface Day {
  readonly day: string;
  readonly rows: readonly Row[];
}

/** Rows by the day on which they happened, in their order. `now` is in milliseconds. */
export function daysOf(rows: readonly Row[], now = Date.now()): readonly Day[] {
  return [...Map.groupBy(rows, ({ at }) => dayOf(at, now))].map(([day, ofDay]) => ({ day, rows: ofDay }));
}

function dayOf(iso: string, now: number): string {
  const yesterday = new Date(now);
  yesterday.setDate(yesterday.getDate() - 1);
  const day = formatDate(iso);
  if (day === formatDate(new Date(now).toISOString())) return 'Today';
  return day === formatDate(yesterday.toISOString()) ? 'Yesterday' : day;
}
