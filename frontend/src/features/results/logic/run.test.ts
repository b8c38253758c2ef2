import type { InterviewProgress } from '@windtunnel/contracts/http/results';
import { expect, it } from 'vitest';
import { newestWords, shareAnswered } from './run.ts';

const interview = (changes: Partial<InterviewProgress>): InterviewProgress => ({
  participantId: 'p1',
  name: 'Ada',
  status: 'RUNNING',
  answered: 1,
  planned: 4,
  latest: 'Well',
  ...changes,
});

it('draws a line as far as its interview has got, and completely only when it has ended', () => {
  expect(shareAnswered(interview({}))).toBe(0.25);
  expect(shareAnswered(interview({ answered: 6 }))).toBeLessThan(1);
  expect(shareAnswered(interview({ status: 'COMPLETED' }))).toBe(1);
  expect(shareAnswered(interview({ planned: 0 }))).toBe(0);
});

it('shows the interview that is furthest along', () => {
  const found = newestWords([
    interview({ answered: 2, latest: 'Two' }),
    interview({ answered: 3, latest: 'Three' }),
    interview({ status: 'COMPLETED', answered: 4, latest: 'Done' }),
  ]);
  expect(found?.latest).toBe('Three');
  expect(newestWords([interview({ latest: null })])).toBeNull();
});
