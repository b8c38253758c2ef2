import { expect, it } from 'vitest';
import { excerptAround } from './excerpt-around.ts';

const textOf = (content: string, query: string) =>
  excerptAround(content, query)
    .map(({ text, found }) => (found ? `[${text}]` : text))
    .join('');
const long = `${'word '.repeat(40)}soup on Sunday ${'more '.repeat(40)}`.trim();

it('marks the words that were searched for, by their beginnings', () => {
  expect(textOf('On Sunday it is soup, souped up.', 'soup sun')).toBe('On [Sunday] it is [soup], [souped] up.');
  expect(textOf('Bread.', 'soup')).toBe('Bread.');
  expect(textOf('', 'soup')).toBe('');
});

it('is of at most 140 characters around the first of them, and never cuts a word', () => {
  const excerpt = textOf(long, 'soup');
  expect(excerpt).toMatch(/^… (word )+\[soup\] on Sunday (more )+…$/);
  expect(excerpt.length).toBeLessThanOrEqual(140 + '[]… …'.length + 1);
  expect(textOf(long, 'nothing of this')).toMatch(/^word .* …$/);
});

it('shows the end of an answer whose last word was searched for', () => {
  expect(textOf(`${'word '.repeat(60)}soup`, 'soup')).toMatch(/^… (word )+\[soup\]$/);
});

it('shows what has no spaces', () => {
  expect(textOf('喫'.repeat(300), 'soup')).toBe(`${'喫'.repeat(140)} …`);
});
