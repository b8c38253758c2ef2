import { describe, expect, it } from 'vitest';
import { aStudy } from '../../../testing/study.example.ts';
import { matchesSearch } from './matches-search.ts';

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
