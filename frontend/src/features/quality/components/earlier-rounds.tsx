import { type Group, readersOf, sumOf } from '../logic/readings.ts';
import { Chapter } from './chapter.tsx';
import { Folded } from './folded.tsx';
import { ReadersRow, ReadersTable } from './readers-table.tsx';
import { StudyRows } from './study-rows.tsx';

export interface EarlierRoundsProps {
  readonly groups: readonly Group[];
  /** Rounds whose studies stand above. */
  readonly latest: readonly number[];
}

/** All rounds side by side, then the studies of the earlier ones, folded away. */
export function EarlierRounds({ groups, latest }: EarlierRoundsProps) {
  const earlier = groups.filter(({ round }) => !latest.includes(round));
  const rounds = [...new Set(earlier.map(({ round }) => round))];
  return (
    <Chapter
      title="Round by round"
      intro={
        <p>
          Each round reads the participants as they are then. Rounds 16 and 17 held studies of our own: eighteen of the
          24 of round 17 had been read in round 16, and what was found in them had been worked on. All others held
          studies that strangers wrote; none of those has been read since round 15, and the participants have changed
          since. Round 13 held the eight studies of round 12 once more, and round 15 those of round 14, with other
          participants and after work on what had been found, so neither is a test on studies that no one had seen. Some
          of the subjects had become known in between. Where two readers judged the same answers, each has a row.
        </p>
      }
    >
      <ReadersTable caption="What readers say, by round" of="Round">
        <tbody className="max-lg:block">
          {groups.map((group) => (
            <ReadersRow
              key={`${group.round} ${group.known} ${group.reader}`}
              name={<GroupName group={group} readers={readersOf(groups, group)} />}
              counts={sumOf(group.readings)}
            />
          ))}
        </tbody>
      </ReadersTable>
      {rounds.map((round) => (
        <Folded key={round} title={`Study by study, round ${round}`}>
          <ReadersTable caption={`What readers said of each study in round ${round}`} of="Study">
            {earlier
              .filter((group) => group.round === round)
              .map((group) => (
                <StudyRows key={`${group.known} ${group.reader}`} group={group} readers={readersOf(earlier, group)} />
              ))}
          </ReadersTable>
        </Folded>
      ))}
    </Chapter>
  );
}

function GroupName({ group, readers }: { readonly group: Group; readonly readers: number }) {
  const { round, writtenBy, known, reader, readings } = group;
  return (
    <>
      <span className="block font-medium">
        Round {round}
        {readers > 1 ? `, reader ${reader}` : ''}
      </span>
      <span className="block text-ink-2">
        {readings.length} {writtenBy === 'us' ? 'of ours' : 'of strangers'},{' '}
        {known ? 'on subjects they know' : 'on other subjects'}
      </span>
    </>
  );
}
