import type { ReactNode } from 'react';
import { Card } from '../../../../ui/card.tsx';
import type { Results } from '../../api.ts';
import { type Interval, wilsonInterval } from '../../logic/wilson.ts';

/** How many interviews were completed and how many failed, with the interval for the success rate. */
export function ResultsSummary({ results }: { readonly results: Results }) {
  const { total, completed, failed, successRate } = results.results;
  const interval = wilsonInterval(completed, completed + failed);
  return (
    <Card title="Results Summary">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-[1fr_1fr_1fr_auto]">
        <Figure term="Total">{total}</Figure>
        <Figure term="Completed">{completed}</Figure>
        <Figure term="Failed">{failed}</Figure>
        <Figure term="Success rate">
          <span className="whitespace-nowrap">
            {successRate}%{' '}
            <span className="font-normal text-base text-ink-3">
              ({completed} of {total})
            </span>
          </span>
        </Figure>
      </dl>
      {interval ? <IntervalLine interval={interval} share={completed / (completed + failed)} /> : null}
    </Card>
  );
}

/** The 95 % interval, drawn on a scale and in words. */
function IntervalLine({ interval, share }: { readonly interval: Interval; readonly share: number }) {
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
        95% interval: {low} to {high}%. It describes this simulated sample, not your customers.
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
