import { useQuery } from '@tanstack/react-query';
import { isSearchable, searchQuery, suggestionQuery } from '@windtunnel/contracts/rules/text/search-query';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useDebounced } from '../../lib/use-debounced.ts';
import { resultsQuery, searchDebounceMs, suggestionDebounceMs, suggestionsQuery } from './api.ts';
import { paletteView } from './logic/palette-view.ts';

/**
 * The palette's input and what it produces: suggestions at once, results 1000 ms after the last keystroke. It starts with what `takeTyped`
 * returns.
 */
export function usePaletteSearch(takeTyped: () => string) {
  const [typed, setTyped] = useState('');
  const [searched, setSearched] = useState('');
  // In the turn in which the input takes the focus, so that no key falls between the two.
  useLayoutEffect(() => {
    const before = takeTyped();
    if (before !== '') setTyped(before);
  }, [takeTyped]);
  const query = searchQuery(typed);
  const searchable = isSearchable(typed);
  useEffect(() => {
    if (!searchable) return setSearched('');
    const timer = setTimeout(() => setSearched(query), searchDebounceMs);
    return () => clearTimeout(timer);
  }, [query, searchable]);
  const results = useQuery(resultsQuery(searched));
  const suggestions = useQuery(suggestionsQuery(useDebounced(suggestionQuery(typed), suggestionDebounceMs)));
  const view = paletteView({
    query,
    searchable,
    searched,
    suggestions: suggestions.data ?? [],
    results: results.data,
    fetching: results.isFetching,
    error: results.error,
  });
  return {
    typed,
    query,
    view,
    error: results.error,
    setTyped,
    /** Searches without waiting any longer, using the given text if there is one. */
    searchNow(text = typed) {
      setTyped(text);
      if (isSearchable(text)) setSearched(searchQuery(text));
    },
    tryAgain: () => void results.refetch(),
  };
}
