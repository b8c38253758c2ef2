import { expect, it } from 'vitest';
import { cutAt, openingOf } from './excerpt.ts';

it('leaves a text of exactly the limit as it is and cuts a longer one', () => {
  expect(cutAt('a'.repeat(60), 60)).toEqual({ text: 'a'.repeat(60), cut: false });
  expect(cutAt('a'.repeat(61), 60)).toEqual({ text: `${'a'.repeat(59)}…`, cut: true });
});

it('opens a biography with two sentences', () => {
  expect(openingOf('One. Two! Three?')).toEqual({ text: 'One. Two!', cut: true });
  expect(openingOf('One. Two!')).toEqual({ text: 'One. Two!', cut: false });
});

it('cuts long sentences at 200 characters', () => {
  const opening = openingOf(`${'word '.repeat(60)}.`);
  expect(opening.text.length).toBeLessThanOrEqual(200);
  expect(opening.cut).toBe(true);
});
