import { useQuery } from '@tanstack/react-query';
import type { StudyView } from '@windtunnel/contracts/http/study-view';
import { creditHistoryQuery } from '../../../../entities/credits/usage-queries.ts';
import { creditsCameBack } from '../../../../entities/study/study-texts.ts';
import { formatCredits } from '../../../../lib/format.ts';
import { runCredits } from '../../logic/run-credits.ts';

/** The run gives credits back soon after it was stopped; how often, and how many times, that is looked up. */
const lookMs = 1_000;
const looksMax = 15;

/** How many credits came back from a study that was stopped, from the ledger; in general words if that is not known. */
export function CreditsBack({ study: { id } }: { readonly study: Pick<StudyView, 'id'> }) {
  const history = useQuery({
    ...creditHistoryQuery(),
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      const credits = data === undefined ? null : runCredits(data.entries, id);
      return credits !== null && credits.returned === null && dataUpdateCount < looksMax ? lookMs : false;
    },
  });
  const credits = history.data === undefined ? null : runCredits(history.data.entries, id);
  if (credits === null || credits.returned === null) return creditsCameBack;
  return (
    <span className="tabular">
      {formatCredits(credits.returned)} of {formatCredits(credits.held)} credits came back.
    </span>
  );
}
