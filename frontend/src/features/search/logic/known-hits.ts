import type { ProjectView } from '@windtunnel/contracts/http/projects';
import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { matchesSearch, wordsOfSearch } from '../../../entities/study/finding/matches-search.ts';

/** What this browser has read already. */
export interface Known {
  readonly studies: readonly StudySummary[];
  readonly projects: readonly ProjectView[];
}

const shownMax = { studies: 5, projects: 3 };

/** What is known and contains every word, before the server has searched: titles and names first, the archive last. */
export function knownHits({ studies, projects }: Known, query: string): Known {
  const words = wordsOfSearch(query);
  if (words.length === 0) return { studies: [], projects: [] };
  const found = studies.filter((study) => matchesSearch(study, query));
  const named = projects.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
  return {
    studies: found.toSorted((one, other) => rankOf(one, query) - rankOf(other, query)).slice(0, shownMax.studies),
    projects: named.slice(0, shownMax.projects),
  };
}

/** The lower, the better; equal ones stay in their order. */
function rankOf({ title, status }: StudySummary, query: string): number {
  const inTitle = title.toLowerCase();
  const typed = query.trim().toLowerCase();
  const match = inTitle.startsWith(typed) ? 0 : wordsOfSearch(query).every((word) => inTitle.includes(word)) ? 1 : 2;
  return status === 'ARCHIVED' ? match + 3 : match;
}
