import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { call } from '../../lib/api-client.ts';
import { notify } from '../../lib/notify.ts';
import { projectsQuery } from '../project/queries.ts';

type Named = Pick<StudySummary, 'id' | 'title'>;

/** The calls themselves. Each answers with the study as it is then. */
export const sendChange = {
  archive: async (id: string) => (await call(studyRoutes.archive, { params: { id }, quiet: true })).study,
  restore: async (id: string) => (await call(studyRoutes.restore, { params: { id }, quiet: true })).study,
  move: async (id: string, projectId: string | null) =>
    (await call(studyRoutes.move, { params: { id }, body: { projectId }, quiet: true })).study,
} as const;

// What each says if it fails without a reason.
export const archiveFailed = 'Failed to archive study';
export const restoreFailed = 'Failed to restore study';
export const moveFailed = 'Failed to move study';

/** Whether a study has ended, so that it can be put away. */
export function isArchivable({ status }: Pick<StudySummary, 'status'>): boolean {
  return status === 'COMPLETED' || status === 'FAILED' || status === 'CANCELLED';
}

/** Archives a study; the toast offers to undo it. `onGone` runs when the study is about to leave its list. */
export function useArchiveStudy(onGone?: () => void) {
  const queries = useQueryClient();
  const restore = useRestoreStudy();
  return useMutation({
    mutationFn: ({ id }: Named) => sendChange.archive(id),
    onSuccess: (_, study) => {
      notify.success(
        'Study archived',
        { label: 'Undo', onSelect: () => restore.mutate(study) },
        { about: study.title },
      );
      onGone?.();
      showChangedStudies(queries, [study]);
    },
    meta: { failed: archiveFailed },
  });
}

/** Restores an archived study to the status that it had. */
export function useRestoreStudy(onGone?: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Named) => sendChange.restore(id),
    onSuccess: (_, study) => {
      notify.success('Study restored', undefined, { about: study.title });
      onGone?.();
      showChangedStudies(queries, [study]);
    },
    meta: { failed: restoreFailed },
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
    mutationFn: ({ study: { id }, projectId }: Move) => sendChange.move(id, projectId),
    onSuccess: (study) => {
      const about = study.project === null ? `${study.title}: no project` : `${study.title}: ${study.project.name}`;
      notify.success('Study moved', undefined, { about });
      onGone?.();
      showMovedStudies(queries, [study]);
    },
    meta: { failed: moveFailed },
  });
}

/** Reads everything again that shows these studies. */
export function showChangedStudies(queries: QueryClient, studies: readonly Pick<Named, 'id'>[]): void {
  const results = studies.map(({ id }) => ['results', id]);
  for (const queryKey of [['studies'], ['search'], ...results]) void queries.invalidateQueries({ queryKey });
}

/** The same; projects count their studies. */
export function showMovedStudies(queries: QueryClient, studies: readonly Pick<Named, 'id'>[]): void {
  showChangedStudies(queries, studies);
  void queries.invalidateQueries({ queryKey: projectsQuery().queryKey });
}
