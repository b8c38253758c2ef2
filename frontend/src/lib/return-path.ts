const key = 'windtunnel.return-path';

/** Keeps where a signed-out visitor wanted to go, for this tab. The home screen needs no keeping. */
export function rememberReturnPath(path: string): void {
  if (!isInternal(path) || /^\/(?:research|dashboard)?(?:[?#]|$)/.test(path)) return;
  try {
    sessionStorage.setItem(key, path);
  } catch {
    // Blocked: the visitor arrives at the home screen.
  }
}

/** The kept path, once; null when there is none or it would leave this product. */
export function takeReturnPath(): string | null {
  try {
    const path = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return path !== null && isInternal(path) ? path : null;
  } catch {
    return null;
  }
}

function isInternal(path: string) {
  return /^\/(?![/\\])/.test(path);
}
