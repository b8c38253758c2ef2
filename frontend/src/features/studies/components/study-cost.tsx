import { useQuery } from '@tanstack/react-query';
import type { StudyView } from '@windtunnel/contracts/http/study-view';
import { CostBreakdown } from '../../../entities/credits/cost-breakdown.tsx';
import { calculatingCost, costNotCalculated } from '../../../entities/credits/credit-texts.ts';
import { costQuery } from '../../../entities/credits/usage-queries.ts';
import { studyCostInputs } from '../../../entities/study/study-configuration.ts';
import { Card } from '../../../ui/card.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** What the launch of a draft would cost as it is now. */
export function StudyCost({ study }: { readonly study: StudyView }) {
  const inputs = studyCostInputs(study);
  const cost = useQuery(costQuery(inputs));
  if (inputs.participantCount === 0) return null;
  return (
    <Card title="Cost">
      <QueryState
        query={cost}
        loadingLabel={calculatingCost}
        errorTitle={costNotCalculated}
        skeleton={<Skeleton className="h-36" />}
      >
        {({ data }) => <CostBreakdown cost={data} type={study.type} />}
      </QueryState>
    </Card>
  );
}
