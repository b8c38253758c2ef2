const work = new Set<() => Promise<void>>();
const clearing = new Set<() => void>();

/**
 * Registers work that needs the session and cannot wait any longer. Logging out starts it, and then clears the browser: only
 * requests that it makes at once still have the token.
 */
export function beforeLogout(task: () => Promise<void>): void {
  work.add(task);
}

/** Registers something else for logout to remove from this browser. */
export function onLogout(clear: () => void): void {
  clearing.add(clear);
}

/** A failing task does not prevent logout. */
export async function finishWork(): Promise<void> {
  await Promise.allSettled([...work].map((task) => task()));
}

export function clearBrowser(): void {
  for (const clear of clearing) clear();
}
