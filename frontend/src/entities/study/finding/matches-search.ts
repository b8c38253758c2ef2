import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { limits } from '@windtunnel/contracts/rules/limits';
import { studyTypeLabels } from '@windtunnel/contracts/rules/study-type-labels';

/** The words of a search, in lower case. */
export function wordsOfSearch(query: string): string[] {
  return query.trim().slice(0, limits.search.queryMax).toLowerCase().split(/\s+/).filter(Boolean);
}

/** True if the title, objective, type or project name contains every word of the query. */
export function matchesSearch(study: StudySummary, query: string): boolean {
  const text = [study.title, study.objective, studyTypeLabels[study.type], study.type, study.project?.name ?? '']
    .join('\n')
    .toLowerCase();
  return wordsOfSearch(query).every((word) => text.includes(word));
}
