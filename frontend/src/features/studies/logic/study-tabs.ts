import type { StudyCounts } from '@windtunnel/contracts/http/studies';
import type { StudyStatus } from '@windtunnel/contracts/rules/study-type';
import { countOf } from '../../../entities/study/list-page.ts';

/** The tabs above the studies, in order. */
export const studyTabs = ['ALL', 'DRAFT', 'ACTIVE', 'COMPLETED', 'ARCHIVED'] as const;
export type StudyTab = (typeof studyTabs)[number];

/** Groups of the statuses that have no tab. Their studies appear under ALL as well, with their badge. */
export const studyGroups = ['ATTENTION', 'ANALYSING'] as const;
export type StudyGroup = (typeof studyGroups)[number];

export const studyTabLabels: Readonly<Record<StudyTab, string>> = {
  ALL: 'All',
  DRAFT: 'Draft',
  ACTIVE: 'Active',
  COMPLETED: 'Completed',
  ARCHIVED: 'Archived',
};
export const studyGroupLabels: Readonly<Record<StudyGroup, string>> = {
  ATTENTION: 'Needs attention',
  ANALYSING: 'Analysing',
};

/** ACTIVE contains only launched studies; ALL contains every status. */
const statuses: Readonly<Record<StudyTab | StudyGroup, readonly StudyStatus[] | null>> = {
  ALL: null,
  DRAFT: ['DRAFT'],
  ACTIVE: ['LAUNCHED'],
  COMPLETED: ['COMPLETED'],
  ARCHIVED: ['ARCHIVED'],
  ATTENTION: ['FAILED', 'CANCELLED'],
  ANALYSING: ['READY_FOR_ANALYSIS'],
};

export const statusesOf = (chosen: StudyTab | StudyGroup): readonly StudyStatus[] | null => statuses[chosen];

/**
 * The tab or group for a `status` query parameter, which may be the server's word for a status. Unknown values show all.
 */
export function chosenStatus(parameter: string | null): StudyTab | StudyGroup {
  const all = [...studyTabs, ...studyGroups];
  return (
    all.find((each) => each === parameter) ??
    all.find((each) => statuses[each]?.some((status) => status === parameter)) ??
    'ALL'
  );
}

/** The tab in which a tab's or group's studies are shown. */
export function tabOf(chosen: StudyTab | StudyGroup): StudyTab {
  return studyTabs.find((tab) => tab === chosen) ?? 'ALL';
}

/** Studies per tab or group. */
export function countIn(counts: StudyCounts, chosen: StudyTab | StudyGroup): number {
  return countOf(counts, statuses[chosen]);
}
