import type { StudyStatus } from '@windtunnel/contracts/rules/study-type';
import { formatDateTime } from '../../../lib/format.ts';
import { StatusBadge } from '../../../ui/badge.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SimulatedMark } from '../../../ui/simulated-mark.tsx';
import { TypeMark } from '../../../ui/type-mark.tsx';
import type { Results } from '../api.ts';
import { ExportMenu } from './export-menu.tsx';

export interface ResultsHeaderProps {
  readonly results: Results;
  /** The latest status: a running study may have ended since it was fetched. */
  readonly status: StudyStatus;
}

/** What was tested, its status, and a notice that the participants are simulated. */
export function ResultsHeader({ results, status }: ResultsHeaderProps) {
  const { study } = results;
  return (
    <PageHeader
      above={<TypeMark type={study.type} />}
      title={study.title}
      description={study.objective}
      below={
        <>
          <StatusBadge status={status} />
          <SimulatedMark of="participants" n={results.results.completed} />
          {study.launchedAt ? (
            <span>
              Launched <time dateTime={study.launchedAt}>{formatDateTime(study.launchedAt)}</time>
            </span>
          ) : null}
          {study.completedAt ? (
            <span>
              Completed <time dateTime={study.completedAt}>{formatDateTime(study.completedAt)}</time>
            </span>
          ) : null}
        </>
      }
      actions={study.status === 'COMPLETED' ? <ExportMenu results={results} /> : null}
    />
  );
}
