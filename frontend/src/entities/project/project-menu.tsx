import type { ProjectView } from '@windtunnel/contracts/http/projects';
import { EllipsisVertical, PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { plural } from '../../lib/format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useDeleteProject, useRenameProject } from './changes.ts';
import { ProjectNameDialog } from './project-name-dialog.tsx';

export interface ProjectMenuProps {
  readonly project: ProjectView;
  /** Called once the project is gone: to leave its page, or to move focus to the next card. */
  readonly onDeleted?: () => void;
}

/** What can be done with a project besides opening it: rename, delete. */
export function ProjectMenu({ project, onDeleted }: ProjectMenuProps) {
  const [asking, setAsking] = useState<'rename' | 'delete' | null>(null);
  const close = () => setAsking(null);
  const rename = useRenameProject(project.id);
  const remove = useDeleteProject(project, onDeleted);
  return (
    <>
      <Menu
        trigger={<IconButton label={`Actions for ${project.name}`} icon={<EllipsisVertical size={18} />} />}
        items={[
          { label: 'Rename', icon: <PencilLine size={16} />, onSelect: () => setAsking('rename') },
          { label: 'Delete', icon: <Trash2 size={16} />, onSelect: () => setAsking('delete'), danger: true },
        ]}
      />
      {asking === 'rename' ? (
        <ProjectNameDialog
          title="Rename project"
          name={project.name}
          saveLabel="Rename"
          busyLabel="Renaming..."
          busy={rename.isPending}
          onSave={(name) => rename.mutate(name, { onSuccess: close })}
          onClose={close}
        />
      ) : null}
      <ConfirmDialog
        open={asking === 'delete'}
        onOpenChange={(open) => !open && close()}
        title="Delete this project?"
        description={<DeleteWarning project={project} />}
        confirmLabel="Delete project"
        busyLabel="Deleting..."
        busy={remove.isPending}
        danger
        onConfirm={() => remove.mutate(undefined, { onSettled: close })}
      />
    </>
  );
}

function DeleteWarning({ project: { name, _count } }: { readonly project: ProjectView }) {
  const stay = _count.studies === 1 ? 'stays' : 'stay';
  return (
    <>
      "<bdi>{name}</bdi>" will be deleted.{' '}
      {_count.studies === 0
        ? 'It has no studies.'
        : `Its ${plural(_count.studies, 'study', 'studies')} ${stay} in your studies, without a project.`}{' '}
      This cannot be undone.
    </>
  );
}
