const missing = new WeakSet<object>();

// Dispatched for every part of the page that is loaded on demand. The same error is then thrown where it was needed.
window.addEventListener('vite:preloadError', ({ payload }) => missing.add(payload));

/** Whether a screen failed because its code did not arrive. */
export function isMissingCode(error: unknown): boolean {
  return typeof error === 'object' && error !== null && missing.has(error);
}
