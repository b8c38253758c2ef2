import type { SearchResults } from '@windtunnel/contracts/http/search';
import { SimulatedMark } from '../../../ui/simulated-mark.tsx';
import { resultAddress } from '../model/result-address.ts';
import { PaletteGroup, PaletteItem } from './palette-items.tsx';
import { ParticipantRow, ProjectRow, StudyRow } from './result-rows.tsx';

export interface PaletteResultsProps {
  readonly results: SearchResults;
  readonly onOpen: (address: string) => void;
}

/** What was found, in groups with their counts; a group without anything is left out. */
export function PaletteResults({ results, onOpen }: PaletteResultsProps) {
  const { studies, projects, participants, counts } = results;
  return (
    <>
      {studies.length > 0 ? (
        <PaletteGroup heading="Studies" count={counts.studies} shown={studies.length}>
          {studies.map((study) => (
            <PaletteItem key={study.id} value={`study ${study.id}`} onSelect={() => onOpen(resultAddress.study(study))}>
              <StudyRow study={study} />
            </PaletteItem>
          ))}
        </PaletteGroup>
      ) : null}
      {projects.length > 0 ? (
        <PaletteGroup heading="Projects" count={counts.projects} shown={projects.length}>
          {projects.map((project) => (
            <PaletteItem
              key={project.id}
              value={`project ${project.id}`}
              onSelect={() => onOpen(resultAddress.project(project))}
            >
              <ProjectRow project={project} />
            </PaletteItem>
          ))}
        </PaletteGroup>
      ) : null}
      {participants.length > 0 ? (
        <PaletteGroup
          heading="Participants"
          count={counts.participants}
          shown={participants.length}
          mark={<SimulatedMark />}
        >
          {participants.map((person) => (
            <PaletteItem
              key={`${person.study.id} ${person.id}`}
              value={`participant ${person.study.id} ${person.id}`}
              onSelect={() => onOpen(resultAddress.participant(person))}
            >
              <ParticipantRow person={person} />
            </PaletteItem>
          ))}
        </PaletteGroup>
      ) : null}
    </>
  );
}
