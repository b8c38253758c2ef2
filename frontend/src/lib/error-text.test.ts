import { describe, expect, it } from 'vitest';
import { cleanErrorText } from './error-text.ts';

describe('an error text in a toast', () => {
  it.each([
    ['Only a draft can be changed', 'Only a draft can be changed'],
    ['TypeError: Cannot read it', 'Cannot read it'],
    ['Failed in /srv/app/dist/product.js:10:4 again', 'Failed in again'],
    ['Broken\n    at run (/srv/app/main.js:1:2)\n    at next', 'Broken'],
    ['connect ECONNREFUSED 127.0.0.1:2113', 'connect'],
    ['Could not reach mongodb://user:secret@db:27017/x now', 'Could not reach now'],
    ['Study expects 3 participants but has 2', 'Study expects 3 participants but has 2'],
    ['  ', 'An error occurred'],
    [undefined, 'An error occurred'],
    ['Error: ', 'An error occurred'],
  ])('turns %j into %j', (text, cleaned) => {
    expect(cleanErrorText(text)).toBe(cleaned);
  });

  it('has at most 150 characters', () => {
    expect(cleanErrorText('word '.repeat(80)).length).toBeLessThanOrEqual(150);
  });
});
