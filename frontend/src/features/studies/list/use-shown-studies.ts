import { useQuery } from '@tanstack/react-query';
import type { StudyCounts } from '@windtunnel/contracts/http/studies';
import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { isSearchable, searchQuery } from '@windtunnel/contracts/rules/text/search-query';
import { studiesBeingDeleted } from '../../../entities/study/deletion-marks.ts';
import { matchesSearch } from '../../../entities/study/finding/matches-search.ts';
import { countsOf, filtered, type StudyFilters } from '../../../entities/study/list-page.ts';
import { foundStudiesQuery } from '../api.ts';
import type { StudyList, StudyPlace } from './use-study-list.ts';

export interface ShownStudies {
  readonly places: readonly StudyPlace[];
  readonly counts: StudyCounts | undefined;
  /** How many studies match, if only the best of them are shown. */
  readonly cutFrom: number | null;
}

/**
 * The studies of a list that match a search text. From two characters on, the server finds them, best first. Until it
 * responds, if it fails, and for shorter texts, what is known of the list is filtered here.
 */
export function useShownStudies(list: StudyList, filters: StudyFilters, typed: string): ShownStudies {
  const query = isSearchable(typed) ? searchQuery(typed) : '';
  const { data: found } = useQuery(foundStudiesQuery(query));
  // Of more than one answer holds, the server finds the best of this status and type.
  const cut = found !== undefined && found.total > found.studies.length;
  const narrow = narrowed(filters);
  const narrowedQuery = foundStudiesQuery(query, narrow);
  const best = useQuery({ ...narrowedQuery, enabled: cut && Object.keys(narrow).length > 0 }).data;
  if (typed.trim() === '') return { places: list.places, counts: list.counts, cutFrom: null };
  const anyStatus = { ...filters, statuses: null };
  if (query === '' || found === undefined) {
    const matching = list.known.filter((study) => matchesSearch(study, typed));
    return { places: filtered(matching, filters), counts: countsOf(filtered(matching, anyStatus)), cutFrom: null };
  }
  const shown = cut ? (best ?? found) : found;
  return {
    places: filtered(asListed(shown.studies, list), filters),
    counts: countsOf(filtered(asListed(found.studies, list), anyStatus)),
    cutFrom: shown.total > shown.studies.length ? shown.total : null,
  };
}

function narrowed({ statuses, type }: StudyFilters) {
  return {
    ...(statuses === null ? {} : { status: [...statuses] }),
    ...(type === null ? {} : { studyType: [type] }),
  };
}

/** The list contains their progress; studies that are no longer in a list that is complete have been deleted. */
function asListed(found: readonly StudySummary[], list: StudyList): readonly StudySummary[] {
  const known = new Map(list.known.map((study) => [study.id, study]));
  const marked = studiesBeingDeleted();
  return found
    .filter(({ id }) => !marked.has(id) && (!list.complete || known.has(id)))
    .map((study) => known.get(study.id) ?? study);
}
