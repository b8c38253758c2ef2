import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

const name = 'search';

/** The text by which the list is filtered. Kept in the address. */
export function useSearchText() {
  const [parameters, setParameters] = useSearchParams();
  const inAddress = parameters.get(name) ?? '';
  const [applied, setApplied] = useState(inAddress);
  const [lastAddress, setLastAddress] = useState(inAddress);
  if (inAddress !== lastAddress) {
    setLastAddress(inAddress);
    // Not always our own change: Back, Forward or a link.
    setApplied(inAddress);
  }
  return {
    applied,
    apply: (text: string) => {
      setApplied(text);
      setParameters((before) => withSearch(before, text), { replace: true });
    },
  };
}

/** The query parameters of an address with this search added. */
export function withSearch(before: URLSearchParams, search: string): URLSearchParams {
  const next = new URLSearchParams(before);
  if (search === '') next.delete(name);
  else next.set(name, search);
  return next;
}
