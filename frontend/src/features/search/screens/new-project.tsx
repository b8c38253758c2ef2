import { paths } from '../../../app/paths.ts';
import { useCreateProject } from '../../../entities/project/changes.ts';
import { ProjectNameDialog } from '../../../entities/project/project-name-dialog.tsx';

export interface NewProjectProps {
  readonly onOpen: (address: string) => void;
  readonly onClose: () => void;
}

/** Asks for a name, creates the project and opens it. */
export function NewProject({ onOpen, onClose }: NewProjectProps) {
  const create = useCreateProject();
  return (
    <ProjectNameDialog
      title="New project"
      name=""
      saveLabel="Create project"
      busyLabel="Creating..."
      busy={create.isPending}
      onSave={(name) => create.mutate(name, { onSuccess: ({ id }) => onOpen(paths.project.getHref(id)) })}
      onClose={onClose}
    />
  );
}
