import { ChevronDown } from 'lucide-react';
import { type Group, readersOf, sumOf } from '../logic/readings.ts';
import { Chapter } from './chapter.tsx';
import { ReadersRow, ReadersTable } from './readers-table.tsx';
import { StudyRows } from './study-rows.tsx';

/** All rounds side by side, then the studies of the earlier ones, folded away. */
export function EarlierRounds({ groups }: { readonly groups: readonly Group[] }) {
  const [latest] = groups;
  const earlier = groups.filter(({ round }) => round !== latest?.round);
  const rounds = [...new Set(earlier.map(({ round }) => round))];
  return (
    <Chapter
      title="Round by round"
      intro={
        <p>
          Each round reads the participants as they are then. Round 13 held the eight studies of round 12 once more, and
          round 15 those of round 14, with other participants and after work on what had been found, so neither is a
          test on studies that no one had seen. Some of the subjects had become known in between. Where two readers
          judged the same answers, each has a row.
        </p>
      }
    >
      <ReadersTable caption="What readers say, by round" of="Round">
        <tbody className="max-sm:block">
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
        <details key={round} className="group mt-6">
          <summary className="target inline-flex list-none items-center gap-2 rounded-control pr-2 font-medium text-base hover:text-accent">
            <ChevronDown
              size={16}
              aria-hidden="true"
              className="-rotate-90 shrink-0 text-ink-3 transition-transform group-open:rotate-0"
            />
            Study by study, round {round}
          </summary>
          <ReadersTable caption={`What readers said of each study in round ${round}`} of="Study">
            {earlier
              .filter((group) => group.round === round)
              .map((group) => (
                <StudyRows key={`${group.known} ${group.reader}`} group={group} readers={readersOf(earlier, group)} />
              ))}
          </ReadersTable>
        </details>
      ))}
    </Chapter>
  );
}

function GroupName({ group, readers }: { readonly group: Group; readonly readers: number }) {
  const { round, known, reader, readings } = group;
  return (
    <>
      <span className="block font-medium">
        Round {round}
        {readers > 1 ? `, reader ${reader}` : ''}
      </span>
      <span className="block text-ink-2">
        {readings.length} {known ? 'on subjects they know' : 'on other subjects'}
      </span>
    </>
  );
}
