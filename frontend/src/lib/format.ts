const locale = 'en-US';
const dateFormat = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', year: 'numeric' });
const dateTimeFormat = new Intl.DateTimeFormat(locale, {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const clockFormat = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' });
const creditFormat = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const poundFormat = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });
const countFormat = new Intl.NumberFormat(locale);

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** 'Nov 21, 2026'. Takes an ISO string. */
export function formatDate(iso: string): string {
  return dateFormat.format(new Date(iso));
}

/** 'Nov 21, 2026, 3:04 PM'. */
export function formatDateTime(iso: string): string {
  return dateTimeFormat.format(new Date(iso));
}

/** Credits to one decimal place: '12.5'. */
export function formatCredits(credits: number): string {
  return creditFormat.format(credits);
}

/** Pounds to two decimal places: '£29.00'. */
export function formatPounds(pounds: number): string {
  return poundFormat.format(pounds);
}

export function formatCount(count: number): string {
  return countFormat.format(count);
}

/** '1 participant', '3 participants'. */
export function plural(count: number, singular: string, several = `${singular}s`): string {
  return `${formatCount(count)} ${count === 1 ? singular : several}`;
}

/** 'A, B and C'. */
export function listed(names: readonly string[], last: 'and' | 'or' = 'and'): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} ${last} ${names.at(-1)}`;
}

/** 'Just now', '5 min ago', '3 hours ago', up to '7 days ago', then the date. `now` is in milliseconds. */
export function formatRelative(iso: string, now = Date.now()): string {
  const ageMs = now - new Date(iso).getTime();
  if (ageMs < minuteMs) return 'Just now';
  if (ageMs < hourMs) return `${Math.floor(ageMs / minuteMs)} min ago`;
  if (ageMs < dayMs) return `${plural(Math.floor(ageMs / hourMs), 'hour')} ago`;
  if (ageMs < 8 * dayMs) return `${plural(Math.floor(ageMs / dayMs), 'day')} ago`;
  return formatDate(iso);
}

/** The same within a sentence: 'just now'. Names of months keep their capital. */
export const formatRelativeWithin = (iso: string): string => formatRelative(iso).replace(/^Just/, 'just');

/**
 * How the wizard shows when it last saved: 'Just now', 'N min ago', otherwise the time. Both arguments are in
 * milliseconds.
 */
export function formatSavedAgo(savedAt: number, now = Date.now()): string {
  const ageMs = now - savedAt;
  if (ageMs < minuteMs) return 'Just now';
  if (ageMs < hourMs) return `${Math.floor(ageMs / minuteMs)} min ago`;
  return clockFormat.format(new Date(savedAt));
}

/** '4 min 12 s'. Takes seconds. */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  const minutes = Math.floor(whole / 60);
  if (minutes === 0) return `${whole} s`;
  return whole % 60 === 0 ? `${minutes} min` : `${minutes} min ${whole % 60} s`;
}

/**
 * Shortens the text to `length` characters, with an ellipsis. Put the full text in `title` or in a label next to it.
 */
export function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length).trimEnd()}…`;
}
