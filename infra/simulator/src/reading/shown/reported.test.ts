import { expect, it } from 'vitest';
import { casesIn, choicesIn, waitingButton } from './choices.ts';
import { indirectOf } from './indirect.ts';
import { isLimit } from './limits.ts';
import { offerOf } from './offer.ts';
import { reportedOf } from './reported.ts';

it.each([
  ['We check your credit file before the first visit', 'they check your credit file before the first visit'],
  ['Miss two payments and the treatment is paused', 'if you miss two payments, the treatment is paused'],
  ['Cancel at least 3 hours before, or we take £4', 'you have to cancel at least 3 hours before, or they take £4'],
  ['Implants and whitening are not included', 'implants and whitening are not included'],
  ['E-bike motors and batteries excluded', 'E-bike motors and batteries are excluded'],
  ['Clay is extra: £6 for 5 kg', 'clay is extra, £6 for 5 kg'],
  ['First three months: check-ups only', 'for the first three months it is check-ups only'],
  ['For rashes, moles and sore eyes', "it's for rashes, moles and sore eyes"],
  ['A trained reader types it out', 'a trained reader types it out'],
  ['Records every meeting and sends the notes', 'it records every meeting and sends the notes'],
])('%s is told as a clause', (line, told) => expect(reportedOf(line)).toEqual({ told, as: 'clause' }));

it.each([
  ['Two check-ups and two hygienist visits a year', 'two check-ups and two hygienist visits a year'],
  ['Emergency appointment within one working day', 'an emergency appointment within one working day'],
  ['Brake and gear check every spring', 'a brake and gear check every spring'],
])('%s is what one gets', (line, told) => expect(reportedOf(line)).toEqual({ told, as: 'thing' }));

it.each(['Jean and Biscuit, 0.3 miles, 12 swaps', '400 euros a year', 'Need a break?', 'Spin'])(
  '%s is nothing to tell',
  (line) => expect(reportedOf(line)).toBeNull(),
);

it.each([
  ['Which day do you hand back the keys?', 'which day you hand back the keys'],
  ['Where are you going?', 'where you are going'],
  ['How bad is it?', 'how bad it is'],
  ['When can we come?', 'when they can come'],
  ['What needs fixing?', 'what needs fixing'],
  ["What's wrong?", 'what is wrong'],
])('%s is told as what is asked', (question, told) => expect(indirectOf(question)).toBe(told));

it.each(['Need a break?', 'Why?', 'How long does it take?'])('%s is left as it is', (question) =>
  expect(indirectOf(question)).toBeNull(),
);

it.each([
  'Vets on this line cannot prescribe medicine',
  'Members may not sell swarms they collect here',
  'We hold £150 on your card',
  'One bicycle per pass',
  'Booking fees are not returned',
])('%s is a limit', (line) => expect(isLimit(line)).toBe(true));

it.each(['Cancel any time', 'No fee', 'Report a swarm you cannot keep', 'You keep your current slot'])(
  '%s is none',
  (line) => expect(isLimit(line)).toBe(false),
);

it('knows what can be chosen on a screen, and the button that waits for it', () => {
  const screen =
    "Three lengths: '1 hour, £8', '2 hours, £14' and 'Half day, £24'. None is selected. A light grey button, 'Next', that does not react until a length is chosen. Two buttons: 'Back' and 'Help'.";
  expect(choicesIn(screen).map(({ options }) => options.map(({ name }) => name))).toEqual([
    ["'1 hour'", "'2 hours'", "'Half day'"],
  ]);
  expect(waitingButton(screen)?.words).toBe('Next');
});

it('knows what colours stand for on a plan, and cases that are named', () => {
  const [plan] = choicesIn('Seats are dots in purple (£42), blue (£31) and grey (taken).');
  expect(plan?.options.map(({ name }) => name)).toEqual(['the purple ones', 'the blue ones']);
  expect(casesIn("A line: 'For rashes, moles and sore eyes'.")).toEqual(['rashes', 'moles', 'sore eyes']);
});

it('takes for a plus only what is given or done', () => {
  const { pluses, limits } = offerOf(
    "Three lines: 'We mend punctures while you wait', 'Add your number here' and 'Motors are not included'. A price: '£79 a year'.",
  );
  expect(pluses).toEqual(['We mend punctures while you wait']);
  expect(limits).toEqual(['motors are not included']);
});
