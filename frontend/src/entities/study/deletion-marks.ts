import { ApiError } from '../../lib/api-error.ts';
import { browserStorage } from '../../lib/browser-storage.ts';

const prefix = 'windtunnel.deletion.';

/** A study that the user wants to delete. `from` determines which API call is made. */
export interface Deletion {
  readonly userId: string;
  readonly studyId: string;
  readonly from: 'list' | 'wizard';
}

/** Deletions that this page will send, even if nothing can be stored in the browser. */
const here = new Set<string>();

/** Remembers, on this page and in this browser, that a study will be deleted at `dueAt` (milliseconds). */
export function markDeletion(deletion: Deletion, dueAt: number): void {
  here.add(deletion.studyId);
  browserStorage.write(keyOf(deletion), `${deletion.from} ${dueAt}`);
}

export function unmarkDeletion(deletion: Deletion): void {
  here.delete(deletion.studyId);
  browserStorage.remove(keyOf(deletion));
}

/** The page is closing; the browser storage keeps them. */
export function leaveMarks(): void {
  here.clear();
}

export function isMarked(deletion: Deletion): boolean {
  return browserStorage.read(keyOf(deletion)) !== null;
}

/** A user's deletions remembered by this browser. */
export function markedDeletions(userId: string): readonly (Deletion & { readonly dueAt: number })[] {
  const mine = `${prefix}${userId}.`;
  return keys()
    .filter((key) => key.startsWith(mine))
    .map((key) => {
      const [from, dueAt] = browserStorage.read(key)?.split(' ') ?? [];
      const studyId = key.slice(mine.length);
      return { userId, studyId, from: from === 'wizard' ? from : 'list', dueAt: Number(dueAt) };
    });
}

/** Studies about to be deleted, here or in another tab. They are hidden everywhere. */
export function studiesBeingDeleted(): ReadonlySet<string> {
  return new Set([...here, ...keys().map((key) => key.slice(key.lastIndexOf('.') + 1))]);
}

/** A study about to be deleted is treated as missing, so that it cannot be edited or launched. */
export function refuseDeleted(studyId: string): void {
  if (studiesBeingDeleted().has(studyId))
    throw new ApiError(404, { error: 'Study not found', code: 'STUDY_NOT_FOUND' });
}

function keys(): readonly string[] {
  return browserStorage.keys().filter((key) => key.startsWith(prefix));
}

function keyOf({ userId, studyId }: Deletion): string {
  return `${prefix}${userId}.${studyId}`;
}
