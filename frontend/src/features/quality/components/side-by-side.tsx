import type { ReactNode } from 'react';
import { answersRead, type Counts } from '../logic/readings.ts';

const cell = 'py-3 pr-3 text-left align-top font-normal last:pr-0 sm:pr-4';

export interface SideBySideProps {
  readonly ours: Counts;
  readonly strangers: Counts;
}

/** What else was counted in both kinds of studies, a row a figure. */
export function SideBySide({ ours, strangers }: SideBySideProps) {
  const row = (name: string, explanation: string, of: (counts: Counts) => Part) => (
    <tr className="border-line border-t">
      <th scope="row" className={cell}>
        {name}
        <span className="mt-0.5 block text-ink-2 text-sm max-sm:hidden">{explanation}</span>
      </th>
      {[ours, strangers].map((counts, index) => (
        <td key={index === 0 ? 'ours' : 'strangers'} className={`tabular sm:whitespace-nowrap ${cell}`}>
          <Value {...of(counts)} />
        </td>
      ))}
    </tr>
  );
  return (
    <table className="mt-8 w-full border-collapse text-base">
      <caption className="sr-only">What else the readers counted, in our studies and in those of strangers</caption>
      <thead>
        <tr className="text-ink-2 text-sm">
          <th scope="col" className={cell}>
            <span className="sr-only">Counted</span>
          </th>
          <th scope="col" className={`w-[31%] sm:w-[26%] ${cell}`}>
            Ours
          </th>
          <th scope="col" className={`w-[31%] sm:w-[26%] ${cell}`}>
            Strangers'
          </th>
        </tr>
      </thead>
      <tbody>
        {row('Answers that make sense', 'The others are odd, or nonsense.', (counts) => ({
          part: counts.sense.fine,
          whole: answersRead(counts),
          also: counts.sense.nonsense === 0 ? 'no nonsense' : `${counts.sense.nonsense} nonsense`,
        }))}
        {row('Supported findings', 'Every quote supports it, and its count is right.', ({ findings }) => ({
          part: findings.hold,
          whole: findings.of,
        }))}
        {row('Takeaways found', 'What the reader noted first, and the analysis has too.', ({ takeaways }) => ({
          part: takeaways.hold,
          whole: takeaways.of,
        }))}
        {row('Sound different', 'From 1, a single voice, to 5. The mean of the studies.', ({ soundDifferent }) => ({
          part: Math.round(10 * soundDifferent) / 10,
          whole: 5,
        }))}
      </tbody>
    </table>
  );
}

interface Part {
  readonly part: number;
  readonly whole: number;
  readonly also?: ReactNode;
}

function Value({ part, whole, also }: Part) {
  return (
    <>
      <span className="whitespace-nowrap">
        <span className="font-medium">{part}</span> <span className="text-ink-2">of {whole}</span>
      </span>
      {also === undefined ? null : <span className="mt-0.5 block text-ink-2 text-sm">{also}</span>}
    </>
  );
}
