import { expect, it } from 'vitest';
import { failedWords } from './study-texts.ts';

it.each(['NO_INTERVIEW_COMPLETED', null])('%s: no one was paid for', (reason) => {
  expect(failedWords(reason)).toEqual({
    title: 'No interview could be completed',
    text: 'Every interview failed. All reserved credits came back.',
  });
});

it('RUN_FAILED: those who had completed their interviews are paid for', () => {
  expect(failedWords('RUN_FAILED')).toEqual({
    title: 'The study could not be finished',
    text: 'Its interviews broke off. Credits no participant had used came back.',
  });
});
