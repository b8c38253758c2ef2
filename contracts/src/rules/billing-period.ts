/** One month of a plan, ISO 8601. The end belongs to the next month. */
export interface Period {
  readonly start: string;
  readonly end: string;
}

/**
 * The month that contains `now`, counted from `anchor` in UTC; never earlier than the anchor's own month. If a calendar
 * month lacks the anchor's day, its last day is used, for that month only: 31 January, 28 February, 31 March.
 */
export function periodAt(anchor: string, now: string): Period {
  const [from, at] = [new Date(anchor), new Date(now)];
  let month = (at.getUTCFullYear() - from.getUTCFullYear()) * 12 + at.getUTCMonth() - from.getUTCMonth();
  if (monthsAfter(from, month) > at.toISOString()) month -= 1;
  month = Math.max(0, month);
  return { start: monthsAfter(from, month), end: monthsAfter(from, month + 1) };
}

function monthsAfter(from: Date, months: number): string {
  const moved = new Date(from);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const daysInMonth = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(from.getUTCDate(), daysInMonth));
  return moved.toISOString();
}
