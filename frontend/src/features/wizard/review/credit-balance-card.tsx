import type { Quota } from '@windtunnel/contracts/http/usage';
import { limits } from '@windtunnel/contracts/rules/limits';
import { paths } from '../../../app/paths.ts';
import { creditsNotLoaded, loadingCredits } from '../../../entities/credits/credit-texts.ts';
import { formatCredits, formatDate } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { UsageBar } from '../../../ui/usage-bar.tsx';
import { useWizardQuota } from '../cost/use-cost.ts';

const lowCredits = limits.lowCreditTenths / 10;

/** The credits left in this period: whether they are running low, and where to buy more if there are none. */
export function CreditBalanceCard() {
  return (
    <Card title="Credit balance">
      <QueryState
        query={useWizardQuota()}
        loadingLabel={loadingCredits}
        errorTitle={creditsNotLoaded}
        skeleton={<Skeleton className="h-20" />}
      >
        {({ data }) => <Balance quota={data} />}
      </QueryState>
    </Card>
  );
}

function Balance({ quota }: { readonly quota: Quota }) {
  const { creditsAllocated, creditsUsed, creditsRemaining, periodEnd, subscriptionPlan } = quota;
  const text = `${formatCredits(creditsUsed)} of ${formatCredits(creditsAllocated)} credits used`;
  return (
    <div className="flex flex-col gap-2.5 text-base">
      <p className="tabular flex items-baseline justify-between gap-3">
        <span>
          <span className="font-semibold text-lg">{formatCredits(creditsRemaining)}</span> credits left
        </span>
        <span className="text-ink-2">{subscriptionPlan.displayName}</span>
      </p>
      <UsageBar label="Credits used" used={creditsUsed} total={creditsAllocated} text={text} />
      <p className="tabular text-ink-2 text-sm">
        {text}
        {periodEnd === null ? '' : `. Renews ${formatDate(periodEnd)}`}
      </p>
      {creditsRemaining <= 0 ? (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="font-medium text-bad">No credits left</p>
          <LinkButton size="small" to={paths.billing.getHref()}>
            Buy Credits
          </LinkButton>
        </div>
      ) : creditsRemaining < lowCredits ? (
        <p className="font-medium text-warn">Low on credits</p>
      ) : null}
    </div>
  );
}
