import { useQuery } from '@tanstack/react-query';
import type { StudyCounts } from '@windtunnel/contracts/http/studies';
import { limits } from '@windtunnel/contracts/rules/limits';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { quotaQuery } from '../../../entities/credits/queries.ts';
import { projectsQuery } from '../../../entities/project/queries.ts';
import { countOf } from '../../../entities/study/list-page.ts';
import { formatCount, formatCredits } from '../../../lib/format.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';

/** How often the balance is fetched and how long it stays fresh, in milliseconds. */
const quotaTimes = { refetchInterval: 30_000, staleTime: 10_000 } as const;

interface FiguresProps {
  /** Undefined until loaded. */
  readonly counts: StudyCounts | undefined;
  readonly failed: boolean;
}

/** Four figures in one row. Each links to the items it counts. */
export function Figures({ counts, failed }: FiguresProps) {
  const projects = useQuery(projectsQuery());
  const quota = useQuery({ ...quotaQuery(), ...quotaTimes });
  const credits = quota.data?.data.availableCredits;
  const low = credits !== undefined && credits < limits.lowCreditTenths / 10;
  return (
    <section
      aria-label="At a glance"
      className="mt-6 grid grid-cols-2 gap-px overflow-hidden border-line border-y bg-line md:grid-cols-4"
    >
      <Figure
        to={paths.studies.getHref()}
        label="Total Studies"
        value={counts && formatCount(countOf(counts, null))}
        note={counts && `${formatCount(counts.LAUNCHED)} active`}
        failed={failed}
      />
      <Figure
        to={paths.projects.getHref()}
        label="Projects"
        value={projects.data && formatCount(projects.data.projects.length)}
        failed={projects.isError}
      />
      <Figure
        to={paths.studies.getHref({ status: 'DRAFT' })}
        label="Draft Studies"
        value={counts && formatCount(counts.DRAFT)}
        failed={failed}
      />
      <Figure
        to={credits === 0 ? paths.billing.getHref() : paths.account.getHref()}
        label="Credits"
        value={credits === undefined ? undefined : formatCredits(credits)}
        note={credits === 0 ? 'Buy Credits' : low ? 'available, running low' : 'available'}
        warn={low}
        failed={quota.isError}
      />
    </section>
  );
}

interface FigureProps {
  readonly to: string;
  readonly label: string;
  readonly value: string | undefined;
  readonly note?: ReactNode;
  readonly warn?: boolean;
  readonly failed?: boolean;
}

function Figure({ to, label, value, note, warn = false, failed = false }: FigureProps) {
  return (
    <Link
      to={to}
      className="group flex min-w-0 flex-col bg-paper py-5 pr-2 odd:pl-1 even:pl-4 focus-visible:-outline-offset-2 md:pl-5! md:first:pl-1!"
    >
      <span className="text-ink-2 text-sm group-hover:text-accent">{label}</span>
      <span className="mt-1 flex min-h-9 flex-wrap items-baseline gap-x-2">
        {value === undefined && !failed ? (
          <Skeleton className="mt-1.5 h-6 w-12" />
        ) : (
          <span className="tabular font-semibold text-xl tracking-[-0.02em]">{value ?? '–'}</span>
        )}
        {value !== undefined && note ? (
          <span className={clsx('tabular text-sm', warn ? 'font-medium text-warn' : 'text-ink-2')}>{note}</span>
        ) : null}
        {failed && value === undefined ? <span className="text-bad text-sm">could not be loaded</span> : null}
      </span>
    </Link>
  );
}
