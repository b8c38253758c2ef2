/** A month of a plan, ISO 8601; the end belongs to the next one. */
export interface Period {
  readonly start: string;
  readonly end: string;
}

/**
 * The calendar month counted from `anchor` that contains `now`, in UTC. A day the month does not have becomes its last
 * day, without moving the later ones: 31 January, 28 February, 31 March. Never earlier than the anchor's own month.
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
