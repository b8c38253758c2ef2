import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { notify } from '../../lib/notify.ts';
import { useUser } from '../../lib/session.ts';
import { projectsQuery } from '../project/queries.ts';
import type { Deletion } from './deletion-marks.ts';
import { deleteSoon, undoMs } from './deletions.ts';
import { studiesQuery } from './queries.ts';

export interface DeletionRequest extends Pick<Deletion, 'studyId' | 'from'> {
  readonly title: string;
  /** The text of the toast. */
  readonly text: string;
  /** Called after Undo, to navigate back to where the user was viewing the study. */
  readonly onUndone?: () => void;
}

/** Hides a study at once and deletes it after 30 s. Until then the toast offers Undo. */
export function useDeletion(): (request: DeletionRequest) => void {
  const queries = useQueryClient();
  const { id: userId } = useUser();
  return ({ studyId, from, title, text, onUndone }) => {
    const undo = deleteSoon({ userId, studyId, from }, () => tellDeleted(queries));
    queries.setQueryData(studiesQuery().queryKey, (known) => known?.filter((study) => study.id !== studyId));
    // The study's page may still be on screen: marked stale, but not fetched again.
    void queries.invalidateQueries({ queryKey: ['studies', studyId], refetchType: 'none' });
    const onSelect = () => {
      if (!undo()) return notify.info('It is too late to undo this');
      void queries.invalidateQueries({ queryKey: studiesQuery().queryKey });
      onUndone?.();
    };
    notify.success(text, { label: 'Undo', onSelect }, { about: title, shownMs: undoMs });
  };
}

/** Updates the queries affected by a deletion that has ended, also by a refusal. */
export function tellDeleted(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: studiesQuery().queryKey, exact: true });
  void queries.invalidateQueries({ queryKey: projectsQuery().queryKey });
}
