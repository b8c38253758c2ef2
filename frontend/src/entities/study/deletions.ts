import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { call } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { notifyFailure } from '../../lib/failure.ts';
import { beforeLogout } from '../../lib/logout-tasks.ts';
import { clearDraft } from './browser-draft.ts';
import {
  type Deletion,
  leaveMarks,
  markDeletion,
  markedDeletions,
  markedUntil,
  unmarkDeletion,
} from './deletion-marks.ts';

/** How long a deletion can be undone. */
export const undoMs = 30_000;
const retryMs = 5_000;
/** Said if the server gives no reason. */
export const deletionFailed = 'Failed to delete study';
const failedText: Readonly<Record<Deletion['from'], string>> = {
  wizard: 'Failed to cancel study',
  list: deletionFailed,
};
/** Other tabs wait for the one that shows Undo. */
const otherTabMs = 1_000;

/** `error`: the server refused, and the study remains. `null`: it has been deleted. */
type OnEnd = (deletion: Deletion, error: ApiError | null) => void;

interface Waiting extends Deletion {
  readonly onEnd: OnEnd;
  /** Created on this page, rather than found in the browser's storage. */
  readonly own: boolean;
  timer?: ReturnType<typeof setTimeout>;
  /** The user has been told that it takes more than one attempt. */
  told?: boolean;
  sending?: Promise<void>;
}

const waiting = new Map<string, Waiting>();

// Logging out sends the deletion without waiting the full 30 s. Leaving the page does not, because a reload leaves it too.
beforeLogout(sendDeletions);

/**
 * Deletes a study after 30 s. The browser remembers the deletion until the server confirms it, so that the page after a
 * reload offers Undo for the rest of that time, and one that could not be sent is sent on the next visit. Returns a
 * function that undoes the deletion; it returns false if it is too late.
 */
export function deleteSoon(deletion: Deletion, onEnd: OnEnd): () => boolean {
  const entry: Waiting = { ...deletion, onEnd, own: true };
  markDeletion(entry, Date.now() + undoMs);
  wait(entry, undoMs);
  return () => undo(entry);
}

/** Sends the pending deletions at once. The requests outlive the page. */
export async function sendDeletions(): Promise<void> {
  const pending = [...waiting.values()].filter((entry) => entry.own || markedUntil(entry) !== null);
  for (const entry of pending) markDeletion(entry, Date.now());
  await Promise.all(pending.map((entry) => send(entry)));
}

/** A deletion of an earlier page, or of another tab, with the time for which it can still be undone. */
export interface Resumed {
  readonly deletion: Deletion;
  readonly undoableMs: number;
  /** Returns false if it is too late. */
  readonly undo: () => boolean;
}

/** Resumes a user's deletions remembered by this browser; none twice. */
export function resumeDeletions(userId: string, onEnd: OnEnd): readonly Resumed[] {
  const found = markedDeletions(userId).filter(({ studyId }) => !waiting.has(studyId));
  return found.map(({ dueAt, ...deletion }) => {
    const entry: Waiting = { ...deletion, onEnd, own: false };
    const undoableMs = Math.max(0, dueAt - Date.now());
    wait(entry, undoableMs + otherTabMs);
    return { deletion, undoableMs, undo: () => markedUntil(entry) !== null && undo(entry) };
  });
}

/** Leaves pending deletions for the next page. */
export function leaveDeletions(): void {
  for (const entry of waiting.values()) clearTimeout(entry.timer);
  waiting.clear();
  leaveMarks();
}

function wait(entry: Waiting, delayMs: number): void {
  waiting.set(entry.studyId, entry);
  entry.timer = setTimeout(() => void send(entry), delayMs);
}

function undo(entry: Waiting): boolean {
  if (waiting.get(entry.studyId) !== entry || entry.sending) return false;
  forget(entry);
  return true;
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
  if (!entry.own) {
    const dueAt = markedUntil(entry);
    // Another tab has already undone or sent it, or has deleted the study again.
    if (dueAt === null) return void waiting.delete(id);
    if (dueAt > Date.now()) return wait(entry, dueAt - Date.now() + otherTabMs);
  }
  const settings = { params: { id }, quiet: true, keepalive: true };
  try {
    if (from === 'wizard') await call(studyRoutes.cancel, { ...settings, body: { deleteDraft: true } });
    else await call(studyRoutes.delete, settings);
    end(entry, null);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'STUDY_NOT_FOUND') return end(entry, null);
    if (error.status === 401 || !waiting.has(id)) return;
    if (!entry.told) notifyFailure(error, { failed: failedText[from] });
    entry.told = true;
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
