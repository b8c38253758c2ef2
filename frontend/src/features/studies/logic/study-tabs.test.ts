import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { studyStatuses } from '@windtunnel/contracts/rules/study-type';
import { describe, expect, it } from 'vitest';
import { countsOf } from '../../../entities/study/list-page.ts';
import { aStudy } from '../../../testing/study.example.ts';
import { chosenStatus, countIn, statusesOf, studyGroups, studyTabs, tabOf } from './study-tabs.ts';

const statuses: StudySummary['status'][] = [
  'DRAFT',
  'LAUNCHED',
  'READY_FOR_ANALYSIS',
  'COMPLETED',
  'FAILED',
  'ARCHIVED',
];
const studies = statuses.map((status) => aStudy({ status }));

describe('study tabs', () => {
  it.each([
    [null, 'ALL', 'ALL'],
    ['DRAFT', 'DRAFT', 'DRAFT'],
    ['LAUNCHED', 'ACTIVE', 'ACTIVE'],
    ['ACTIVE', 'ACTIVE', 'ACTIVE'],
    ['ATTENTION', 'ATTENTION', 'ALL'],
    ['FAILED', 'ATTENTION', 'ALL'],
    ['CANCELLED', 'ATTENTION', 'ALL'],
    ['READY_FOR_ANALYSIS', 'ANALYSING', 'ALL'],
    ['nonsense', 'ALL', 'ALL'],
  ])('shows for the status %s in the address %s, in the tab %s', (parameter, chosen, tab) => {
    expect(chosenStatus(parameter)).toBe(chosen);
    expect(tabOf(chosenStatus(parameter))).toBe(tab);
  });

  it('shows only launched studies as active', () => {
    expect(statusesOf('ACTIVE')).toEqual(['LAUNCHED']);
  });

  it('leaves no status without a tab or a group', () => {
    const reached = [...studyTabs, ...studyGroups].flatMap((each) => statusesOf(each) ?? []);
    expect(reached.toSorted()).toEqual([...studyStatuses].toSorted());
  });

  it('counts every study under all, also those without a tab', () => {
    const counts = countsOf(studies);
    expect(studyTabs.map((tab) => countIn(counts, tab))).toEqual([6, 1, 1, 1, 1]);
    expect(studyGroups.map((group) => countIn(counts, group))).toEqual([1, 1]);
  });
});
