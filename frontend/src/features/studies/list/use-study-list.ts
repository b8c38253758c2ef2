import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { StudyCounts } from '@windtunnel/contracts/http/studies';
import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { useState } from 'react';
import {
  countOf,
  countsOf,
  countsStaying,
  filtered,
  type StudyFilters,
  type StudyPage,
  stayingOf,
  studiesPerPage,
} from '../../../entities/study/list-page.ts';
import { latestStudiesQuery, studyPageQuery } from '../../../entities/study/queries.ts';

/** A study of a list, or the number of one that has not been read yet. */
export type StudyPlace = StudySummary | number;

export interface StudyList {
  /** What a page shows while it is loading or has failed. */
  readonly query: UseQueryResult<StudyPage>;
  readonly places: readonly StudyPlace[];
  readonly counts: StudyCounts | undefined;
  /** Studies that have been read, without those being deleted. */
  readonly known: readonly StudySummary[];
  /** Whether every study of the user is known, so that nothing needs to be asked for. */
  readonly complete: boolean;
  /** Reads the pages that contain these places. */
  readonly show: (first: number, last: number) => void;
}

/** Up to here a list is read as a whole. */
export const shownAtOnceMax = 2 * studiesPerPage;

/**
 * The studies under some filters. Of a user with few, one page is everything, and is filtered here; of others, pages are
 * read as they come into view.
 */
export function useStudyList(filters: StudyFilters): StudyList {
  const latest = useQuery(latestStudiesQuery());
  const complete = latest.data !== undefined && countOf(latest.data.counts, null) <= studiesPerPage;
  const asked = latest.data !== undefined && !complete;
  const first = useQuery({ ...studyPageQuery(filters, 0), enabled: asked });
  const total = first.data === undefined ? 0 : countOf(first.data.counts, filters.statuses);
  const [view, setView] = useState({ first: 0, last: 0 });
  const inView = usePages(filters, asked && total > 0 ? pagesOf(view, total) : null);
  const show = (from: number, to: number) =>
    setView((before) => (before.first === from && before.last === to ? before : { first: from, last: to }));
  if (latest.data === undefined || complete) {
    const known = latest.data === undefined ? [] : stayingOf(latest.data);
    const counts = latest.data && countsOf(filtered(known, { ...filters, statuses: null }));
    return { query: latest, places: filtered(known, filters), counts, known, complete, show };
  }
  const byPage = new Map([[0, first.data], ...inView]);
  const places = placesOf(byPage, total);
  const known = places.filter((place) => typeof place === 'object');
  const counts = first.data && countsStaying(pagesTogether(first.data, byPage));
  return { query: first, places, counts, known, complete, show };
}

interface PageRange {
  readonly from: number;
  readonly to: number;
}

/** The pages in view; all of a list that is shown as a whole. */
function pagesOf(view: { readonly first: number; readonly last: number }, total: number): PageRange {
  if (total <= shownAtOnceMax) return { from: 0, to: pageOf(total - 1) };
  return { from: pageOf(view.first), to: pageOf(Math.min(view.last, total - 1)) };
}

const pageOf = (index: number) => Math.floor(index / studiesPerPage);

/** Reads up to four pages, more than fit on any screen. `useQueries` would make the login page heavier. */
function usePages(filters: StudyFilters, range: PageRange | null): (readonly [number, StudyPage | undefined])[] {
  const { from, to } = range ?? { from: 0, to: -1 };
  const page = (offset: number) => ({ ...studyPageQuery(filters, from + offset), enabled: from + offset <= to });
  const read = [useQuery(page(0)), useQuery(page(1)), useQuery(page(2)), useQuery(page(3))];
  return read.map(({ data }, offset) => [from + offset, data] as const);
}

function placesOf(pages: ReadonlyMap<number, StudyPage | undefined>, total: number): StudyPlace[] {
  const places: StudyPlace[] = [];
  for (let index = 0; index < total; index += 1) {
    const page = pages.get(Math.floor(index / studiesPerPage));
    const study = page?.studies[index % studiesPerPage];
    if (study === undefined) places.push(index);
    else if (!page?.gone.includes(study.id)) places.push(study);
  }
  return places;
}

/** What was read of a list, as one page. */
function pagesTogether({ counts }: StudyPage, pages: ReadonlyMap<number, StudyPage | undefined>): StudyPage {
  const read = [...pages.values()].filter((page) => page !== undefined);
  return { counts, studies: read.flatMap(({ studies }) => studies), gone: read.flatMap(({ gone }) => gone) };
}
