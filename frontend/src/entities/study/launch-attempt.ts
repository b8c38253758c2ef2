import { clearDraft, readDraft, writeDraft } from '../../lib/browser-draft.ts';

/** A launch that did not succeed, remembered in this browser until the study is launched. */
export interface LaunchAttempt {
  /** To be repeated as it is, because its outcome is unknown; null after a definite refusal. */
  readonly batchId: string | null;
  /** What the user was told. */
  readonly text: string;
}

/** Study ids are nobody else's, so the study alone names the place; a logout clears it like every draft. */
const place = 'launch';

export function readLaunchAttempt(studyId: string): LaunchAttempt | null {
  const value = readDraft(place, studyId)?.value;
  if (typeof value !== 'object' || value === null || !('batchId' in value) || !('text' in value)) return null;
  const { batchId, text } = value;
  if (typeof text !== 'string' || (batchId !== null && typeof batchId !== 'string')) return null;
  return { batchId, text };
}

export function keepLaunchAttempt(studyId: string, attempt: LaunchAttempt): void {
  writeDraft(place, studyId, attempt);
}

export function forgetLaunchAttempt(studyId: string): void {
  clearDraft(place, studyId);
}
