import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { draftDeleted, studyDeleted } from '@windtunnel/contracts/http/studies';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import { notify } from '../../lib/notify.ts';
import { useUser } from '../../lib/session.ts';
import { projectsQuery } from '../project/queries.ts';
import type { Deletion } from './deletion-marks.ts';
import { deleteSoon, type Resumed, undoMs } from './deletions.ts';
import { hideStudy, readListsAgain } from './queries.ts';
import { tooLateToUndo } from './study-texts.ts';

export type DeletionRequest = Omit<Deletion, 'userId'>;

const deletedTexts = { list: studyDeleted, wizard: draftDeleted } as const;

/** Hides a study at once and deletes it after 30 s. Until then the toast offers Undo. */
export function useDeletion(): (request: DeletionRequest) => void {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { id: userId } = useUser();
  return (request) => {
    const deletion = { userId, ...request };
    const undo = deleteSoon(deletion, () => tellDeleted(queries));
    hideStudy(queries, deletion.studyId);
    // The study's page may still be on screen: marked stale, but not fetched again.
    void queries.invalidateQueries({ queryKey: ['studies', deletion.studyId], refetchType: 'none' });
    offerUndo({ deletion, undo, undoableMs: undoMs }, queries, navigate);
  };
}

/** Says what was deleted and offers Undo, which also returns to where the user was. */
export function offerUndo(deleted: Resumed, queries: QueryClient, navigate: NavigateFunction): void {
  const { undo, undoableMs } = deleted;
  const { from, title, returnTo } = deleted.deletion;
  const onSelect = () => {
    if (!undo()) return notify.info(tooLateToUndo);
    readListsAgain(queries);
    if (returnTo !== null) void navigate(returnTo);
  };
  notify.success(deletedTexts[from], { label: 'Undo', onSelect }, { about: title, shownMs: undoableMs });
}

/** Updates the queries affected by a deletion that has ended, also by a refusal. */
export function tellDeleted(queries: QueryClient): void {
  readListsAgain(queries);
  void queries.invalidateQueries({ queryKey: projectsQuery().queryKey });
}
