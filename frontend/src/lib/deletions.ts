import { errorTable } from '@windtunnel/contracts/errors';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { call } from './api-client.ts';
import { ApiError } from './api-error.ts';
import { clearDraft } from './browser-draft.ts';
import { browserStorage } from './browser-storage.ts';

/** How long a deletion can be undone. */
export const undoMs = 30_000;
const retryMs = 5_000;
/** A tab lets the one that shows the Undo go first. */
const otherTabMs = 1_000;
const prefix = 'windtunnel.deletion.';

/** A study somebody wants gone; `from` decides by which call. */
export interface Deletion {
  readonly userId: string;
  readonly studyId: string;
  readonly from: 'list' | 'wizard';
}

/** `error` is the server's refusal: the study stays. `null`: it is gone. */
type OnEnd = (deletion: Deletion, error: ApiError | null) => void;

interface Waiting extends Deletion {
  readonly onEnd: OnEnd;
  /** Made on this page, not found in the browser. */
  readonly own: boolean;
  timer?: ReturnType<typeof setTimeout>;
  sending?: Promise<void>;
}

const waiting = new Map<string, Waiting>();

/**
 * Deletes a study in 30 s, or when the page is left. The browser remembers it until the server has answered, so that
 * what a page could not send is made up for at the next visit. Answers how to undo it: false when it is too late.
 */
export function deleteSoon(deletion: Deletion, onEnd: OnEnd): () => boolean {
  const entry: Waiting = { ...deletion, onEnd, own: true };
  remember(entry, Date.now() + undoMs);
  wait(entry, undoMs);
  return () => {
    if (waiting.get(entry.studyId) !== entry || entry.sending) return false;
    forget(entry);
    return true;
  };
}

/** Studies about to go, from here or from another tab: they are shown nowhere. */
export function studiesBeingDeleted(): ReadonlySet<string> {
  const remembered = browserStorage.keys().filter((key) => key.startsWith(prefix));
  return new Set([...waiting.keys(), ...remembered.map((key) => key.slice(key.lastIndexOf('.') + 1))]);
}

/** A study about to go is not there: nobody edits or launches what will be deleted. */
export function refuseDeleted(studyId: string): void {
  if (!studiesBeingDeleted().has(studyId)) return;
  const { status, text } = errorTable.STUDY_NOT_FOUND;
  throw new ApiError(status, { error: text, code: 'STUDY_NOT_FOUND' });
}

/** Sends what this page was asked to delete at once. The requests outlive the page. */
export async function sendDeletions(): Promise<void> {
  const own = [...waiting.values()].filter((entry) => entry.own);
  for (const entry of own) remember(entry, Date.now());
  await Promise.all(own.map((entry) => send(entry)));
}

/** Takes up what this browser remembers of a person's deletions. Answers how to leave them to the next page. */
export function resumeDeletions(userId: string, onEnd: OnEnd): () => void {
  const mine = `${prefix}${userId}.`;
  for (const key of browserStorage.keys().filter((each) => each.startsWith(mine))) {
    const studyId = key.slice(mine.length);
    const [from, dueAt] = browserStorage.read(key)?.split(' ') ?? [];
    if (waiting.has(studyId)) continue;
    const entry: Waiting = { userId, studyId, from: from === 'wizard' ? from : 'list', onEnd, own: false };
    wait(entry, Math.max(0, Number(dueAt) - Date.now()) + otherTabMs);
  }
  return () => {
    for (const entry of waiting.values()) clearTimeout(entry.timer);
    waiting.clear();
  };
}

function wait(entry: Waiting, delayMs: number): void {
  waiting.set(entry.studyId, entry);
  entry.timer = setTimeout(() => void send(entry), delayMs);
}

function send(entry: Waiting): Promise<void> {
  clearTimeout(entry.timer);
  entry.sending ??= attempt(entry).finally(() => {
    delete entry.sending;
  });
  return entry.sending;
}

async function attempt(entry: Waiting): Promise<void> {
  const { studyId: id, from } = entry;
  // Undone or done by the tab it belongs to.
  if (!entry.own && browserStorage.read(keyOf(entry)) === null) return void waiting.delete(id);
  const settings = { params: { id }, quiet: true, keepalive: true };
  try {
    if (from === 'wizard') await call(studyRoutes.cancel, { ...settings, body: { deleteDraft: true } });
    else await call(studyRoutes.delete, settings);
    end(entry, null);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'STUDY_NOT_FOUND') return end(entry, null);
    if (error.status === 401 || !waiting.has(id)) return;
    if (error.status === 0 || error.status === 429 || error.status >= 500) wait(entry, retryMs);
    else end(entry, error);
  }
}

function end(entry: Waiting, error: ApiError | null): void {
  forget(entry);
  if (error === null) clearDraft(entry.userId, entry.studyId);
  entry.onEnd(entry, error);
}

function remember(entry: Waiting, dueAt: number): void {
  browserStorage.write(keyOf(entry), `${entry.from} ${dueAt}`);
}

function forget(entry: Waiting): void {
  clearTimeout(entry.timer);
  waiting.delete(entry.studyId);
  browserStorage.remove(keyOf(entry));
}

function keyOf({ userId, studyId }: Deletion): string {
  return `${prefix}${userId}.${studyId}`;
}
