import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../architecture/source-tree.ts';
import { deviations } from './deviations.ts';
import { specifiedTexts } from './specified-texts.ts';
import { findTexts, literalsOf, summary } from './words.ts';

const missingOf = (found: ReturnType<typeof findTexts>) =>
  found.filter(({ met }) => !met).map(({ section, place, text }) => `section ${section}, ${place}: ${text}`);

it('every text of the specification is looked for where it belongs, or said differently by an ADR', () => {
  const found = findTexts();
  expect(missingOf(found), summary(found).join('\n')).toEqual([]);
  expect(found.length).toBeGreaterThan(350);
});

it('a text that no table has is missing, at each place where it belongs', () => {
  const without = (text: string, tables: RegExp) =>
    missingOf(findTexts((path) => literalsOf(path).filter((literal) => literal !== text || !tables.test(path))));
  expect(without('Email is required', /auth-words/)).toEqual(['section 5, page: Email is required']);
  expect(without('Email is required', /./)).toEqual([
    'section 5, page: Email is required',
    'section 5, api: Email is required',
  ]);
  // A placeholder stands for something, and a number for a number.
  expect(without('Retry', /./)).toEqual(['section 2, page: Retry']);
  expect(without('Failed to save configuration', /./)).toEqual(['section 8, page: Failed to save configuration']);
  expect(without('3 results', /./)).toEqual(['section 2, page: {n} results']);
  expect(findTexts(() => []).some(({ met }) => met)).toBe(false);
});

it('no text stands twice for one place of a section', () => {
  const keys = specifiedTexts.flatMap(([section, place, ...texts]) =>
    texts.map((text) => `${section} ${place} ${text}`),
  );
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

it.each(deviations)('ADR $adr says why $text is said differently', ({ adr, quote }) => {
  const folder = join(root, 'infra/adr');
  const file = readdirSync(folder).find((name) => name.startsWith(String(adr).padStart(4, '0'))) ?? '';
  expect(readFileSync(join(folder, file), 'utf8')).toContain(quote);
});
