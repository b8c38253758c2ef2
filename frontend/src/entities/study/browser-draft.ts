import { browserStorage } from '../../lib/browser-storage.ts';

const prefix = 'windtunnel.draft.';
/** The name of a draft that was cancelled and may still be brought back. */
export const cancelledName = 'cancelled';
const lifetimeMs = 24 * 60 * 60 * 1_000;

interface Stored {
  readonly savedAt: number;
  readonly value: unknown;
}

/**
 * Stores a user's unsaved work in this browser for 24 hours. `name` identifies the draft, e.g. a study's id or `new`.
 */
export function writeDraft(userId: string, name: string, value: unknown, now = Date.now()): void {
  browserStorage.write(keyOf(userId, name), JSON.stringify({ savedAt: now, value } satisfies Stored));
}

/**
 * The draft and when it was stored (milliseconds). Null if there is none or it is older than 24 hours. The caller
 * validates it.
 */
export function readDraft(userId: string, name: string, now = Date.now()): Stored | null {
  const text = browserStorage.read(keyOf(userId, name));
  if (text === null) return null;
  const stored = parsed(text);
  if (stored !== null && now - stored.savedAt < lifetimeMs) return stored;
  clearDraft(userId, name);
  return null;
}

/** Removes a draft, and what other tabs have of it. */
export function clearDraft(userId: string, name: string): void {
  browserStorage.remove(keyOf(userId, name));
  const copies = keyOf(userId, copyName(name, ''));
  for (const key of browserStorage.keys()) if (key.startsWith(copies)) browserStorage.remove(key);
}

/** The name of what one tab has of a draft, while another tab's version is stored under the draft's own name. */
export function copyName(name: string, tab: string): string {
  return `${name}@${tab}`;
}

/** Removes all drafts on logout, so that the next user of this computer finds none. */
export function wipeDrafts(): void {
  for (const key of browserStorage.keys()) if (key.startsWith(prefix)) browserStorage.remove(key);
}

function keyOf(userId: string, name: string) {
  return `${prefix}${userId}.${name}`;
}

function parsed(text: string): Stored | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || !('savedAt' in value) || !('value' in value)) return null;
    return typeof value.savedAt === 'number' ? { savedAt: value.savedAt, value: value.value } : null;
  } catch {
    return null;
  }
}
