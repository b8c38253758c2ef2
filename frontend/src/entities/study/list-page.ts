import type { StudyCounts, StudySort } from '@windtunnel/contracts/http/studies';
import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { limits } from '@windtunnel/contracts/rules/limits';
import type { StudyStatus, StudyType } from '@windtunnel/contracts/rules/study-type';
import { sortKey } from '@windtunnel/contracts/rules/text/sort-key';

export const studiesPerPage = limits.studiesPageMax;

/** Which studies a list shows, and in which order. Null is no filter. */
export interface StudyFilters {
  readonly statuses: readonly StudyStatus[] | null;
  readonly type: StudyType | null;
  readonly projectId: string | null;
  readonly sort: StudySort;
}

export const noFilters: StudyFilters = { statuses: null, type: null, projectId: null, sort: 'updated' };

/** A page of the list, with the number of all studies by status, whatever the filter of the status. */
export interface StudyPage {
  readonly studies: readonly StudySummary[];
  readonly counts: StudyCounts;
  /** Studies of this page that are about to be deleted. They keep their places until the server has deleted them. */
  readonly gone: readonly string[];
}

/** How many studies have one of these statuses; null is any. */
export function countOf(counts: StudyCounts, statuses: readonly StudyStatus[] | null): number {
  const counted = statuses === null ? Object.values(counts) : statuses.map((status) => counts[status]);
  return counted.reduce((total, count) => total + count, 0);
}

// The first page counts studies too, without the schema library that lists the statuses.
const none: StudyCounts = {
  DRAFT: 0,
  LAUNCHED: 0,
  READY_FOR_ANALYSIS: 0,
  COMPLETED: 0,
  FAILED: 0,
  CANCELLED: 0,
  ARCHIVED: 0,
};

export function countsOf(studies: readonly Pick<StudySummary, 'status'>[]): StudyCounts {
  const counts = { ...none };
  for (const { status } of studies) counts[status] += 1;
  return counts;
}

/** What the filters leave of studies that are all known, in the order they ask for. */
export function filtered(studies: readonly StudySummary[], filters: StudyFilters): readonly StudySummary[] {
  const { statuses, type, projectId, sort } = filters;
  const left = studies.filter(
    (study) =>
      (statuses === null || statuses.includes(study.status)) &&
      (type === null || study.type === type) &&
      (projectId === null || study.projectId === projectId),
  );
  return sort === 'updated' ? left : left.toSorted(orders[sort]);
}

const compared = (one: string, other: string) => (one === other ? 0 : one < other ? -1 : 1);

const orders = {
  created: (one: StudySummary, other: StudySummary) => compared(other.createdAt, one.createdAt),
  title: (one: StudySummary, other: StudySummary) => compared(sortKey(one.title), sortKey(other.title)),
} as const;

/** The studies of a page without those that are about to be deleted. */
export function stayingOf({ studies, gone }: StudyPage): readonly StudySummary[] {
  return gone.length === 0 ? studies : studies.filter(({ id }) => !gone.includes(id));
}

/** The counts of a page without the studies of it that are about to be deleted. */
export function countsStaying({ studies, counts, gone }: StudyPage): StudyCounts {
  const left = { ...counts };
  for (const { id, status } of studies) if (gone.includes(id)) left[status] -= 1;
  return left;
}

export function isEmptyPage(page: StudyPage): boolean {
  return countOf(countsStaying(page), null) === 0;
}

/** A server of an earlier version sends all studies at once, without counts. */
export function pageOfAll(studies: readonly StudySummary[], filters: StudyFilters, page: number) {
  const first = page * studiesPerPage;
  return {
    studies: filtered(studies, filters).slice(first, first + studiesPerPage),
    counts: countsOf(filtered(studies, { ...filters, statuses: null })),
  };
}
