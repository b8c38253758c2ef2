import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type SearchResults, searchRoutes } from '@windtunnel/contracts/http/search';
import { studiesBeingDeleted } from '../../entities/study/deletion-marks.ts';
import { call } from '../../lib/api-client.ts';
import { minuteMs } from '../../lib/format.ts';

/** Timings from the specification, in milliseconds. */
export const searchDebounceMs = 1_000;
/** Suggestions follow typing more closely than the search does. */
export const suggestionDebounceMs = 150;

/**
 * The user's search hits, best first. A new search aborts the previous one, whose hits stay until the new ones arrive.
 */
export const resultsQuery = (query: string) =>
  queryOptions({
    queryKey: ['search', 'results', query],
    queryFn: async ({ signal }) => {
      const { data } = await call(searchRoutes.search, { body: { query }, signal, quiet: true });
      return withoutDeleted(data.data);
    },
    enabled: query !== '',
    staleTime: 0,
    gcTime: minuteMs,
    placeholderData: keepPreviousData,
  });

/** Titles and names that begin with what was typed. Fetched at most once every 60 s. */
export const suggestionsQuery = (typed: string) =>
  queryOptions({
    queryKey: ['search', 'suggestions', typed],
    queryFn: async ({ signal }) =>
      (await call(searchRoutes.suggestions, { query: { q: typed }, signal, quiet: true })).suggestions,
    enabled: typed !== '',
    staleTime: minuteMs,
    gcTime: minuteMs,
    // If suggestions fail, the results are still there.
    retry: false,
    placeholderData: keepPreviousData,
  });

/** Excludes studies that are about to be deleted, their participants and what those said. */
function withoutDeleted(found: SearchResults): SearchResults {
  const gone = studiesBeingDeleted();
  const studies = found.studies.filter(({ id }) => !gone.has(id));
  const participants = found.participants.filter(({ study }) => !gone.has(study.id));
  const quotes = found.quotes.filter(({ study }) => !gone.has(study.id));
  const counts = {
    ...found.counts,
    studies: found.counts.studies - (found.studies.length - studies.length),
    participants: found.counts.participants - (found.participants.length - participants.length),
    quotes: found.counts.quotes - (found.quotes.length - quotes.length),
  };
  const totalCount = counts.studies + counts.projects + counts.participants;
  return { ...found, studies, participants, quotes, counts, totalCount };
}
