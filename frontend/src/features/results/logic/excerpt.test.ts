import { expect, it } from 'vitest';
import { openingOf } from './excerpt.ts';

it('shortens a biography to its first two sentences', () => {
  expect(openingOf('One. Two! Three?')).toEqual({ text: 'One. Two!', cut: true });
  expect(openingOf('One. Two!')).toEqual({ text: 'One. Two!', cut: false });
});

it('cuts long sentences at 200 characters', () => {
  const opening = openingOf(`${'word '.repeat(60)}.`);
  expect(opening.text).toHaveLength(200);
  expect(opening.cut).toBe(true);
});
