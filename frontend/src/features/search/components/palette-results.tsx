import type { SearchResults } from '@windtunnel/contracts/http/search';
import { SimulatedMark } from '../../../ui/simulated-mark.tsx';
import { resultAddress } from '../logic/result-address.ts';
import { Option } from './listbox.tsx';
import { PaletteGroup } from './palette-group.tsx';
import { ParticipantRow, ProjectRow, StudyRow } from './result-rows.tsx';

export interface PaletteResultsProps {
  readonly results: SearchResults;
  readonly onOpen: (address: string) => void;
}

/** The hits, in groups with their counts. Empty groups are left out. */
export function PaletteResults({ results, onOpen }: PaletteResultsProps) {
  const { studies, projects, participants, counts } = results;
  return (
    <>
      {studies.length > 0 ? (
        <PaletteGroup heading="Studies" count={counts.studies} shown={studies.length}>
          {studies.map((study) => (
            <Option key={study.id} onSelect={() => onOpen(resultAddress.study(study))}>
              <StudyRow study={study} />
            </Option>
          ))}
        </PaletteGroup>
      ) : null}
      {projects.length > 0 ? (
        <PaletteGroup heading="Projects" count={counts.projects} shown={projects.length}>
          {projects.map((project) => (
            <Option key={project.id} onSelect={() => onOpen(resultAddress.project(project))}>
              <ProjectRow project={project} />
            </Option>
          ))}
        </PaletteGroup>
      ) : null}
      {participants.length > 0 ? (
        <PaletteGroup
          heading="Participants"
          count={counts.participants}
          shown={participants.length}
          mark={<SimulatedMark linked={false} />}
        >
          {participants.map((participant) => (
            <Option
              key={`${participant.study.id} ${participant.id}`}
              onSelect={() => onOpen(resultAddress.participant(participant))}
            >
              <ParticipantRow participant={participant} />
            </Option>
          ))}
        </PaletteGroup>
      ) : null}
    </>
  );
}
