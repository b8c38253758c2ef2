import { useQuery } from '@tanstack/react-query';
import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { isSearchable, searchQuery } from '@windtunnel/contracts/rules/text/search-query';
import { foundStudiesQuery } from './api.ts';
import { matchesSearch } from './logic/study-tabs.ts';

/**
 * The studies that match a search text. From two characters on, the server finds them, best first. Until it responds,
 * if it fails, and for shorter texts, they are filtered here.
 */
export function useFoundStudies(studies: readonly StudySummary[], typed: string): readonly StudySummary[] {
  const { data: found } = useQuery(foundStudiesQuery(isSearchable(typed) ? searchQuery(typed) : ''));
  if (found === undefined || !isSearchable(typed)) return studies.filter((study) => matchesSearch(study, typed));
  // The list contains their progress; studies that are no longer in it have been deleted.
  const known = new Map(studies.map((study) => [study.id, study]));
  return found.flatMap(({ id }) => known.get(id) ?? []);
}
