import { describe, expect, it } from 'vitest';
import { askedOf, classify } from '../classify.ts';
import type { ItemKind } from '../forms.ts';
import type { Drawer } from './drawer.ts';
import { readDrawer } from './read-drawer.ts';

/** None of these is among the questions that were learnt from. */
const fresh: readonly (readonly [ItemKind, string, Drawer])[] = [
  ['topic', 'Which languages are you learning this winter?', 'present'],
  ['topic', 'Who does the watering and who does the weeding in your family?', 'who-does-what'],
  ['topic', 'How do you find out that a match has been moved?', 'informed'],
  ['topic', 'Tell me about the last time you changed a tyre.', 'last-time'],
  ['topic', 'What do your neighbours say about your bees?', 'others-think'],
  ['topic', 'What is the hardest thing about keeping chickens?', 'pain'],
  ['topic', 'How much did you spend on seeds last spring?', 'spent'],
  ['concept-question', 'What would you be getting for 12 pounds here?', 'value-for'],
  ['concept-question', 'Who would lose out because of this?', 'worse-off'],
  ['concept-question', 'For what kinds of repair would you turn to this?', 'cases'],
  ['concept-question', 'On which days would you use it?', 'when-use'],
  ['concept-question', 'What would you want to find out before you joined?', 'know-before'],
  ['concept-question', 'How would you feel about the landlord reading the meter from afar?', 'feel-about'],
  ['concept-question', 'Would it have been any help the last time your boiler failed?', 'used-before'],
  ['comparative-question', 'Which of the three would you take, and for what reason?', 'choice'],
  ['screen-question', "What does 'Parked until Friday' mean to you?", 'meaning'],
  ['screen-question', 'Where would you look for the opening hours on this page?', 'find-here'],
  ['screen-question', 'What has happened with your order, according to this page?', 'happened'],
  ['screen-question', 'Which of these seats would you take?', 'pick-thing'],
  ['screen-question', 'What is going through your head as you look at this?', 'mind'],
  ['screen-question', 'What happens if you press the red button?', 'press'],
  ['question', 'Where did you get stuck with these tasks?', 'stuck'],
  ['question', 'How did you know that the booking had been saved?', 'sure'],
  ['question', 'At what point would you have picked up the phone?', 'gave-up'],
];

describe('the drawer of a question', () => {
  it('is the right one for at least nine in ten plain questions that were not learnt from', () => {
    const wrong = fresh.filter(([kind, text, drawer]) => readDrawer(askedOf(text, kind)).drawer !== drawer);
    expect(wrong.length, wrong.map(([, text]) => text).join('\n')).toBeLessThanOrEqual(fresh.length / 10);
  });

  it.each(['bees', 'invoices', 'bagpipes', 'allotment'])('is the same whatever the study is about: %s', (thing) => {
    expect(classify(`What is most annoying about your ${thing}?`, 'topic').drawer).toBe('pain');
    expect(classify(`Who else sees the ${thing} here?`, 'screen-question').drawer).toBe('seen-by');
  });

  it('is left open where the reader is not sure', () => {
    expect(classify('What song belongs to these four cards?', 'screen-question').drawer).toBeUndefined();
  });

  it('is a rating where a scale is given, and none in another language', () => {
    expect(classify('How clear is it, from 1 to 5?', 'screen-question').drawer).toBe('rate');
    expect(classify('Wie gefällt Ihnen das?', 'concept-question').drawer).toBeUndefined();
  });
});
