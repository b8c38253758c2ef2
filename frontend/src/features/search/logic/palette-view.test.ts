import { describe, expect, it } from 'vitest';
import { someResults } from '../search.example.ts';
import { type PaletteInput, paletteView } from './palette-view.ts';

const suggestions = [{ text: 'Ward handover', type: 'studies' }] as const;
const nothingFound = someResults({ studies: [], projects: [], participants: [] });
const view = (input: Partial<PaletteInput>) =>
  paletteView({
    query: 'ward',
    searchable: true,
    searched: 'ward',
    suggestions: [],
    results: undefined,
    fetching: false,
    error: null,
    ...input,
  });

describe('the palette', () => {
  it('is empty before anything is typed, even after an earlier search', () => {
    const before = { query: '', searchable: false, searched: '', suggestions, results: someResults() };
    expect(view(before)).toEqual({ pending: false, suggestions: [], results: null, message: 'empty' });
  });

  it('shows only suggestions for a single character', () => {
    const one = { query: 'w', searchable: false, searched: '', results: someResults() };
    expect(view({ ...one, suggestions })).toMatchObject({ suggestions, results: null, pending: false, message: null });
    expect(view(one).message).toBe('one-character');
  });

  it('suggests until there are results', () => {
    expect(view({ searched: '', suggestions })).toMatchObject({ pending: true, suggestions, results: null });
    expect(view({ fetching: true, suggestions })).toMatchObject({ pending: true, suggestions, results: null });
    expect(view({ results: someResults(), suggestions })).toMatchObject({ pending: false, suggestions: [] });
  });

  it('keeps results until the next response, but not the message that there are none', () => {
    expect(view({ query: 'ward h', results: someResults() })).toMatchObject({ pending: true, results: someResults() });
    expect(view({ query: 'ward h', results: nothingFound, suggestions })).toMatchObject({ results: null, suggestions });
  });

  it('says that nothing was found, or that the search failed', () => {
    expect(view({ results: nothingFound })).toMatchObject({ message: 'none', pending: false });
    expect(view({ error: new Error('away') })).toMatchObject({ message: 'error', pending: false });
    expect(view({ error: new Error('away'), query: 'ward h', results: someResults() })).toMatchObject({
      message: null,
      pending: true,
      results: null,
    });
  });
});
