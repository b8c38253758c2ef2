import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { studyRoutes } from '@windtunnel/contracts/http/studies';
import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { call } from '../../lib/api-client.ts';
import { routeShape } from '../../lib/route-shape.ts';
import { notificationsKey } from '../notification/queries.ts';
import { refuseDeleted, studiesBeingDeleted } from './deletion-marks.ts';
import { noFilters, pageOfAll, type StudyFilters, type StudyPage, studiesPerPage } from './list-page.ts';

// The first page needs these routes or loads them with others, so they are kept free of the schema library.
const listRoute = routeShape<(typeof studyRoutes)['list']>(
  { method: 'GET', path: '/api/studies', auth: 'user' },
  import.meta.env.PROD ? undefined : async () => (await import('@windtunnel/contracts/http/studies')).studyRoutes.list,
);

const studyRoute = routeShape<(typeof studyRoutes)['get']>(
  { method: 'GET', path: '/api/studies/:id', auth: 'user' },
  import.meta.env.PROD ? undefined : async () => (await import('@windtunnel/contracts/http/studies')).studyRoutes.get,
);

/** One study with everything that was entered and generated for it. */
export const studyQuery = (studyId: string) =>
  queryOptions({
    queryKey: ['studies', studyId],
    queryFn: async ({ signal }) => {
      refuseDeleted(studyId);
      return (await call(studyRoute, { params: { id: studyId }, signal, quiet: true })).study;
    },
  });

/** Begins the key of every list of studies. */
export const studyListsKey = ['studies', 'list'] as const;

/** One page of the signed-in user's studies; the first is number 0. */
export const studyPageQuery = (filters: StudyFilters, page: number) =>
  queryOptions({
    queryKey: [...studyListsKey, filters, page],
    queryFn: async ({ signal }): Promise<StudyPage> => {
      const answer = await call(listRoute, { query: queryOf(filters, page), signal, quiet: true });
      const { counts = null } = answer;
      const read = counts === null ? pageOfAll(answer.studies, filters, page) : { studies: answer.studies, counts };
      const marked = studiesBeingDeleted();
      return { ...read, gone: read.studies.map(({ id }) => id).filter((id) => marked.has(id)) };
    },
  });

/** The studies that were changed last. They are all there are, if there are few. */
export const latestStudiesQuery = () => studyPageQuery(noFilters, 0);

function queryOf({ statuses, type, projectId, sort }: StudyFilters, page: number) {
  return {
    limit: studiesPerPage,
    ...(page === 0 ? {} : { offset: page * studiesPerPage }),
    ...(statuses === null ? {} : { status: statuses.join(',') }),
    ...(type === null ? {} : { type }),
    ...(projectId === null ? {} : { projectId }),
    ...(sort === 'updated' ? {} : { sort }),
  };
}

/** Hides a study in every list, before the server knows. */
export function hideStudy(queries: QueryClient, studyId: string): void {
  queries.setQueriesData<StudyPage>({ queryKey: studyListsKey }, (page) =>
    page?.studies.some(({ id }) => id === studyId) ? { ...page, gone: [...page.gone, studyId] } : page,
  );
}

/** Shows what is known of a study in every list. */
export function showStudy(queries: QueryClient, studyId: string, changes: Partial<StudySummary>): void {
  queries.setQueriesData<StudyPage>({ queryKey: studyListsKey }, (page) =>
    page?.studies.some(({ id }) => id === studyId)
      ? { ...page, studies: page.studies.map((study) => (study.id === studyId ? { ...study, ...changes } : study)) }
      : page,
  );
}

/** Reads every list on screen again, and what the bell knows: something happened to a study. */
export function readListsAgain(queries: QueryClient): void {
  void queries.invalidateQueries({ queryKey: studyListsKey });
  void queries.invalidateQueries({ queryKey: notificationsKey });
}
