import { expect, it } from 'vitest';
import { forbiddenWords } from './forbidden-words.ts';
import { readTexts } from './source-tree.ts';

const proseOrCode = /\.(ts|tsx|mjs|json|md|ya?ml|css|html|sh)$|Makefile$|\/run$/;

it('finds a path of one machine and a way around the type checker', () => {
  const samples = [
    `see ${'/ho'}${'me/ada/windtunnel'}`,
    `x ${'as '}${'any'};`,
    `// @${'ts-ignore'}`,
    'as anyone can see',
    'Was any of it new?',
  ];
  expect(samples.map((text) => forbiddenWords([{ path: 'a.md', text }]).length)).toEqual([1, 1, 1, 0, 0]);
});

it('finds neither in this repository', () => {
  const texts = readTexts().filter(({ path }) => proseOrCode.test(path));
  expect(texts.length).toBeGreaterThan(100);
  expect(forbiddenWords(texts)).toEqual([]);
});
