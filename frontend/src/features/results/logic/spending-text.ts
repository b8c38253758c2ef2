import type { StudyAnalysisView } from '@windtunnel/contracts/http/results';
import { formatCount } from '../../../lib/format.ts';

const amountFormat = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
/** Smaller amounts would be rounded to nothing. */
const smallest = 0.01;

/** '12,300 tokens', with an estimate where there is one: '12,300 tokens (about USD 0.02)'. Null if none were counted. */
export function spendingText({ tokens, cost }: Pick<StudyAnalysisView, 'tokens' | 'cost'>): string | null {
  if (tokens === null) return null;
  const counted = `${formatCount(tokens)} ${tokens === 1 ? 'token' : 'tokens'}`;
  if (cost === null) return counted;
  const { currency, amount } = cost;
  const about =
    amount < smallest ? `less than ${currency} ${smallest}` : `about ${currency} ${amountFormat.format(amount)}`;
  return `${counted} (${about})`;
}
