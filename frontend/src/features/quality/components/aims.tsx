import { aims, answersRead, type Counts } from '../logic/readings.ts';

export interface AimsProps {
  /** Null where no study was about a subject that the participants know. */
  readonly ours: Counts | null;
  readonly strangers: Counts | null;
}

/** What is aimed at on subjects that the participants know, and how much of it each kind of study reaches. */
export function Aims({ ours, strangers }: AimsProps) {
  return (
    <p>
      <strong>We aim higher.</strong> On subjects that they know, {inHundred(aims.answers)} of 100 answers should answer
      their question, {inHundred(1 - aims.odd)} should make sense and none should be nonsense.{' '}
      {inHundred(aims.findings)} of 100 findings should hold, {inHundred(aims.takeaways)} of 100 takeaways be found, and
      people sound different by {aims.soundDifferent} of 5. Of these five aims our own studies reach{' '}
      {reachedInWords(ours)}, and those of strangers {reachedInWords(strangers)}.
    </p>
  );
}

function reachedInWords(known: Counts | null): string {
  if (known === null) return 'none';
  const { answers, sense, findings, takeaways, soundDifferent } = known;
  const reached = [
    answers.yes >= aims.answers * answersRead(known),
    sense.odd <= aims.odd * answersRead(known) && sense.nonsense === 0,
    findings.hold >= aims.findings * findings.of,
    takeaways.hold >= aims.takeaways * takeaways.of,
    soundDifferent >= aims.soundDifferent,
  ].filter(Boolean).length;
  return ['none', 'one', 'two', 'three', 'four', 'all five'][reached] ?? String(reached);
}

const inHundred = (share: number) => Math.round(100 * share);
