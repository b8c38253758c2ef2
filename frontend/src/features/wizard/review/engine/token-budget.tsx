import type { TokenBudget as Budget } from '@windtunnel/contracts/http/ai';
import { formatCount, formatDateTime } from '../../../../lib/format.ts';
import { UsageBar } from '../../../../ui/usage-bar.tsx';

/** How much of today's tokens for hosted models is used, and when there are new ones. */
export function TokenBudget({ budget }: { readonly budget: Budget }) {
  const { tokensPerDay, usedToday, availableAt } = budget;
  const text = `${formatCount(usedToday)} of ${formatCount(tokensPerDay)} tokens used today`;
  return (
    <div className="mt-4 flex flex-col gap-2">
      <UsageBar label="Tokens used today" used={usedToday} total={tokensPerDay} text={text} />
      <p className="tabular text-ink-2 text-sm">{text}</p>
      {availableAt === null ? null : (
        <p role="status" className="text-base">
          <span className="font-medium text-bad">Today’s tokens are used up.</span> There are new ones from{' '}
          <time dateTime={availableAt}>{formatDateTime(availableAt)}</time>. The built-in simulator needs none.
        </p>
      )}
    </div>
  );
}
