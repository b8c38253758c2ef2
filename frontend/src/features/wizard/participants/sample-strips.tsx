import type { ParticipantView } from '@windtunnel/contracts/http/study-view';
import { useId, useMemo } from 'react';
import { listed, plural } from '../../../lib/format.ts';
import { AlertBanner } from '../../../ui/alert-banner.tsx';
import { type SampleSpread, type SpreadValue, sampleSpread } from './sample-spread.ts';

const shownMax = 4;

/** The spread of the sample: ages on a line, everything else in words with counts. */
export function SampleStrips({ participants }: { readonly participants: readonly ParticipantView[] }) {
  const spread = useMemo(() => sampleSpread(participants), [participants]);
  return (
    <section aria-label="Spread of the sample" className="flex flex-col gap-3">
      <dl className="grid gap-x-6 gap-y-3 rounded-card bg-sunken px-4 py-3.5 sm:grid-cols-[6rem_minmax(0,1fr)]">
        <Strip name="Age">
          <AgeStrip spread={spread} />
        </Strip>
        <Strip name="Gender">
          <Shares values={spread.genders} n={spread.n} />
        </Strip>
        <Strip name="Place">
          <Shares values={spread.places} n={spread.n} />
        </Strip>
        <Strip name="Occupation">
          <Shares values={spread.occupations} n={spread.n} />
        </Strip>
      </dl>
      {spread.nearDuplicates.length > 0 ? (
        <AlertBanner tone="warning" title="Some participants are very alike">
          {alikeText(spread.nearDuplicates)} Rejecting some of them may tell you more.
        </AlertBanner>
      ) : null}
    </section>
  );
}

const pairsNamedMax = 2;

function alikeText(pairs: SampleSpread['nearDuplicates']): string {
  const named = pairs.slice(0, pairsNamedMax).map(([one, other]) => `${one} and ${other}`);
  const rest = pairs.length - named.length;
  return `${named.join('; ')}${rest > 0 ? `; and ${plural(rest, 'more pair')}` : ''} differ in little.`;
}

function Strip({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <>
      <dt className="text-ink-2 text-sm sm:pt-0.5">{name}</dt>
      <dd className="min-w-0 text-sm">{children}</dd>
    </>
  );
}

/** One tick per participant between the youngest and the oldest, both of which are labelled. */
function AgeStrip({ spread: { ages, ageMin, ageMax } }: { readonly spread: SampleSpread }) {
  const title = useId();
  const span = Math.max(1, ageMax - ageMin);
  const text = `Ages ${listed(ages.map(({ name, age }) => `${age} (${name})`))}`;
  return (
    <div className="tabular flex items-center gap-2">
      <span>{ageMin}</span>
      <svg
        viewBox="0 0 200 16"
        preserveAspectRatio="none"
        role="img"
        aria-labelledby={title}
        className="h-4 min-w-0 flex-1 text-ink"
      >
        <title id={title}>{text}</title>
        <line x1="0" x2="200" y1="8" y2="8" className="stroke-line-strong" vectorEffect="non-scaling-stroke" />
        {ages.map(({ id, age }) => {
          const x = 2 + ((age - ageMin) / span) * 196;
          return (
            <line
              key={id}
              x1={x}
              x2={x}
              y1="2"
              y2="14"
              stroke="currentColor"
              strokeWidth="3"
              strokeLinecap="round"
              vectorEffect="non-scaling-stroke"
            />
          );
        })}
      </svg>
      <span>{ageMax}</span>
    </div>
  );
}

function Shares({ values, n }: { readonly values: readonly SpreadValue[]; readonly n: number }) {
  const rest = values.slice(shownMax).reduce((sum, value) => sum + value.count, 0);
  const shown = [...values.slice(0, shownMax), ...(rest > 0 ? [{ label: 'others', count: rest }] : [])];
  return (
    <div className="flex flex-col gap-1.5">
      <div aria-hidden="true" className="flex h-1.5 gap-0.5 pt-0.5">
        {shown.map((value) => (
          <span key={value.label} className="rounded-chip bg-ink-3" style={{ flexGrow: value.count }} />
        ))}
      </div>
      <p className="tabular">
        {shown.map((value, index) => (
          <span key={value.label}>
            {index > 0 ? ', ' : ''}
            {value.label} <span className="text-ink-2">{value.count}</span>
          </span>
        ))}
        <span className="text-ink-2"> of {n}</span>
      </p>
    </div>
  );
}
