import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { Counts } from '../logic/readings.ts';
import { AnswerBar } from './answer-bar.tsx';

/** The columns of numbers, each with a shorter name for phones. */
const numbers = [
  ['Makes sense', 'Sense'],
  ['Findings that hold', 'Findings'],
  ['Takeaways found', 'Takeaways'],
  ['Sound different', 'Voices'],
] as const;
const columns = ['Answers its question', ...numbers.map(([name]) => name)];

/** On a phone a row is a block: its name, the bar, then the four numbers, each below a short name of its column. */
const rowLayout = 'max-lg:grid max-lg:grid-cols-4 max-lg:gap-x-3 max-lg:gap-y-3 max-lg:py-4';
const cell = 'p-0 text-left align-top font-normal lg:py-3 lg:pr-6 lg:last:pr-0';

export interface ReadersTableProps {
  /** What the table shows, for those who cannot see where it stands. */
  readonly caption: string;
  /** What a row is: 'Study'. */
  readonly of: string;
  readonly children: ReactNode;
}

/** What readers say, a row a study or a group of them. */
export function ReadersTable({ caption, of, children }: ReadersTableProps) {
  return (
    <table className="w-full border-collapse text-base max-lg:block">
      <caption className="sr-only">{caption}</caption>
      <thead className="max-lg:sr-only">
        <tr className="border-line-strong border-b">
          {[of, ...columns].map((name) => (
            <th key={name} scope="col" className={clsx(cell, 'align-bottom font-medium! text-ink-2 text-sm')}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  );
}

export interface ReadersRowProps {
  readonly name: ReactNode;
  readonly counts: Counts;
  /** Sums several rows. */
  readonly strong?: boolean;
}

/** One row: the study, and the counts with what they are out of. */
export function ReadersRow({ name, counts, strong = false }: ReadersRowProps) {
  const { sense, findings, takeaways, soundDifferent } = counts;
  const read = sense.fine + sense.odd + sense.nonsense;
  return (
    <tr className={clsx('border-line border-b', rowLayout, strong && 'font-medium')}>
      <th scope="row" className={clsx(cell, 'max-lg:col-span-4 lg:w-[30%]')}>
        {name}
      </th>
      <td className={clsx(cell, 'max-lg:col-span-4 lg:w-[27%] lg:pt-4')}>
        <AnswerBar counts={counts} />
      </td>
      <NumberCell column={0}>
        <Of part={sense.fine} whole={read} />
      </NumberCell>
      <NumberCell column={1}>
        {findings.of === 0 ? (
          <span className="text-ink-2">None made</span>
        ) : (
          <Of part={findings.hold} whole={findings.of} />
        )}
      </NumberCell>
      <NumberCell column={2}>
        <Of part={takeaways.hold} whole={takeaways.of} />
      </NumberCell>
      <NumberCell column={3}>
        <Of part={Math.round(10 * soundDifferent) / 10} whole={5} />
      </NumberCell>
    </tr>
  );
}

function NumberCell({ column, children }: { readonly column: 0 | 1 | 2 | 3; readonly children: ReactNode }) {
  return (
    <td className={clsx(cell, 'tabular whitespace-nowrap')}>
      <span aria-hidden="true" className="block text-ink-2 text-sm lg:hidden">
        {numbers[column][1]}
      </span>
      {children}
    </td>
  );
}

function Of({ part, whole }: { readonly part: number; readonly whole: number }) {
  return (
    <>
      <span className="font-medium">{part}</span> <span className="text-ink-2">of {whole}</span>
    </>
  );
}
