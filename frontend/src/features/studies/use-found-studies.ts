import { useQuery } from '@tanstack/react-query';
import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { isSearchable, searchQuery } from '@windtunnel/contracts/rules/search-query';
import { foundStudiesQuery } from './api.ts';
import { matchesSearch } from './logic/study-tabs.ts';

/**
 * The studies a text asks for. From two characters on the server finds them, best first; until it has answered, when it
 * cannot, and for less, they are filtered here.
 */
export function useFoundStudies(studies: readonly StudySummary[], typed: string): readonly StudySummary[] {
  const { data: found } = useQuery(foundStudiesQuery(isSearchable(typed) ? searchQuery(typed) : ''));
  if (found === undefined || !isSearchable(typed)) return studies.filter((study) => matchesSearch(study, typed));
  // The list knows how far they are; what it does not know any more was deleted.
  const known = new Map(studies.map((study) => [study.id, study]));
  return found.flatMap(({ id }) => known.get(id) ?? []);
}
