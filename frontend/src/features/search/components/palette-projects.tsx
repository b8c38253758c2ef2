import type { ProjectView } from '@windtunnel/contracts/http/projects';
import { resultAddress } from '../logic/result-address.ts';
import { Option } from './listbox.tsx';
import { PaletteGroup, type PaletteGroupProps } from './palette-group.tsx';
import { ProjectRow } from './result-rows.tsx';

export interface PaletteProjectsProps extends Pick<PaletteGroupProps, 'count' | 'shown'> {
  readonly projects: readonly ProjectView[];
  readonly onOpen: (address: string) => void;
}

/** Projects below their heading; nothing without any. */
export function PaletteProjects({ projects, onOpen, ...group }: PaletteProjectsProps) {
  if (projects.length === 0) return null;
  return (
    <PaletteGroup heading="Projects" {...group}>
      {projects.map((project) => (
        <Option
          key={project.id}
          value={`project ${project.id}`}
          onSelect={() => onOpen(resultAddress.project(project))}
        >
          <ProjectRow project={project} />
        </Option>
      ))}
    </PaletteGroup>
  );
}
