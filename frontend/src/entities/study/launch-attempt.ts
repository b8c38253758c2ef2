import { clearDraft, readDraft, writeDraft } from './browser-draft.ts';

/** An unsuccessful launch, remembered in this browser until the study is launched. */
export interface LaunchAttempt {
  /** The id to repeat unchanged, because the outcome is unknown. Null after a definite refusal. */
  readonly batchId: string | null;
  /** The message shown to the user. */
  readonly text: string;
}

/** Study ids are unique to a user, so the id suffices as a key. Logging out clears it like any draft. */
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
