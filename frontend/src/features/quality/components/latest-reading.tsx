import type { ReactNode } from 'react';
import { plural } from '../../../lib/format.ts';
import { answersRead, type Counts, type Latest, sumOf } from '../logic/readings.ts';
import { AnswerBar } from './answer-bar.tsx';
import { SideBySide } from './side-by-side.tsx';

export interface LatestReadingProps {
  readonly ours: Latest;
  readonly strangers: Latest;
}

/** The newest readings of our own studies and of strangers', side by side: how good, and how far that can be relied on. */
export function LatestReading({ ours, strangers }: LatestReadingProps) {
  const own = sumOf(ours.readings);
  const others = sumOf(strangers.readings);
  return (
    <section aria-labelledby="latest-reading" className="rounded-card border border-line bg-card p-5 sm:p-8">
      <h2
        id="latest-reading"
        className="max-w-[52ch] text-balance font-semibold text-lg tracking-[-0.018em] sm:text-xl"
      >
        Their answers are good when a study asks what we foresaw, and poor when it asks hard, concrete questions of its
        own.
      </h2>
      <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <Side title="Studies that we wrote" counts={own}>
          <p>
            {plural(ours.readings.length, 'study', 'studies')} that we wrote and used while making the participants.{' '}
            <strong>We tuned the participants on them, so this is a best case and no promise.</strong>
          </p>
        </Side>
        <Side title="Studies that strangers wrote" counts={others}>
          <p>
            {plural(strangers.readings.length, 'study', 'studies')} whose writers did not know how the participants are
            made. <strong>Expect this when your study asks what we did not foresee.</strong>
          </p>
        </Side>
      </div>
      <SideBySide ours={own} strangers={others} />
      <p className="mt-5 max-w-reading text-ink-2 text-sm">
        Ours are from round {ours.round}, <ReadBy latest={ours} /> Those of strangers are from round {strangers.round},{' '}
        <ReadBy latest={strangers} />
      </p>
    </section>
  );
}

interface SideProps {
  readonly title: string;
  readonly counts: Counts;
  readonly children: ReactNode;
}

function Side({ title, counts, children }: SideProps) {
  const read = answersRead(counts);
  return (
    <div className="min-w-0">
      <h3 className="eyebrow">{title}</h3>
      <p className="tabular mt-1.5 font-semibold text-lg">
        {counts.answers.yes} of {read} answers answered their question
      </p>
      <div className="mt-3">
        <AnswerBar counts={counts} />
      </div>
      <div className="mt-3 text-base">{children}</div>
    </div>
  );
}

/** How many read these answers, and how far they say the same. */
function ReadBy({ latest: { second, agreement, again } }: { readonly latest: Latest }) {
  const [reading, ...others] = second;
  if (reading === undefined || agreement === null)
    return (
      <>read by one reader{again ? ', after work on what an earlier reading of the same studies had shown' : ''}.</>
    );
  const { answers } = sumOf([reading, ...others]);
  return (
    <>
      as the first of two readers judged. The second counts {answers.yes} answers instead, and the two agree on{' '}
      {agreement.same} of {agreement.of}.
    </>
  );
}
