import { describe, expect, it } from 'vitest';
import { aStudyView } from '../../../testing/study.example.ts';
import { historyLines } from './history-lines.ts';

const texts = (...given: Parameters<typeof historyLines>) => historyLines(...given).map(({ text }) => text);

describe('the history of a study', () => {
  it('of a draft is when it was created and last changed', () => {
    expect(texts(aStudyView(), [])).toEqual(['Created', 'Last changed']);
    expect(texts(aStudyView({ updatedAt: '2026-03-01T09:00:00.000Z' }), [])).toEqual(['Created']);
  });

  it('includes the credits of its launch, and no others', () => {
    const entry = {
      balance: 15,
      studyId: 'study-1',
      kind: 'held',
      credits: -5,
      at: '2026-03-03T09:00:00.000Z',
    } as const;
    const study = aStudyView({
      status: 'COMPLETED',
      launchedAt: '2026-03-03T09:00:01.000Z',
      completedAt: '2026-03-03T10:00:00.000Z',
    });
    const returned = { ...entry, kind: 'returned', credits: 1, at: '2026-03-03T10:00:01.000Z' } as const;
    expect(texts(study, [returned, entry, { ...entry, studyId: 'another' }, { ...entry, kind: 'refunded' }])).toEqual([
      'Created',
      '5.0 credits held',
      'Launched',
      'Completed',
      '1.0 credits returned',
    ]);
  });
});
