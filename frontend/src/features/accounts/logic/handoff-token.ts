import { paths } from '../../../app/paths.ts';

/**
 * The token with which a sign-in with Google returns. Loaded before the router, this module removes it from the address
 * before anything reads or sends the address, so that it stays out of the history and out of every request.
 */
let token = removedFromAddress();

/** Null if the page was not opened with one, and from the second call on. */
export function takeHandoffToken(): string | null {
  const taken = token;
  token = null;
  return taken;
}

function removedFromAddress(): string | null {
  const { pathname, search } = window.location;
  if (pathname !== paths.authCallback.path) return null;
  const query = new URLSearchParams(search);
  const found = query.get('token');
  if (found === null) return null;
  query.delete('token');
  window.history.replaceState(null, '', `${pathname}${query.size === 0 ? '' : `?${query}`}`);
  return found;
}
