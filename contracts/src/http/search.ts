import * as z from 'zod';
import { limits } from '../rules/limits.ts';
import { studyStatus, studyType } from '../rules/study-type.ts';
import { searchQuery, suggestionQuery } from '../rules/text/search-query.ts';
import { projectView } from './projects.ts';
import type { Route } from './route.ts';
import { studySummary } from './study-view.ts';

export const searchTypes = ['all', 'studies', 'projects', 'participants', 'quotes'] as const;
export type SearchType = (typeof searchTypes)[number];
const searchType = z.enum(searchTypes).default('all');

/** Far more than a query uses: a long one is truncated, anything beyond this is rejected. */
const typedMax = 10_000;

/** Applies to studies only; the other groups have no such fields. */
export const searchFilters = z.strictObject({
  status: z.array(studyStatus).max(10).optional(),
  studyType: z.array(studyType).max(10).optional(),
  projectId: z.string().max(64).optional(),
});
export type SearchFilters = z.output<typeof searchFilters>;

const tooShort = 'At least 2 characters are needed to search';
export const searchBody = z.strictObject({
  query: z
    .string(tooShort)
    .max(typedMax)
    .transform(searchQuery)
    .refine((query) => query.length >= limits.search.charactersMin, tooShort),
  type: searchType,
  filters: searchFilters.default({}),
});

export const suggestionsQuery = z.object({
  q: z.string().max(typedMax).default('').transform(suggestionQuery),
  type: searchType,
});

/** A participant as returned by a search. */
export const foundParticipant = z.object({
  id: z.string(),
  name: z.string(),
  age: z.number(),
  gender: z.string(),
  occupation: z.string(),
  locationCity: z.string(),
  locationCountry: z.string(),
  shortBio: z.string(),
  profilePictureUrl: z.string().optional(),
  study: z.object({ id: z.string() }),
});
export type FoundParticipant = z.output<typeof foundParticipant>;

/** What a participant answered, as a whole, and where. */
export const foundQuote = z.object({
  messageId: z.string(),
  content: z.string(),
  participant: z.object({ id: z.string(), name: z.string() }),
  study: z.object({ id: z.string(), title: z.string() }),
});
export type FoundQuote = z.output<typeof foundQuote>;

/** Best match first in each group. A group that was not requested is empty and has a count of 0. */
export const searchResults = z.object({
  studies: z.array(studySummary),
  projects: z.array(projectView),
  participants: z.array(foundParticipant),
  quotes: z.array(foundQuote),
  /** The total size of each group, of which only part is listed. Counted up to 1,000. */
  counts: z.object({ studies: z.number(), projects: z.number(), participants: z.number(), quotes: z.number() }),
  /** Studies, projects and participants. */
  totalCount: z.number(),
});
export type SearchResults = z.output<typeof searchResults>;

/** A title or name that starts with the typed text, or contains a word that does. */
export const suggestion = z.object({ text: z.string(), type: z.enum(['studies', 'projects', 'participants']) });
export type Suggestion = z.output<typeof suggestion>;

const count = z.number();

export const searchRoutes = {
  search: {
    method: 'POST',
    path: '/api/search',
    auth: 'user',
    reads: true,
    body: searchBody,
    response: z.object({ data: z.object({ data: searchResults }) }),
    errors: ['SEARCH_UNAVAILABLE'],
  },
  /** May be cached for 60 s. */
  suggestions: {
    method: 'GET',
    path: '/api/search/suggestions',
    auth: 'user',
    query: suggestionsQuery,
    response: z.object({ suggestions: z.array(suggestion) }),
    errors: ['SEARCH_UNAVAILABLE'],
  },
  /** How much of the user's data is searchable, and statistics on the user's searches. */
  analytics: {
    method: 'GET',
    path: '/api/search/analytics',
    auth: 'user',
    response: z.object({
      data: z.object({
        /** The total is of studies, projects and participants. */
        searchable: z.object({ studies: count, projects: count, participants: count, quotes: count, total: count }),
        /** Only searches handled by this server process since it started. */
        searches: z.object({
          since: z.string(),
          total: count,
          withoutResults: count,
          /** Over the last 100; null before the first. */
          medianMs: z.number().nullable(),
        }),
      }),
    }),
    errors: ['SEARCH_UNAVAILABLE'],
  },
  /** Responds with 200 even if search is unavailable. */
  health: {
    method: 'GET',
    path: '/api/search/health',
    auth: 'user',
    response: z.object({
      status: z.enum(['available', 'unavailable']),
      engine: z.enum(['embedded', 'meilisearch']),
      /** The log position up to which everything is searchable; null while the first index is being built. */
      indexedUpTo: z.string().nullable(),
    }),
    errors: [],
  },
} as const satisfies Record<string, Route>;
