import { describe, expect, it } from 'vitest';
import { bySpeaker, objectOf } from './object.ts';

describe('what a question is about', () => {
  it.each([
    ['What do you think your employer would be able to see if you used this?', 'my employer'],
    ['Looking at this screen, where do you think your order is right now?', 'my order'],
    ['What could your landlord find out about you from this page?', 'my landlord'],
    ['So what would your old bank do with that request?', 'my old bank'],
    ['Who in your street would be the one to say no to this?', 'my street'],
    ['What would the delivery driver be told?', 'the delivery driver'],
    ['Which supplier would you find hardest to replace, and why?', 'supplier'],
  ])('%s', (question, phrase) => {
    expect(objectOf(question)).toEqual({ phrase, quoted: false });
  });

  it.each([
    ["What does 'Payment: partly captured' mean to you?", 'Payment: partly captured'],
    ['“Safe to spend: 143 until 31 May”: what is that telling you?', 'Safe to spend: 143 until 31 May'],
    ["What would happen straight after you pressed 'Confirm'?", 'Confirm'],
    ["What do you take from 'Don't wait, 3 left'?", "Don't wait, 3 left"],
  ])('%s', (question, phrase) => {
    expect(objectOf(question)).toEqual({ phrase, quoted: true });
  });

  it.each(['What do you think?', 'How does it work?', 'What comes to mind first?', 'Is anything missing for you?'])(
    '%s is about nothing that could be said again',
    (question) => {
      expect(objectOf(question)).toBeNull();
    },
  );

  it('turns words to the speaker', () => {
    expect(bySpeaker('what you owe and what it costs you')).toBe('what I owe and what it costs me');
    expect(bySpeaker('whether you are at home')).toBe('whether I am at home');
    expect(bySpeaker('if you move and your order is yours')).toBe('if I move and my order is mine');
  });
});
