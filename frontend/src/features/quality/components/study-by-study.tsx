import { type Group, latestRound, readersOf, sumOf } from '../logic/readings.ts';
import { Aims } from './aims.tsx';
import { Chapter } from './chapter.tsx';
import { ReadersTable } from './readers-table.tsx';
import { StudyRows } from './study-rows.tsx';

/** The newest round, a row a study. */
export function StudyByStudy({ groups }: { readonly groups: readonly Group[] }) {
  const known = groups.find((group) => group.known);
  return (
    <Chapter
      title={`Study by study, round ${latestRound}`}
      intro={
        <>
          <p>
            Each row is one study with eight people and 24 of their answers, so a difference between two types may as
            well be one between two subjects. Findings include things to check; one holds if every quote under it
            supports it, its count is right, and it is not the wrong way round.
          </p>
          {known === undefined ? null : <Aims known={sumOf(known.readings)} />}
        </>
      }
    >
      <ReadersTable caption={`What readers say of each study in round ${latestRound}`} of="Study">
        {groups.map((group) => (
          <StudyRows key={`${group.known} ${group.reader}`} group={group} readers={readersOf(groups, group)} />
        ))}
      </ReadersTable>
    </Chapter>
  );
}
