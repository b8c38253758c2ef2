const key = 'windtunnel.return-path';

/** Remembers, for this tab, where a signed-out visitor wanted to go. The home screen does not need remembering. */
export function rememberReturnPath(path: string): void {
  if (!isInternal(path) || /^\/(?:research|dashboard)?(?:[?#]|$)/.test(path)) return;
  try {
    sessionStorage.setItem(key, path);
  } catch {
    // Blocked: the visitor ends up at the home screen.
  }
}

/** Returns the remembered path, once only. Null if there is none or it leads outside the product. */
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
