import { expect, it } from 'vitest';
import { classify } from '../../../questions/classify.ts';
import { asksWhetherAny, worseAsked } from './for-worse.ts';

const asked = (text: string) => worseAsked(classify(text, 'comparative-question'));

it.each([
  'Which of the two sources is easier to fool people with?',
  'Which one would customers be most tempted to cheat, and in what way?',
  'With which of these would somebody fiddle the figures first?',
  'Which is more open to fraud?',
  'Where would people work the system sooner?',
  'Which plan could a clever neighbour get round?',
])('%s asks for the one that is misused', (text) => expect(asked(text)).toBe('misused'));

it.each([
  'Strike one from the list for good. Which goes, and would anybody miss it?',
  'Which would you drop if you had to?',
  'Which of the three is worst for somebody on their own?',
  'Which would you miss least?',
  'One has to go. Which one would you scrap?',
  'Which is the riskier one for the shop?',
  'Which of these is most likely to fail in your street?',
  'Which would put you off?',
  'Which one would you cross off first?',
  'If one had to be axed, which?',
])('%s asks for the worse one', (text) => expect(asked(text)).toBe('worse'));

it.each([
  'Which of the two would you rather use?',
  'Which one works better for you, and why?',
  'Which would you recommend to a friend?',
  'Which of these fits your week most?',
  'If you could keep only one, which would it be?',
])('%s asks for the one that is liked', (text) => expect(asked(text)).toBeNull());

it.each([
  'Would either idea have altered what you did?',
  'Think of your last move. Would any of them have helped?',
  'Does one of the two change anything for you?',
])('%s wants a yes or no', (text) => expect(asksWhetherAny(text)).toBe(true));

it.each(['Which of the two would you use?', 'Would you use the first or the second?'])('%s wants a choice', (text) =>
  expect(asksWhetherAny(text)).toBe(false),
);
