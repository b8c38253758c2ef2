import type { SearchResults, Suggestion } from '@windtunnel/contracts/http/search';

export interface PaletteInput {
  /** What was typed, cleaned and cut; '' when nothing is there to look for. */
  readonly query: string;
  /** Two characters or more. */
  readonly searchable: boolean;
  /** What was searched for last; '' before. */
  readonly searched: string;
  readonly suggestions: readonly Suggestion[];
  /** The newest answer; of an earlier search while the next is under way. */
  readonly results: SearchResults | undefined;
  readonly fetching: boolean;
  readonly error: Error | null;
}

/** What the palette shows below its input. */
export interface PaletteView {
  /** What is typed was not searched for yet, or is being searched for. */
  readonly pending: boolean;
  readonly suggestions: readonly Suggestion[];
  readonly results: SearchResults | null;
  /** Said instead of a list. */
  readonly message: 'empty' | 'one-character' | 'none' | 'error' | null;
}

const nothing: PaletteView = { pending: false, suggestions: [], results: null, message: null };

/** One character gives suggestions only; from two on what was found before stays until the next answer is there. */
export function paletteView(input: PaletteInput): PaletteView {
  const { query, searchable, searched, suggestions, fetching, error } = input;
  if (query === '') return { ...nothing, message: 'empty' };
  if (!searchable) return { ...nothing, suggestions, message: suggestions.length === 0 ? 'one-character' : null };
  const pending = query !== searched || fetching;
  if (error !== null && !pending) return { ...nothing, message: 'error' };
  const found = searched === '' || error !== null ? undefined : input.results;
  if (found === undefined || (pending && found.totalCount === 0)) return { ...nothing, pending, suggestions };
  if (found.totalCount === 0) return { ...nothing, message: 'none' };
  return { ...nothing, pending, results: found };
}
