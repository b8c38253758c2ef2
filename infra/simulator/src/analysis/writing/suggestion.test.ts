import { describe, expect, it } from 'vitest';
import { statementsIn } from '../fixtures/read.ts';
import { suggestionsOf } from './findings.ts';

const suggested = (answer: string, question = 'What would you improve?') =>
  suggestionsOf(statementsIn(answer, question)).map(({ text }) => text);

describe('suggestions', () => {
  it.each([
    ["I'd like to see the full price first.", 'Show the full price first.'],
    ["I'd like a way to pause it when we're away.", "Offer a way to pause it when they're away."],
    ['Add a search box, please.', 'Add a search box.'],
    ['Let me skip the sign-up the first time.', 'Let people skip the sign-up the first time.'],
    ['It should remember what I typed.', 'Remember what people typed.'],
    ['There should be a filter for allergies.', 'Add a filter for allergies.'],
    ['If only there was a phone number.', 'Add a phone number.'],
    ['A reminder the day before would help me.', 'A reminder the day before would help people.'],
    ['More photos of the rooms, to be honest.', 'Offer more photos of the rooms.'],
    ['Fewer boxes on the form.', 'Aim for fewer boxes on the form.'],
    ['I wish it worked without a signal.', 'Wishes it worked without a signal.'],
  ])('are worded for a list: %s', (answer, text) => {
    expect(suggested(answer)).toEqual([text]);
  });

  it('are found without being asked for', () => {
    expect(suggested('They should explain the fee in plain English.', 'What did you notice?')).toEqual([
      'Explain the fee in plain English.',
    ]);
  });

  it('are not made of duties, praise and turns of phrase', () => {
    expect(suggested('I should call my sister.', 'What did you notice?')).toEqual([]);
    expect(suggested('It was harder than it should be.', 'How was it?')).toEqual([]);
    expect(suggested("I'd like that.", 'How was it?')).toEqual([]);
    expect(suggested('Let me think about that one.')).toEqual([]);
    expect(suggested('Nothing, it is fine.')).toEqual([]);
    expect(suggested('Something like this would be useful in our house.', 'What is your first impression?')).toEqual(
      [],
    );
  });
});
