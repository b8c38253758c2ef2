import { dayMs, formatDate, hourMs, minuteMs, plural } from '../../../lib/format.ts';

/** 'just now', '5 minutes ago', '3 hours ago', up to '7 days ago', then the date. `now` is in milliseconds. */
export function lastUsedText(iso: string, now = Date.now()): string {
  const words = inWords(now - Date.parse(iso));
  return words === null ? formatDate(iso) : words === '' ? 'just now' : `${words} ago`;
}

/** 'in a moment', 'in 5 minutes', 'in 3 hours', up to 'in 7 days', then the date. `now` is in milliseconds. */
export function expiryText(iso: string, now = Date.now()): string {
  const words = inWords(Date.parse(iso) - now);
  return words === null ? formatDate(iso) : words === '' ? 'in a moment' : `in ${words}`;
}

/** Empty below a minute, null from eight days on. */
function inWords(ms: number): string | null {
  if (ms < minuteMs) return '';
  if (ms < hourMs) return plural(Math.floor(ms / minuteMs), 'minute');
  if (ms < dayMs) return plural(Math.floor(ms / hourMs), 'hour');
  return ms < 8 * dayMs ? plural(Math.floor(ms / dayMs), 'day') : null;
}
