import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { limits } from '@windtunnel/contracts/rules/limits';
import { studyTypeLabels } from '@windtunnel/contracts/rules/study-type-labels';

/**
 * The tabs above the studies, in order. Studies whose status has no tab of its own appear under ALL with their badge.
 */
export const studyTabs = ['ALL', 'DRAFT', 'ACTIVE', 'COMPLETED', 'ARCHIVED'] as const;
export type StudyTab = (typeof studyTabs)[number];

export const studyTabLabels: Readonly<Record<StudyTab, string>> = {
  ALL: 'All',
  DRAFT: 'Draft',
  ACTIVE: 'Active',
  COMPLETED: 'Completed',
  ARCHIVED: 'Archived',
};

/** The tab for a `status` query parameter. LAUNCHED is the server's word for active. Unknown values show all. */
export function tabOf(status: string | null): StudyTab {
  if (status === 'LAUNCHED') return 'ACTIVE';
  return studyTabs.find((tab) => tab === status) ?? 'ALL';
}

/** ACTIVE contains only launched studies; ALL contains every status. */
export function belongsTo(tab: StudyTab, study: Pick<StudySummary, 'status'>): boolean {
  if (tab === 'ALL') return true;
  return study.status === (tab === 'ACTIVE' ? 'LAUNCHED' : tab);
}

/** Studies per tab. */
export function tabCounts(studies: readonly StudySummary[]): Record<StudyTab, number> {
  const count = (tab: StudyTab) => studies.filter((study) => belongsTo(tab, study)).length;
  return {
    ALL: studies.length,
    DRAFT: count('DRAFT'),
    ACTIVE: count('ACTIVE'),
    COMPLETED: count('COMPLETED'),
    ARCHIVED: count('ARCHIVED'),
  };
}

/** True if the title, objective, type or project name contains every word of the query. */
export function matchesSearch(study: StudySummary, query: string): boolean {
  const words = query.trim().slice(0, limits.search.queryMax).toLowerCase().split(/\s+/).filter(Boolean);
  const text = [study.title, study.objective, studyTypeLabels[study.type], study.type, study.project?.name ?? '']
    .join('\n')
    .toLowerCase();
  return words.every((word) => text.includes(word));
}
