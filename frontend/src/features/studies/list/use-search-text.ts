import { isSearchable } from '@windtunnel/contracts/rules/text/search-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Debounce in milliseconds for searches of two or more characters. */
const searchDebounceMs = 300;
const name = 'search';

/**
 * The list's search: `typed` is the text in the input, `applied` is what the list is filtered by. Kept in the address.
 */
export function useSearchText() {
  const [parameters, setParameters] = useSearchParams();
  const inAddress = parameters.get(name) ?? '';
  const [typed, setTyped] = useState(inAddress);
  const [applied, setApplied] = useState(inAddress);
  const [lastAddress, setLastAddress] = useState(inAddress);
  if (inAddress !== lastAddress) {
    setLastAddress(inAddress);
    // Not our own change: Back, Forward or a link.
    if (inAddress !== applied) {
      setTyped(inAddress);
      setApplied(inAddress);
    }
  }
  useEffect(() => {
    if (typed === applied) return;
    const apply = () => {
      setApplied(typed);
      setParameters((before) => withSearch(before, typed), { replace: true });
    };
    // Shorter texts only filter what is already loaded, so they need no debounce.
    const timer = setTimeout(apply, isSearchable(typed) ? searchDebounceMs : 0);
    return () => clearTimeout(timer);
  }, [typed, applied, setParameters]);
  return { typed, applied, setTyped };
}

/** The query parameters of an address with this search added. */
export function withSearch(before: URLSearchParams, search: string): URLSearchParams {
  const next = new URLSearchParams(before);
  if (search === '') next.delete(name);
  else next.set(name, search);
  return next;
}
