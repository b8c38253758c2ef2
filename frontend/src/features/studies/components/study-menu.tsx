import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { isRunning } from '@windtunnel/contracts/rules/study-running';
import { Archive, ArchiveRestore, Copy, EllipsisVertical, FileText, FolderInput, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { isArchivable, useArchiveStudy, useMoveStudy, useRestoreStudy } from '../../../entities/study/organising.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu } from '../../../ui/menu.tsx';
import type { MenuItem } from '../../../ui/menu-window.tsx';
import { useDeleteStudy } from '../api.ts';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { MoveDialog, moveToProject } from './move-dialog.tsx';

export interface StudyMenuProps {
  readonly study: Pick<StudySummary, 'id' | 'title' | 'status' | 'projectId'>;
  /** Called once the study is gone: to leave its page, or to move focus to the next card. */
  readonly onDeleted?: () => void;
  /** The study was archived, restored or moved, and may leave the list in which it is. */
  readonly onMoved?: () => void;
  /** There is no link to the study on its own page. */
  readonly ownPage?: boolean;
}

/** What can be done with a study besides opening it: details, duplicate, move, archive or restore, delete. */
export function StudyMenu({ study, onDeleted, onMoved, ownPage = false }: StudyMenuProps) {
  const [asking, setAsking] = useState<'delete' | 'duplicate' | 'move' | null>(null);
  const navigate = useNavigate();
  const remove = useDeleteStudy(onDeleted);
  const archiving = useArchiving(study, onMoved);
  const move = useMoveStudy(onMoved);
  const close = () => setAsking(null);
  const details = {
    label: 'Details',
    icon: <FileText size={16} />,
    onSelect: () => navigate(paths.study.getHref(study.id)),
  };
  return (
    <>
      <Menu
        trigger={<IconButton label={`Actions for ${study.title}`} icon={<EllipsisVertical size={18} />} />}
        items={[
          ...(ownPage ? [] : [details]),
          { label: 'Duplicate', icon: <Copy size={16} />, onSelect: () => setAsking('duplicate') },
          { label: moveToProject, icon: <FolderInput size={16} />, onSelect: () => setAsking('move') },
          ...archiving,
          { label: 'Delete', icon: <Trash2 size={16} />, onSelect: () => setAsking('delete'), danger: true },
        ]}
      />
      {asking === 'duplicate' ? <DuplicateDialog study={study} onClose={close} /> : null}
      {asking === 'move' ? (
        <MoveDialog
          about={<bdi>{study.title}</bdi>}
          projectId={study.projectId}
          busy={move.isPending}
          onMove={(projectId) => move.mutate({ study, projectId }, { onSuccess: close })}
          onClose={close}
        />
      ) : null}
      <ConfirmDialog
        open={asking === 'delete'}
        onOpenChange={(open) => !open && close()}
        title="Delete this study?"
        description={deleteWarning(study)}
        confirmLabel="Delete"
        busyLabel="Deleting..."
        busy={remove.busy}
        danger
        onConfirm={() => remove.start(study, close)}
      />
    </>
  );
}

/** Archive for a study that has ended, Restore for an archived one, and neither for any other. */
function useArchiving(study: StudyMenuProps['study'], onMoved?: () => void): MenuItem[] {
  const archive = useArchiveStudy(onMoved);
  const restore = useRestoreStudy(onMoved);
  if (study.status === 'ARCHIVED')
    return [{ label: 'Restore', icon: <ArchiveRestore size={16} />, onSelect: () => restore.mutate(study) }];
  if (!isArchivable(study)) return [];
  return [{ label: 'Archive', icon: <Archive size={16} />, onSelect: () => archive.mutate(study) }];
}

function deleteWarning(study: Pick<StudySummary, 'title' | 'status'>) {
  const undo = isRunning(study.status)
    ? 'This cannot be undone. Its interviews stop, and credits no participant has used come back.'
    : 'You can undo this for 30 seconds.';
  return (
    <>
      "<bdi>{study.title}</bdi>" and everything in it will be deleted. {undo}
    </>
  );
}
