import { type Group, type Latest, readersOf, sumOf } from '../logic/readings.ts';
import { Aims } from './aims.tsx';
import { Chapter } from './chapter.tsx';
import { Folded } from './folded.tsx';
import { ReadersTable } from './readers-table.tsx';
import { StudyRows } from './study-rows.tsx';

export interface StudyByStudyProps {
  readonly ours: Latest;
  readonly strangers: Latest;
}

/** The newest rounds, a row a study; our own are many, so they are folded away. */
export function StudyByStudy({ ours, strangers }: StudyByStudyProps) {
  const readers = [...new Set(ours.groups.map(({ reader }) => reader))];
  return (
    <Chapter
      title="Study by study"
      intro={
        <>
          <p>
            Each row is one study with eight people and 24 of their answers, so a difference between two types may as
            well be one between two subjects. Findings include things to check; one holds if every quote under it
            supports it, its count is right, and it is not the wrong way round.
          </p>
          <Aims ours={knownOf(ours)} strangers={knownOf(strangers)} />
        </>
      }
    >
      <Folded title={`Studies of strangers, round ${strangers.round}`} open>
        <Table caption={`What readers say of each study in round ${strangers.round}`} groups={strangers.groups} />
      </Folded>
      {readers.map((reader) => (
        <Folded key={reader} title={`Studies of our own, round ${ours.round}, reader ${reader}`}>
          <Table
            caption={`What reader ${reader} says of each study in round ${ours.round}`}
            groups={ours.groups.filter((group) => group.reader === reader)}
          />
        </Folded>
      ))}
    </Chapter>
  );
}

/** The first reader's counts on subjects that the participants know. */
function knownOf({ groups }: Latest) {
  const known = groups.find((group) => group.known);
  return known === undefined ? null : sumOf(known.readings);
}

function Table({ caption, groups }: { readonly caption: string; readonly groups: readonly Group[] }) {
  return (
    <ReadersTable caption={caption} of="Study">
      {groups.map((group) => (
        <StudyRows key={`${group.known} ${group.reader}`} group={group} readers={readersOf(groups, group)} />
      ))}
    </ReadersTable>
  );
}
