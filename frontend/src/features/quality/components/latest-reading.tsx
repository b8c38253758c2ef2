import type { ReactNode } from 'react';
import { plural } from '../../../lib/format.ts';
import { answersRead, type Group, latestRound, type Reading, sumOf } from '../logic/readings.ts';
import { AnswerBar } from './answer-bar.tsx';

/** The newest round in a sentence, a bar and four figures. */
export function LatestReading({ groups }: { readonly groups: readonly Group[] }) {
  // Two readers of the same answers are not added up: the first one's are shown.
  const [first, ...rest] = groups
    .filter(({ reader }) => reader === groups[0]?.reader)
    .flatMap((group) => group.readings);
  if (first === undefined) return null;
  const readings: readonly [Reading, ...Reading[]] = [first, ...rest];
  const all = sumOf(readings);
  const read = answersRead(all);
  const { answers, sense, findings, takeaways, soundDifferent } = all;
  return (
    <section aria-labelledby="latest-reading" className="rounded-card border border-line bg-card p-5 sm:p-8">
      <h2 id="latest-reading" className="eyebrow">
        The latest reading, round {latestRound}: {plural(readings.length, 'study', 'studies')}, {read} answers
      </h2>
      <p className="mt-3 max-w-[40ch] text-balance font-semibold text-xl tracking-[-0.018em]">
        {answers.yes} of {read} answers answered their question. {answers.partly} more did so in part, and {answers.no}{' '}
        did not.
      </p>
      <div className="mt-5">
        <AnswerBar counts={all} large />
      </div>
      <dl className="mt-7 grid grid-cols-2 gap-x-6 gap-y-5 border-line border-t pt-6 lg:grid-cols-4">
        <Figure term="Answers that make sense" value={sense.fine} of={read}>
          The others are odd ({sense.odd}) or nonsense ({sense.nonsense}).
        </Figure>
        <Figure term="Supported findings" value={findings.hold} of={findings.of}>
          Every quote supports it, and its count is right.
        </Figure>
        <Figure term="Takeaways found" value={takeaways.hold} of={takeaways.of}>
          What the reader noted first, and the analysis has too.
        </Figure>
        <Figure term="Sound different" value={Math.round(10 * soundDifferent) / 10} of={5}>
          From 1, a single voice, to 5. The mean of the studies.
        </Figure>
      </dl>
    </section>
  );
}

interface FigureProps {
  readonly term: string;
  readonly value: number;
  readonly of: number;
  readonly children: ReactNode;
}

function Figure({ term, value, of, children }: FigureProps) {
  return (
    <div>
      <dt className="text-base text-ink-2">{term}</dt>
      <dd className="tabular mt-0.5 font-semibold text-lg">
        {value} <span className="font-normal text-base text-ink-2">of {of}</span>
      </dd>
      <dd className="mt-0.5 text-ink-2 text-sm">{children}</dd>
    </div>
  );
}
