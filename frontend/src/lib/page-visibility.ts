/** A signal that aborts when the page is hidden. `release` stops watching. */
export function abortWhenHidden() {
  const controller = new AbortController();
  const check = () => document.visibilityState === 'hidden' && controller.abort();
  document.addEventListener('visibilitychange', check);
  return { signal: controller.signal, release: () => document.removeEventListener('visibilitychange', check) };
}

/** Resolves when the page is visible, or immediately when `stopped` aborts. */
export function untilVisible(stopped: AbortSignal): Promise<void> {
  if (document.visibilityState !== 'hidden') return Promise.resolve();
  return new Promise((resolve) => {
    const settled = new AbortController();
    const done = () => {
      if (document.visibilityState === 'hidden' && !stopped.aborted) return;
      settled.abort();
      resolve();
    };
    document.addEventListener('visibilitychange', done, { signal: settled.signal });
    stopped.addEventListener('abort', done, { signal: settled.signal });
  });
}
