import { describe, expect, it } from 'vitest';
import { interviewOf } from '../fixtures/transcript.ts';
import { utterancesOf } from '../text/utterances.ts';
import { attemptsOf, ratingsOf } from './outcomes.ts';

const heard = (question: string, ...answers: readonly string[]) =>
  utterancesOf([
    interviewOf(
      'p1',
      'Ada',
      answers.map((answer) => [question, answer] as const),
    ),
  ]).flat();

describe('attempts', () => {
  it.each([
    ['I found the button and that was it, done.', 'completed'],
    ['You had to show me, but then I finished it.', 'helped'],
    ['I thought I was done, but it did not go through. I failed.', 'failed'],
    ['I went round in circles and gave up.', 'gaveUp'],
  ])('end as the person says: %s', (answer, outcome) => {
    expect(attemptsOf(heard('Book a table for two', answer)).map((attempt) => attempt.outcome)).toEqual([outcome]);
  });

  it('are none where a question was asked', () => {
    expect(attemptsOf(heard('Did you give up?', 'I gave up smoking.'))).toEqual([]);
  });
});

describe('ratings', () => {
  const rated = (question: string, answer: string) =>
    ratingsOf(heard(question, answer)).map(({ value, high }) => [value, high]);

  it('are read in figures and in words', () => {
    expect(rated('How easy was it?', 'I would say five out of seven.')).toEqual([[5, 7]]);
    expect(rated('How easy was it?', '6/7')).toEqual([[6, 7]]);
    expect(rated('On a scale of 1 to 5, how clear is it?', 'A 4 from me.')).toEqual([[4, 5]]);
  });

  it('are none without a scale, or beyond it', () => {
    expect(rated('How was it?', 'I have two cats.')).toEqual([]);
    expect(rated('On a scale of 1 to 5, how clear is it?', 'It took 3 minutes.')).toEqual([]);
    expect(rated('On a scale of 1 to 5, how clear is it?', 'Nine.')).toEqual([]);
  });
});
