import type { SearchResults, Suggestion } from '@windtunnel/contracts/http/search';

export interface PaletteInput {
  /** The input, cleaned and shortened; '' if there is nothing to search for. */
  readonly query: string;
  /** Two characters or more. */
  readonly searchable: boolean;
  /** The last search; '' before the first one. */
  readonly searched: string;
  readonly suggestions: readonly Suggestion[];
  /** The latest response, which belongs to an earlier search while the next one is in progress. */
  readonly results: SearchResults | undefined;
  readonly fetching: boolean;
  readonly error: Error | null;
}

/** What the palette shows below its input. */
export interface PaletteView {
  /** The input has not been searched for yet, or the search is still in progress. */
  readonly pending: boolean;
  readonly suggestions: readonly Suggestion[];
  readonly results: SearchResults | null;
  /** Why there is nothing of the server's. */
  readonly message: 'empty' | 'one-character' | 'none' | 'error' | null;
}

const nothing: PaletteView = { pending: false, suggestions: [], results: null, message: null };

/**
 * A single character yields suggestions only. From two characters on, the previous hits stay until the next response
 * arrives.
 */
export function paletteView(input: PaletteInput): PaletteView {
  const { query, searchable, searched, suggestions, fetching, error } = input;
  if (query === '') return { ...nothing, message: 'empty' };
  if (!searchable) return { ...nothing, suggestions, message: suggestions.length === 0 ? 'one-character' : null };
  const pending = query !== searched || fetching;
  if (error !== null && !pending) return { ...nothing, message: 'error' };
  const found = searched === '' || error !== null ? undefined : input.results;
  const count = found === undefined ? 0 : found.totalCount + found.counts.quotes;
  if (found === undefined || (pending && count === 0)) return { ...nothing, pending, suggestions };
  if (count === 0) return { ...nothing, message: 'none' };
  return { ...nothing, pending, results: found };
}
