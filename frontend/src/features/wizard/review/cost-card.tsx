import type { CostResult } from '@windtunnel/contracts/http/usage';
import type { StudyType } from '@windtunnel/contracts/rules/study-type';
import { formatCredits, formatPounds, plural } from '../../../lib/format.ts';
import { AlertBanner } from '../../../ui/alert-banner.tsx';
import { Card } from '../../../ui/card.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { costRows } from '../cost/cost-rows.ts';
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
          loadingLabel="Calculating the cost"
          errorTitle="Error calculating cost"
          skeleton={<Skeleton className="h-36" />}
        >
          {({ data }) => <Breakdown cost={data} type={type} />}
        </QueryState>
      )}
      <Warning />
    </Card>
  );
}

function Breakdown({ cost, type }: { readonly cost: CostResult; readonly type: StudyType }) {
  const rows = costRows(cost, type);
  const each = rows.reduce((sum, row) => sum + row.credits, 0);
  return (
    <div>
      <p className="tabular flex items-baseline justify-between gap-3">
        <span className="font-semibold text-xl tracking-[-0.02em]">
          {formatCredits(cost.creditsRequired)} <span className="font-medium text-base tracking-normal">credits</span>
        </span>
        <span className="text-base text-ink-2">{formatPounds(cost.costGBP)}</span>
      </p>
      <table className="tabular mt-4 w-full text-base">
        <caption className="sr-only">How the cost is made up</caption>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row" className="py-1 text-left font-normal text-ink-2">
                {row.name}
              </th>
              <td className="py-1 text-right">{formatCredits(row.credits)}</td>
            </tr>
          ))}
          <tr className="border-line border-t">
            <th scope="row" className="py-1.5 text-left font-normal text-ink-2">
              Per participant
            </th>
            <td className="py-1.5 text-right">{formatCredits(each)}</td>
          </tr>
          <tr>
            <th scope="row" className="py-1 text-left font-normal text-ink-2">
              {plural(cost.participantMultiplier, 'participant')}
            </th>
            <td className="py-1 text-right">× {cost.participantMultiplier}</td>
          </tr>
        </tbody>
      </table>
    </div>
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
