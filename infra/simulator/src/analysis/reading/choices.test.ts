import { describe, expect, it } from 'vitest';
import { interviewOf } from '../fixtures/transcript.ts';
import { utterancesOf } from '../text/utterances.ts';
import { choicesOf } from './choices.ts';
import { conceptNames } from './concepts.ts';

const names = new Map([
  ['c1', 'Pedal Pool'],
  ['c2', 'TramFlex'],
]);
const chosen = (answer: string) =>
  utterancesOf([interviewOf('p1', 'Ada', [['Which of the two would you choose?', answer]])]).flatMap((utterances) =>
    choicesOf(utterances, names).map(({ conceptId }) => conceptId),
  );

describe('choices', () => {
  it.each([
    ['Pedal Pool, easily.', 'c1'],
    ["I'd take TramFlex and leave Pedal Pool on the shelf.", 'c2'],
    ["Not Pedal Pool. I'd go with TramFlex.", 'c2'],
    ['Pedal Pool lost me, so TramFlex.', 'c2'],
  ])('fall on the concept that is not turned down: %s', (answer, conceptId) => {
    expect(chosen(answer)).toEqual([conceptId]);
  });

  it('are none when nothing is named', () => {
    expect(chosen('Neither, really.')).toEqual([]);
  });
});

describe('concept names', () => {
  it('are the names that the questions about a concept use', () => {
    const interview = interviewOf('p1', 'Ada', [
      ['What is your first impression of Pedal Pool?', 'Nice.'],
      ['What would you change about TramFlex?', 'The price.'],
    ]);
    const messages = interview.messages.map((message) => ({
      ...message,
      conceptId: message.questionIndex === 0 ? 'c1' : 'c2',
    }));
    expect(conceptNames(utterancesOf([{ ...interview, messages }]).flat())).toEqual(names);
  });
});
