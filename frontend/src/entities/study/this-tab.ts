import { newTabId } from './new-ids.ts';

const key = 'windtunnel.tab';
let remembered: string | null = null;

/** Identifies this tab, also after a reload. */
export function thisTab(): string {
  try {
    const known = sessionStorage.getItem(key) ?? newTabId();
    sessionStorage.setItem(key, known);
    return known;
  } catch {
    // Blocked: the tab is another one after a reload.
    remembered ??= newTabId();
    return remembered;
  }
}
