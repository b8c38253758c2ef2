const work = new Set<() => Promise<void>>();
const clearing = new Set<() => void>();

/** Registers work that needs the session and can wait no longer: a logout does it first. */
export function beforeLogout(task: () => Promise<void>): void {
  work.add(task);
}

/** Registers what else a logout removes from this browser. */
export function onLogout(clear: () => void): void {
  clearing.add(clear);
}

/** A task that fails does not prevent the logout. */
export async function finishWork(): Promise<void> {
  await Promise.allSettled([...work].map((task) => task()));
}

export function clearBrowser(): void {
  for (const clear of clearing) clear();
}
