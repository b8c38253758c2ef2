import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { call } from '../../lib/api-client.ts';
import { notify } from '../../lib/notify.ts';
import { projectsQuery } from '../project/queries.ts';

type Named = Pick<StudySummary, 'id' | 'title'>;

/** Whether a study has ended, so that it can be put away. */
export function isArchivable({ status }: Pick<StudySummary, 'status'>): boolean {
  return status === 'COMPLETED' || status === 'FAILED' || status === 'CANCELLED';
}

/** Archives a study; the toast offers to undo it. `onGone` runs when the study is about to leave its list. */
export function useArchiveStudy(onGone?: () => void) {
  const queries = useQueryClient();
  const restore = useRestoreStudy();
  return useMutation({
    mutationFn: ({ id }: Named) => call(studyRoutes.archive, { params: { id }, quiet: true }),
    onSuccess: (_, study) => {
      notify.success(
        'Study archived',
        { label: 'Undo', onSelect: () => restore.mutate(study) },
        { about: study.title },
      );
      onGone?.();
      showChangedStudy(queries, study);
    },
    meta: { failed: 'Failed to archive study' },
  });
}

/** Restores an archived study to the status that it had. */
export function useRestoreStudy(onGone?: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Named) => call(studyRoutes.restore, { params: { id }, quiet: true }),
    onSuccess: (_, study) => {
      notify.success('Study restored', undefined, { about: study.title });
      onGone?.();
      showChangedStudy(queries, study);
    },
    meta: { failed: 'Failed to restore study' },
  });
}

interface Move {
  readonly study: Named;
  /** Null takes the study out of its project. */
  readonly projectId: string | null;
}

/** Moves a study to a project, or out of its project. */
export function useMoveStudy(onGone?: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ study: { id }, projectId }: Move) =>
      call(studyRoutes.move, { params: { id }, body: { projectId }, quiet: true }),
    onSuccess: ({ study }) => {
      const about = study.project === null ? `${study.title}: no project` : `${study.title}: ${study.project.name}`;
      notify.success('Study moved', undefined, { about });
      onGone?.();
      showChangedStudy(queries, study);
      void queries.invalidateQueries({ queryKey: projectsQuery().queryKey });
    },
    meta: { failed: 'Failed to move study' },
  });
}

function showChangedStudy(queries: QueryClient, { id }: Pick<Named, 'id'>): void {
  for (const queryKey of [['studies'], ['results', id], ['search']]) void queries.invalidateQueries({ queryKey });
}
