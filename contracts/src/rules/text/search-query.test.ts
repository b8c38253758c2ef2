import { describe, expect, it } from 'vitest';
import { isSearchable, searchQuery, suggestionQuery } from './search-query.ts';

describe('a search query', () => {
  it('loses markup and surplus blanks', () => {
    expect(searchQuery('  <b>weekly</b>\n shop <script src="x">')).toBe('weekly shop');
    expect(searchQuery('a < b and c > d')).toBe('a < b and c > d');
  });

  it('is cut at 100 characters, for suggestions at 50, and never within a character', () => {
    expect(searchQuery('x'.repeat(101))).toHaveLength(100);
    expect(suggestionQuery('x'.repeat(51))).toHaveLength(50);
    expect(suggestionQuery('🧪'.repeat(60))).toBe('🧪'.repeat(50));
  });

  it('needs two characters', () => {
    expect(isSearchable(' a ')).toBe(false);
    expect(isSearchable('<i>a</i>')).toBe(false);
    expect(isSearchable('ab')).toBe(true);
  });
});
