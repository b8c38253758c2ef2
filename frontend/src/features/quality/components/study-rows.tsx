import { TypeMark } from '../../../ui/type-mark.tsx';
import { type Group, type Reading, sumOf } from '../logic/readings.ts';
import { ReadersRow } from './readers-table.tsx';

const notes = {
  known: null,
  unknown: 'Unknown to them',
  mistaken: 'Taken for another subject',
} as const;

/** A group of studies in the readers' table: what they have in common, a row for each, and their sum. */
export function StudyRows({ group, readers }: { readonly group: Group; readonly readers: number }) {
  const { known, reader, readings } = group;
  return (
    <tbody className="max-lg:block">
      <tr className="max-lg:block">
        <th scope="rowgroup" colSpan={6} className="pt-7 pb-2 text-left font-semibold text-base max-lg:block">
          {known ? 'Subjects they know' : 'Subjects they do not know, or take for others'}
          {readers > 1 ? <span className="font-normal text-ink-2">, reader {reader}</span> : null}
        </th>
      </tr>
      {readings.map((reading) => (
        <ReadersRow key={reading.about} name={<StudyName reading={reading} />} counts={reading} />
      ))}
      {readings.length > 1 ? (
        <ReadersRow
          name={<span className="font-medium">All {readings.length} studies</span>}
          counts={sumOf(readings)}
          strong
        />
      ) : null}
    </tbody>
  );
}

function StudyName({ reading }: { readonly reading: Reading }) {
  const note = notes[reading.subject];
  return (
    <>
      <TypeMark type={reading.type} />
      <span className="block">{reading.about}</span>
      {note === null ? null : <span className="block text-ink-2 text-sm">{note}</span>}
    </>
  );
}
