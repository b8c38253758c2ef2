import { describe, expect, it } from 'vitest';
import { withoutExamples } from './examples.ts';

describe('a question without its examples', () => {
  it.each([
    [
      'When did you last miss something, such as a form or a payment? What then?',
      'When did you last miss something? What then?',
    ],
    ['What have you tried, for example apps or a note on the fridge?', 'What have you tried?'],
    ['Which tools (e.g. lists or apps) do you use?', 'Which tools do you use?'],
    ['Which costs do you watch, like rent, heating or food?', 'Which costs do you watch?'],
  ])('%s', (written, bare) => {
    expect(withoutExamples(written)).toBe(bare);
  });

  it.each(['What do you like about apps?', 'Such as what?', 'How would you like to pay, and when?'])(
    'leaves %s',
    (text) => {
      expect(withoutExamples(text)).toBe(text);
    },
  );
});
