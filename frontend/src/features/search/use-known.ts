import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { projectsQuery } from '../../entities/project/queries.ts';
import { studiesBeingDeleted } from '../../entities/study/deletion-marks.ts';
import { recentStudies } from '../../entities/study/finding/recent-studies.ts';
import type { StudyPage } from '../../entities/study/list-page.ts';
import { latestStudiesQuery, studyListsKey } from '../../entities/study/queries.ts';
import { call } from '../../lib/api-client.ts';
import type { Known } from './logic/known-hits.ts';

const recentMax = 5;

/** What this browser knows of the user's studies and projects, and the studies that were opened in it last. */
export function useKnown(): Known & { readonly recent: readonly StudySummary[] } {
  const queries = useQueryClient();
  const latest = useQuery(latestStudiesQuery()).data;
  const projects = useQuery(projectsQuery()).data?.projects ?? [];
  const known = studiesIn(queries);
  const marked = studiesBeingDeleted();
  const opened = recentStudies().filter((id) => !marked.has(id));
  // Asked for once the list is there, in which most of them are.
  const missing = latest === undefined ? [] : opened.slice(0, recentMax).filter((id) => !known.has(id));
  const read = useQuery(openedQuery(missing)).data ?? [];
  for (const study of read) known.set(study.id, study);
  const studies = [...known.values()].filter(({ id }) => !marked.has(id));
  return { studies, projects, recent: opened.flatMap((id) => known.get(id) ?? []).slice(0, recentMax) };
}

/** Every study of every list that was read, and those that were opened by themselves. */
function studiesIn(queries: QueryClient): Map<string, StudySummary> {
  const known = new Map<string, StudySummary>();
  for (const [, page] of queries.getQueriesData<StudyPage>({ queryKey: studyListsKey }))
    for (const study of page?.studies ?? []) known.set(study.id, study);
  return known;
}

/** Studies by id. Those that are gone, or another user's, are left out. */
const openedQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['studies', 'opened', ids],
    queryFn: async ({ signal }) => {
      const read = ids.map((id) => call(studyRoutes.get, { params: { id }, signal, quiet: true }));
      const found = await Promise.allSettled(read);
      return found.flatMap((each) => (each.status === 'fulfilled' ? [each.value.study] : []));
    },
    enabled: ids.length > 0,
  });
