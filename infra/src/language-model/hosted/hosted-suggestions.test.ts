import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import { expect, it } from 'vitest';
import type { Completions } from '../completions/completions.ts';
import { hostedSuggestions } from './hosted-suggestions.ts';

/** A model that answers this, one after the other, the last one for ever. */
function answering(...answers: object[]): Completions {
  let calls = 0;
  return {
    engine: { name: 'test', version: '1' },
    host: 'test',
    complete: async () => {
      const text = JSON.stringify(answers[Math.min(calls, answers.length - 1)]);
      calls += 1;
      return { text, tokens: { input: 1, output: 1 } };
    },
  };
}

const about = {
  screens: [{ screenId: 'a', screenName: 'Tickets', imageDescription: 'A list of fares.' }],
  objective: 'Learn',
  locale: 'en-GB',
};
const questions = ['What is this for?', 'What would you do first?'];
const asked = (...answers: object[]) => hostedSuggestions(answering(...answers)).suggestDesignReviewQuestions(about);
const refused = new DomainError('AI_OUTPUT_REFUSED');

it('suggestions for other screens than those of the study are asked for again, and never an empty success', async () => {
  const other = { screens: [{ screenId: 'Tickets', questions }] };
  const right = { screens: [{ screenId: 'a', questions }] };
  expect(await asked(other, right)).toEqual(right);
  await expect(asked(other)).rejects.toEqual(refused);
});

it('the same suggestion twice is one, and one is not enough', async () => {
  const twice = ['What is this for?', ' what is this for? '];
  await expect(asked({ screens: [{ screenId: 'a', questions: twice }] })).rejects.toEqual(refused);
  const concept = { conceptName: 'Card', conceptDescription: 'A card.', objective: 'Learn', locale: 'en-GB' };
  await expect(hostedSuggestions(answering({ questions: twice })).suggestConceptQuestions(concept)).rejects.toEqual(
    refused,
  );
});

it('a study of another type than usability gets questions and no tasks', async () => {
  const suggestions = hostedSuggestions(answering({ questions }));
  const about = { type: 'DESIGN_REVIEW', objective: 'Learn', locale: 'en-GB' } as const;
  expect(await suggestions.suggestTasksAndQuestions(about)).toEqual({ tasks: [], questions });
});
