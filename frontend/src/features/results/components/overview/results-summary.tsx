import type { ReactNode } from 'react';
import { plural } from '../../../../lib/format.ts';
import { Card } from '../../../../ui/card.tsx';
import type { Results } from '../../api.ts';
import { type Interval, wilsonInterval } from '../../logic/wilson.ts';

/** How many interviews were completed and how many failed, and the success rate with what it measures and its interval. */
export function ResultsSummary({ results }: { readonly results: Results }) {
  const { total, completed, failed, success, successRate } = results.results;
  const ofTasks = success.measure === 'tasks';
  const counted = ofTasks ? success.of : completed + failed;
  const interval = wilsonInterval(success.done, counted);
  return (
    <Card title="Results Summary">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-[1fr_1fr_1fr_auto]">
        <Figure term="Total">{total}</Figure>
        <Figure term="Completed">{completed}</Figure>
        <Figure term="Failed">{failed}</Figure>
        <Figure term={ofTasks ? 'Task success' : 'Interviews completed'}>
          <span className="inline-flex flex-wrap items-baseline gap-x-1">
            {success.of === 0 ? 'None yet' : `${successRate}%`}{' '}
            <span className="font-normal text-base text-ink-3">
              ({success.done} of {ofTasks ? plural(success.of, 'task') : success.of})
            </span>
          </span>
        </Figure>
      </dl>
      <p className="mt-4 text-base text-ink-2">
        {ofTasks
          ? 'Success is a task done, with or without help, in a completed interview. The walk-throughs are modelled; the site was not visited.'
          : 'The rate counts interviews that were completed. It says nothing about what participants thought.'}
      </p>
      {interval ? <IntervalLine interval={interval} share={success.done / counted} ofTasks={ofTasks} /> : null}
    </Card>
  );
}

interface IntervalLineProps {
  readonly interval: Interval;
  readonly share: number;
  /** The tasks of one participant are not independent of each other, which the interval leaves out. */
  readonly ofTasks: boolean;
}

/** The 95 % interval, drawn on a scale and in words. */
function IntervalLine({ interval, share, ofTasks }: IntervalLineProps) {
  const low = Math.round(interval.low * 100);
  const high = Math.round(interval.high * 100);
  return (
    <div className="mt-6">
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" className="h-3 w-full" aria-hidden="true">
        <rect x="0" y="1.75" width="100" height="0.5" className="fill-line-strong" />
        <rect x={low} y="0.75" width={high - low} height="2.5" className="fill-accent" fillOpacity="0.3" />
        <rect x={Math.min(99.2, share * 100)} y="0" width="0.8" height="4" className="fill-accent" />
      </svg>
      <div aria-hidden="true" className="tabular flex justify-between text-ink-3 text-base">
        <span>0%</span>
        <span>100%</span>
      </div>
      <p className="tabular mt-2 text-base text-ink-2">
        95% interval{ofTasks ? ', every task counted by itself' : ''}: {low} to {high}%. It describes this simulated
        sample, not your customers.
      </p>
    </div>
  );
}

function Figure({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="eyebrow">{term}</dt>
      <dd className="tabular mt-1 font-semibold text-lg">{children}</dd>
    </div>
  );
}
