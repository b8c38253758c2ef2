import { clsx } from 'clsx';
import { costNotCalculated } from '../../../entities/credits/credit-texts.ts';
import { formatCredits, formatPounds } from '../../../lib/format.ts';
import { useCost, useWizardQuota } from './use-cost.ts';

/** The current cost of the study, always in view, and the credits available to pay for it. */
export function CostLine() {
  const cost = useCost();
  const quota = useWizardQuota().data?.data;
  const required = cost.data?.data;
  if (cost.isError && required === undefined) return <p className="text-base text-warn">{costNotCalculated}</p>;
  if (required === undefined) return <p className="text-base text-ink-2">Cost follows the number of participants</p>;
  const short = quota !== undefined && quota.availableCredits < required.creditsRequired;
  return (
    <p className="tabular flex flex-wrap items-baseline gap-x-2 text-base" aria-live="polite">
      <span>
        <strong key={required.creditsRequired} className="inline-block animate-rise font-semibold">
          {formatCredits(required.creditsRequired)}
        </strong>{' '}
        credits
      </span>
      <span className="text-ink-2">{formatPounds(required.costGBP)}</span>
      {quota === undefined ? null : (
        <span className={clsx('text-sm', short ? 'font-medium text-warn' : 'text-ink-2')}>
          {short ? 'only ' : ''}
          {formatCredits(quota.availableCredits)} left
        </span>
      )}
    </p>
  );
}
