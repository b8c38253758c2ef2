import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { describe, expect, it } from 'vitest';
import { aStudy } from '../../../testing/study.example.ts';
import { belongsTo, matchesSearch, tabCounts, tabOf } from './study-tabs.ts';

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
  it('presets the tab from the status in the address', () => {
    expect([null, 'DRAFT', 'LAUNCHED', 'ACTIVE', 'nonsense'].map(tabOf)).toEqual([
      'ALL',
      'DRAFT',
      'ACTIVE',
      'ACTIVE',
      'ALL',
    ]);
  });

  it('shows only launched studies as active', () => {
    expect(studies.filter((study) => belongsTo('ACTIVE', study)).map((study) => study.status)).toEqual(['LAUNCHED']);
  });

  it('counts every study under all, also those without a tab', () => {
    expect(tabCounts(studies)).toEqual({ ALL: 6, DRAFT: 1, ACTIVE: 1, COMPLETED: 1, ARCHIVED: 1 });
  });
});

describe('searching the list', () => {
  const study = aStudy({
    title: 'Checkout for nurses',
    objective: 'Learn why',
    type: 'DESIGN_REVIEW',
    project: { name: 'Ward' },
  });

  it.each(['nurses', 'LEARN', 'design review', 'ward', 'why checkout', '  '])('finds it by %j', (query) => {
    expect(matchesSearch(study, query)).toBe(true);
  });

  it('leaves out what lacks a word', () => {
    expect(matchesSearch(study, 'checkout doctors')).toBe(false);
  });
});
