import { CostBreakdown } from '../../../entities/credits/cost-breakdown.tsx';
import { calculatingCost, costNotCalculated } from '../../../entities/credits/credit-texts.ts';
import { formatCredits } from '../../../lib/format.ts';
import { AlertBanner } from '../../../ui/alert-banner.tsx';
import { Card } from '../../../ui/card.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useCost, useQuotaCheck } from '../cost/use-cost.ts';
import { useDraft } from '../wizard-context.tsx';

/** The cost of the launch, part by part, for one participant and for all. */
export function CostCard() {
  const { type, participantCount } = useDraft();
  const cost = useCost();
  return (
    <Card title="Cost">
      {participantCount === null || participantCount < 1 ? (
        <p className="text-base text-ink-2">The cost follows the number of participants.</p>
      ) : (
        <QueryState
          query={cost}
          loadingLabel={calculatingCost}
          errorTitle={costNotCalculated}
          skeleton={<Skeleton className="h-36" />}
        >
          {({ data }) => <CostBreakdown cost={data} type={type} />}
        </QueryState>
      )}
      <Warning />
    </Card>
  );
}

/** Why the balance or the plan does not allow the launch. */
function Warning() {
  const check = useQuotaCheck().data?.data.credit;
  if (check === undefined || check.canProceed) return null;
  return (
    <AlertBanner tone="warning" className="mt-4">
      {check.reason ?? `You need ${formatCredits(check.shortfall)} more credits to launch this study.`}
    </AlertBanner>
  );
}
