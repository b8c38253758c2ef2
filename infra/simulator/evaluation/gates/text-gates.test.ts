import { describe, expect, it } from 'vitest';
import { card, conceptStudy, heldWith } from '../fixtures/small-panel.ts';
import { ownFactsGate, statedFactsGates } from './facts.ts';
import { boundsIn, ratingIn, scaleGates } from './scales.ts';
import { sharedSentencesGate } from './shared-sentences.ts';

const value = (figures: readonly { readonly value: number }[]) => figures.map((each) => each.value);

describe('own facts', () => {
  const study = conceptStudy('own', '', ['How old are you?', 'What do you do?', 'Where do you live?']);
  const own = [
    { study: 'own', question: 'How old are you?', field: 'age' as const },
    { study: 'own', question: 'What do you do?', field: 'occupation' as const },
    { study: 'own', question: 'Where do you live?', field: 'town' as const },
  ];

  it('given answers from the card in any wording, then pass', () => {
    const held = heldWith(study, [
      ['Thirty.', "I'm a school cook.", 'Leeds.'],
      ["I'm thirty-one.", 'A cook at a school.', 'In Leeds, near the park.'],
    ]);
    expect(ownFactsGate([held], { own })).toMatchObject({ value: 1, met: true });
  });

  it('given an age, a job and a town that are not on the card, then fail', () => {
    const held = heldWith(study, [['Thirty, or forty.', "I'm a cook.", 'In London.']]);
    expect(ownFactsGate([held], { own })).toMatchObject({ value: 0, met: false });
    expect(ownFactsGate([], { own }).met).toBe(false);
  });
});

describe('facts of what is shown', () => {
  const study = conceptStudy('cost', 'It costs 6 pounds after three rooms.', ['What does it cost?']);
  const stated = [{ study: 'cost', question: 'What does it cost?', says: ['6 pounds'] }];

  it('given the sum in words or signs, then pass', () => {
    const held = heldWith(study, [['Six pounds, it says.'], ['£6 after three rooms.']]);
    expect(value(statedFactsGates([held], { stated }))).toEqual([1, 0]);
  });

  it('given no sum, another one, or the right one beside a wrong one, then fail', () => {
    expect(value(statedFactsGates([heldWith(study, [["I didn't look."]])], { stated }))).toEqual([0, 0]);
    expect(value(statedFactsGates([heldWith(study, [['Three pounds.']])], { stated }))).toEqual([0, 1]);
    expect(value(statedFactsGates([heldWith(study, [['6 pounds, or 9 pounds at night.']])], { stated }))).toEqual([
      1, 1,
    ]);
  });
});

describe('scales', () => {
  const question = 'How easy was it, from 1 (very hard) to 7 (very easy)?';
  const study = conceptStudy('scale', '', [question]);
  const gates = (...answers: string[]) =>
    value(
      scaleGates([
        {
          held: heldWith(
            study,
            answers.map((each) => [each]),
          ),
          panel: null,
        },
      ]),
    );

  it('reads bounds and numbers', () => {
    expect(boundsIn(question)).toEqual({ low: 1, high: 7 });
    expect(boundsIn('What do you notice first?')).toBeNull();
    expect([
      ratingIn('Call it a four. I had two tries.'),
      ratingIn('A one.'),
      ratingIn('One of the pair did, long ago, in the old building.'),
      ratingIn('Hard to say.'),
    ]).toEqual([4, 1, null, null]);
  });

  it('given points of the scale with words that fit, then pass', () => {
    expect(gates('A six. It was quick.', 'One. I gave up.')).toEqual([0, 0]);
  });

  it('given a number outside, none, or words for the other end, then fail', () => {
    expect(gates('A nine.', 'It was fine.')).toEqual([2, 0]);
    expect(gates('A one. Definitely my favourite.')).toEqual([0, 1]);
  });
});

describe('sentences shared', () => {
  const study = conceptStudy('shared', '', ['What do you think?', 'And now?']);
  const gate = (...people: string[][]) => sharedSentencesGate([{ held: heldWith(study, people), panel: null }]).value;

  it('given the same words under another question only, then pass', () => {
    expect(gate(['I like the small map of it.', 'It is late.'], ['No.', 'I like the small map of it.'])).toBe(0);
  });

  it('given two people with one sentence, in whatever voice, then fail', () => {
    expect(gate(["I'd like the small map of it.", 'a'], ['Yes. I would like the small map of it!', 'b'])).toBe(1);
  });

  it('has something to measure', () => {
    expect(sharedSentencesGate([]).met).toBe(false);
    expect(card(1).name).toBe('Bob Smith');
  });
});
