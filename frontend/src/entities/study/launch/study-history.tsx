import { useQuery } from '@tanstack/react-query';
import type { StudyView } from '@windtunnel/contracts/http/study-view';
import { formatDateTime } from '../../../lib/format.ts';
import { Card } from '../../../ui/card.tsx';
import { creditHistoryQuery } from '../../credits/usage-queries.ts';
import { historyLines } from './history-lines.ts';

/** When the study was created, changed, launched and completed, and what became of its credits. */
export function StudyHistoryCard({ study }: { readonly study: StudyView }) {
  return (
    <Card title="History">
      <StudyHistory study={study} />
    </Card>
  );
}

/** The same without a frame. Credits are added once they are known; a draft has none. */
export function StudyHistory({ study }: { readonly study: StudyView }) {
  const credits = useQuery({ ...creditHistoryQuery(), enabled: study.launchedAt !== null });
  return (
    <ol className="tabular grid gap-1.5 text-base">
      {historyLines(study, credits.data?.entries ?? []).map(({ at, text }) => (
        <li key={`${at} ${text}`} className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span>{text}</span>
          <time dateTime={at} className="text-ink-2 text-sm">
            {formatDateTime(at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
