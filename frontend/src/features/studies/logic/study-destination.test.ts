import { describe, expect, it } from 'vitest';
import { aStudy } from '../../../testing/study.example.ts';
import { studyDestination } from './study-destination.ts';

const everything = { setup: true, configuration: true, participants: true, review: true };

describe('opening a study', () => {
  it('continues a draft at its first incomplete step', () => {
    expect(studyDestination(aStudy())).toEqual({ kind: 'wizard', step: 'configuration' });
  });

  it('opens the review of a complete draft', () => {
    expect(studyDestination(aStudy({ complete: everything }))).toEqual({ kind: 'wizard', step: 'review' });
  });

  it('keeps a launched study without results on the page and says it is being processed', () => {
    expect(studyDestination(aStudy({ status: 'LAUNCHED' }))).toEqual({ kind: 'processing' });
  });

  it('opens the results when the first participant has ended', () => {
    const progress = { completed: 1, failed: 0, total: 5 };
    expect(studyDestination(aStudy({ status: 'LAUNCHED', progress }))).toEqual({ kind: 'results' });
  });

  it.each(['FAILED', 'CANCELLED', 'ARCHIVED', 'READY_FOR_ANALYSIS'] as const)(
    'opens the detail page when %s',
    (status) => {
      expect(studyDestination(aStudy({ status }))).toEqual({ kind: 'detail' });
    },
  );
});
