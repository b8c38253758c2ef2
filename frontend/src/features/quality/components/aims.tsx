import { aims, answersRead, type Counts } from '../logic/readings.ts';

/** What is aimed at on subjects that the participants know, and how much of it these counts reach. */
export function Aims({ known }: { readonly known: Counts }) {
  const { answers, sense, findings, takeaways, soundDifferent } = known;
  const reached = [
    answers.yes >= aims.answers * answersRead(known),
    sense.odd <= aims.odd * answersRead(known) && sense.nonsense === 0,
    findings.hold >= aims.findings * findings.of,
    takeaways.hold >= aims.takeaways * takeaways.of,
    soundDifferent >= aims.soundDifferent,
  ].filter(Boolean).length;
  return (
    <p>
      <strong>We aim higher.</strong> On subjects that they know, {inHundred(aims.answers)} of 100 answers should answer
      their question, {inHundred(1 - aims.odd)} should make sense and none should be nonsense.{' '}
      {inHundred(aims.findings)} of 100 findings should hold, {inHundred(aims.takeaways)} of 100 takeaways be found, and
      people sound different by {aims.soundDifferent} of 5. {reached === 0 ? 'None' : reached} of these five aims{' '}
      {reached === 1 || reached === 0 ? 'is' : 'are'} reached.
    </p>
  );
}

const inHundred = (share: number) => Math.round(100 * share);
