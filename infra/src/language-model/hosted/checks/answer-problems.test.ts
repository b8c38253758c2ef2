import { describe, expect, it } from 'vitest';
import { answerProblems } from './answer-problems.ts';

const question = 'How do you decide which train to take?';
const instructions = 'Speak as one participant of a user interview. Who you are is in the DATA.';
const problems = (answer: string, said: string[] = []) =>
  answerProblems({
    answer,
    question,
    instructions,
    said: said.map((participant) => ({ itemIndex: 0, followUp: 0, interviewer: 'Q', participant })),
  });

describe('an answer', () => {
  it.each([
    'I look at the board and take the next one.',
    'Which train to take? The next one, usually.',
    'No.',
    'I am an assistant manager, so I take the early one.',
    'My training was in York, so I know that line.',
    'I speak as a participant of a user interview should.',
  ])('may be "%s"', (answer) => {
    expect(problems(answer)).toEqual([]);
  });

  it.each([
    ['As an AI language model I do not take trains.', 'model'],
    ["I'm just a virtual assistant, so I can't.", 'model'],
    ['According to the data above I take the next one.', 'model'],
    ['{"answer": "The next one."}', 'label'],
    ['Answer: the next one.', 'label'],
    ['Speak as one participant of a user interview, and I take the next one.', 'instructions'],
    [question, 'repeats'],
    [`${question} Yes.`, 'repeats'],
    ['I wait. I wait. I wait. I wait.', 'over and over'],
    [`${'I wait for the train and '.repeat(12)}I wait.`, 'over and over'],
  ])('may not be "%s"', (answer, reason) => {
    expect(problems(answer).join(' ')).toContain(reason);
  });

  it('is not a question that was asked before', () => {
    const said = [{ itemIndex: 0, followUp: 0, interviewer: 'And which one is that?', participant: 'The early one.' }];
    expect(answerProblems({ answer: 'And which one is that', question, instructions, said })).toHaveLength(1);
  });

  it('is not given twice', () => {
    expect(problems('The next one, usually.', ['the next one usually'])).toHaveLength(1);
  });
});
