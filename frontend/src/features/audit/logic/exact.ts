/** '2026-11-23 22:10:05 UTC': the same for every auditor, to the second. Takes an ISO string. */
export function exactTime(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 19)} UTC`;
}

const credits = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Tenths of a credit as credits: '12.5'. */
export const inCredits = (tenths: number): string => credits.format(tenths / 10);

/** '+20.0', '−3.0', '0.0'. */
export function changeInCredits(tenths: number): string {
  if (tenths === 0) return inCredits(0);
  return `${tenths > 0 ? '+' : '−'}${inCredits(Math.abs(tenths))}`;
}
