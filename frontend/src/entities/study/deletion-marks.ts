import { ApiError } from '../../lib/api-error.ts';
import { browserStorage } from '../../lib/browser-storage.ts';
import { studyNotFound } from './study-texts.ts';

const prefix = 'windtunnel.deletion.';

/** A study that the user wants to delete, with what is needed to offer Undo. `from` determines which API call is made. */
export interface Deletion {
  readonly userId: string;
  readonly studyId: string;
  readonly from: 'list' | 'wizard';
  readonly title: string;
  /** The address to return to on Undo; null to stay on the page. */
  readonly returnTo: string | null;
}

/** What the browser stores about one. */
type Mark = Omit<Deletion, 'userId' | 'studyId'> & { readonly dueAt: number };

/** Deletions that this page will send, even if nothing can be stored in the browser. */
const here = new Set<string>();

/** Remembers, on this page and in this browser, that a study will be deleted at `dueAt` (milliseconds). */
export function markDeletion(deletion: Deletion, dueAt: number): void {
  here.add(deletion.studyId);
  const { from, title, returnTo } = deletion;
  const mark: Mark = { from, dueAt, title, returnTo };
  browserStorage.write(keyOf(deletion), JSON.stringify(mark));
}

export function unmarkDeletion(deletion: Deletion): void {
  here.delete(deletion.studyId);
  browserStorage.remove(keyOf(deletion));
}

/** The page is closing; the browser storage keeps them. */
export function leaveMarks(): void {
  here.clear();
}

/** When a marked study is to be deleted (milliseconds); null if it is not, or not any more. */
export function markedUntil(deletion: Deletion): number | null {
  const mark = browserStorage.read(keyOf(deletion));
  return mark === null ? null : parsed(mark).dueAt;
}

/** A user's deletions remembered by this browser. */
export function markedDeletions(userId: string): readonly (Deletion & { readonly dueAt: number })[] {
  const mine = `${prefix}${userId}.`;
  return keys()
    .filter((key) => key.startsWith(mine))
    .map((key) => ({ userId, studyId: key.slice(mine.length), ...parsed(browserStorage.read(key)) }));
}

/** One that cannot be read was written by an earlier version, and is overdue. */
function parsed(text: string | null): Mark {
  const overdue: Mark = { from: 'list', dueAt: 0, title: '', returnTo: null };
  try {
    const mark = JSON.parse(text ?? '') as Partial<Mark> | null;
    return typeof mark?.dueAt === 'number' ? { ...overdue, ...mark } : overdue;
  } catch {
    return overdue;
  }
}

/** Studies about to be deleted, here or in another tab. They are hidden everywhere. */
export function studiesBeingDeleted(): ReadonlySet<string> {
  return new Set([...here, ...keys().map((key) => key.slice(key.lastIndexOf('.') + 1))]);
}

/** A study about to be deleted is treated as missing, so that it cannot be edited or launched. */
export function refuseDeleted(studyId: string): void {
  if (studiesBeingDeleted().has(studyId)) throw new ApiError(404, { error: studyNotFound, code: 'STUDY_NOT_FOUND' });
}

/** Whether a change to this key of the browser's storage is about a deletion. */
export function isMarkKey(key: string | null): boolean {
  return key?.startsWith(prefix) ?? false;
}

function keys(): readonly string[] {
  return browserStorage.keys().filter((key) => key.startsWith(prefix));
}

function keyOf({ userId, studyId }: Deletion): string {
  return `${prefix}${userId}.${studyId}`;
}
