import type { CreditHistoryEntry } from '@windtunnel/contracts/http/usage';

/**
 * The balance over time as an SVG path: a step for each change, equally spaced, because most changes happen within
 * minutes of each other. Entries arrive with the newest first.
 */
export function balanceSteps(
  entries: readonly Pick<CreditHistoryEntry, 'balance'>[],
  width: number,
  height: number,
): string {
  const balances = entries.map(({ balance }) => balance).toReversed();
  const most = Math.max(1, ...balances);
  const stepWidth = width / Math.max(1, balances.length);
  const y = (balance: number) => round(height - 2 - (balance / most) * (height - 4));
  return balances
    .map((balance, index) => `${index === 0 ? `M0 ${y(balance)}` : `V${y(balance)}`}H${round((index + 1) * stepWidth)}`)
    .join('');
}

const round = (value: number) => Math.round(value * 10) / 10;
