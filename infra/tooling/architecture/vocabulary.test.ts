import { describe, expect, it } from 'vitest';
import { readTexts } from './source-tree.ts';
import { dialectWords, exempt } from './vocabulary.ts';

const at = (path: string, text: string) => dialectWords([{ path, text }]);

describe('the vocabulary', () => {
  it.each([
    ['an identifier', 'backend/src/a.ts', 'export const aLetterToSend = 1;'],
    ['a file name', 'backend/src/letterbox.ts', 'export const a = 1;'],
    ['a comment', 'backend/src/a.ts', '/** Somebody waits for it. */\nexport const a = 1;'],
    ['a comment over two lines', 'backend/src/a.ts', '/**\n * The server is\n * away.\n */\nexport const a = 1;'],
    ['a string', 'backend/src/a.ts', "log('The letter was sent');"],
    ['a template', 'backend/src/a.ts', 'log(`moving house to ' + '$' + '{to}`);'],
    ['a former field name', 'backend/src/a.ts', 'export const wantsProbe = true;'],
    ['prose', 'README.md', 'Delete the folder to begin anew.'],
  ])('finds a dialect word in %s', (_where, path, text) => {
    expect(at(path, text).length).toBeGreaterThan(0);
  });

  it.each([
    ['backend/src/a.ts', '// A code of letters and digits; in fact, six of them.'],
    ['README.md', 'Ask real people before you decide.'],
    ['workflows/src/former-names.ts', "const formerNames = { seat: 'slot' };"],
    ['infra/simulator/corpus/family.ts', "export const line = 'Somebody sent me a letter.';"],
  ])('leaves plain English alone: %s', (path, text) => {
    expect(at(path, text)).toEqual([]);
  });
  it('is kept everywhere in this repository', () => {
    const texts = readTexts();
    expect(texts.length).toBeGreaterThan(1_000);
    expect(dialectWords(texts)).toEqual([]);
  }, 120_000);

  it('exempts only paths that exist', () => {
    const texts = readTexts();
    for (const { path } of exempt) expect(texts.some((text) => path.test(text.path))).toBe(true);
  });
});
