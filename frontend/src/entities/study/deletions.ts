import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { call } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { clearDraft } from '../../lib/browser-draft.ts';
import { beforeLogout } from '../../lib/session.ts';
import {
  type Deletion,
  isMarked,
  leaveMarks,
  markDeletion,
  markedDeletions,
  unmarkDeletion,
} from './deletion-marks.ts';

/** How long a deletion can be undone. */
export const undoMs = 30_000;
const retryMs = 5_000;
/** A tab lets the one that shows the Undo go first. */
const otherTabMs = 1_000;

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

// Whoever logs out or leaves the page does not wait for 30 s.
window.addEventListener('pagehide', () => void sendDeletions());
beforeLogout(sendDeletions);

/**
 * Deletes a study in 30 s, or when the page is left. The browser remembers it until the server has answered, so that
 * what a page could not send is made up for at the next visit. Answers how to undo it: false when it is too late.
 */
export function deleteSoon(deletion: Deletion, onEnd: OnEnd): () => boolean {
  const entry: Waiting = { ...deletion, onEnd, own: true };
  markDeletion(entry, Date.now() + undoMs);
  wait(entry, undoMs);
  return () => {
    if (waiting.get(entry.studyId) !== entry || entry.sending) return false;
    forget(entry);
    return true;
  };
}

/** Sends what this page was asked to delete at once. The requests outlive the page. */
export async function sendDeletions(): Promise<void> {
  const own = [...waiting.values()].filter((entry) => entry.own);
  for (const entry of own) markDeletion(entry, Date.now());
  await Promise.all(own.map((entry) => send(entry)));
}

/** Takes up what this browser remembers of a person's deletions. */
export function resumeDeletions(userId: string, onEnd: OnEnd): void {
  for (const { dueAt, ...deletion } of markedDeletions(userId))
    if (!waiting.has(deletion.studyId))
      wait({ ...deletion, onEnd, own: false }, Math.max(0, dueAt - Date.now()) + otherTabMs);
}

/** Leaves what waits to the next page. */
export function leaveDeletions(): void {
  for (const entry of waiting.values()) clearTimeout(entry.timer);
  waiting.clear();
  leaveMarks();
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
  if (!entry.own && !isMarked(entry)) return void waiting.delete(id);
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

function forget(entry: Waiting): void {
  clearTimeout(entry.timer);
  waiting.delete(entry.studyId);
  unmarkDeletion(entry);
}
