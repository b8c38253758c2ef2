import type { Quota } from '@windtunnel/contracts/http/usage';
import { limits } from '@windtunnel/contracts/rules/limits';
import { Info } from 'lucide-react';
import { formatCredits, formatDate } from '../../../lib/format.ts';
import { AlertBanner } from '../../../ui/alert-banner.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { UsageBar } from '../../../ui/usage-bar.tsx';
import { OveragePrice } from './overage-price.tsx';

/** The balance as one line of a ledger: granted, used, left. */
export function Balance({ quota }: { readonly quota: Quota }) {
  const { creditsAllocated, creditsUsed, availableCredits, periodEnd, subscriptionPlan } = quota;
  const low = availableCredits < limits.lowCreditTenths / 10;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <div>
          <p className="text-ink-2 text-sm">{subscriptionPlan.displayName} plan</p>
          <p className="tabular font-semibold text-2xl tracking-[-0.025em]">
            {formatCredits(availableCredits)}{' '}
            <span className="font-normal text-ink-2 text-reading tracking-normal">credits available</span>
          </p>
        </div>
        <dl className="tabular flex items-baseline gap-3 text-reading">
          <Amount name="Granted" value={creditsAllocated} />
          <span aria-hidden="true" className="text-ink-3">
            −
          </span>
          <Amount name="Used" value={creditsUsed} />
          <span aria-hidden="true" className="text-ink-3">
            =
          </span>
          <Amount name="Left" value={availableCredits} strong />
        </dl>
      </div>
      <UsageBar
        label="Credits used"
        used={creditsUsed}
        total={creditsAllocated}
        text={`${formatCredits(creditsUsed)} of ${formatCredits(creditsAllocated)} credits used`}
      />
      <p className="tabular text-ink-2">
        {formatCredits(creditsUsed)} of {formatCredits(creditsAllocated)} credits used
        {periodEnd ? `. New credits on ${formatDate(periodEnd)}.` : '.'}{' '}
        <Tooltip text="Credits held for a running study count as used. What its failed interviews would have cost comes back when it ends.">
          <button
            type="button"
            aria-label="What counts as used"
            className="inline-grid size-6 place-items-center rounded-chip align-middle text-ink-3 hover:text-ink"
          >
            <Info size={15} aria-hidden="true" />
          </button>
        </Tooltip>
      </p>
      <OveragePrice plan={subscriptionPlan} />
      {low ? (
        <AlertBanner tone="warning">
          {availableCredits === 0 ? 'You have no credits left' : 'Fewer than 5 credits are left'}
          {periodEnd ? ` until ${formatDate(periodEnd)}.` : '.'}
        </AlertBanner>
      ) : null}
    </div>
  );
}

function Amount({
  name,
  value,
  strong = false,
}: {
  readonly name: string;
  readonly value: number;
  readonly strong?: boolean;
}) {
  return (
    <div className="flex flex-col">
      <dt className="text-ink-2 text-sm">{name}</dt>
      <dd className={strong ? 'font-semibold' : undefined}>{formatCredits(value)}</dd>
    </div>
  );
}
