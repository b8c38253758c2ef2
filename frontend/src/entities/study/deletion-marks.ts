import { ApiError } from '../../lib/api-error.ts';
import { browserStorage } from '../../lib/browser-storage.ts';

const prefix = 'windtunnel.deletion.';

/** A study somebody wants gone; `from` decides by which call. */
export interface Deletion {
  readonly userId: string;
  readonly studyId: string;
  readonly from: 'list' | 'wizard';
}

/** What this page itself waits to delete, also where the browser keeps nothing. */
const here = new Set<string>();

/** Remembers that a study is to go at `dueAt` (milliseconds), here and in this browser. */
export function markDeletion(deletion: Deletion, dueAt: number): void {
  here.add(deletion.studyId);
  browserStorage.write(keyOf(deletion), `${deletion.from} ${dueAt}`);
}

export function unmarkDeletion(deletion: Deletion): void {
  here.delete(deletion.studyId);
  browserStorage.remove(keyOf(deletion));
}

/** The page ends; the browser goes on remembering. */
export function leaveMarks(): void {
  here.clear();
}

export function isMarked(deletion: Deletion): boolean {
  return browserStorage.read(keyOf(deletion)) !== null;
}

/** What this browser remembers of a person's deletions. */
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

/** Studies about to go, from here or from another tab: they are shown nowhere. */
export function studiesBeingDeleted(): ReadonlySet<string> {
  return new Set([...here, ...keys().map((key) => key.slice(key.lastIndexOf('.') + 1))]);
}

/** A study about to go is not there: nobody edits or launches what will be deleted. */
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
