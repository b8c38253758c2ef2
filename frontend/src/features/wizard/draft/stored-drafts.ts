import { type WizardStep, wizardSteps } from '@windtunnel/contracts/rules/readiness';
import * as z from 'zod';
import { clearDraft, readDraft, writeDraft } from '../../../lib/browser-draft.ts';
import { emptyDraft, type WizardDraft } from './draft.ts';

/** A draft as this browser keeps it, with the steps the server has not acknowledged. */
export interface KeptDraft {
  readonly draft: WizardDraft;
  readonly unsaved: readonly WizardStep[];
}

/** The place of a study that has no id yet. */
const newStudy = 'new';
/** Names the draft being worked on. */
const current = 'current';

const keptDraft = z.object({
  unsaved: z.array(z.enum(wizardSteps)),
  // Written by this file only; another shape of drafts is not read back.
  draft: z.preprocess(
    withSlots,
    z
      .custom<WizardDraft>(
        (value) => typeof value === 'object' && value !== null && 'slots' in value && 'screens' in value,
      )
      // A field that did not exist when the draft was stored is empty.
      .transform((draft) => ({ ...emptyDraft('first'), ...draft })),
  ),
});

/** A draft stored by an earlier version called its slots `seats`. Stored drafts live for 24 hours. */
function withSlots(draft: unknown): unknown {
  if (typeof draft !== 'object' || draft === null || !('seats' in draft)) return draft;
  const { seats, ...same } = draft;
  return { ...same, slots: seats };
}

/** The draft being worked on, or the one of a study. `null`: there is none, or it is older than 24 hours. */
export function readKeptDraft(userId: string, studyId?: string): KeptDraft | null {
  const place = studyId ?? currentPlace(userId);
  if (place === null) return null;
  return keptDraft.safeParse(readDraft(userId, place)?.value).data ?? null;
}

/** Keeps a draft and makes it the one being worked on. */
export function keepDraft(userId: string, draft: WizardDraft, unsaved: readonly WizardStep[]): void {
  const place = draft.id ?? newStudy;
  if (place !== newStudy) clearDraft(userId, newStudy);
  writeDraft(userId, place, { draft, unsaved } satisfies KeptDraft);
  writeDraft(userId, current, place);
}

/** The draft stays with its study, but the next new study starts empty. */
export function leaveDraft(userId: string): void {
  clearDraft(userId, current);
}

export function forgetDraft(userId: string, studyId: string | null): void {
  const place = studyId ?? newStudy;
  clearDraft(userId, place);
  if (currentPlace(userId) === place) clearDraft(userId, current);
}

function currentPlace(userId: string): string | null {
  const place = readDraft(userId, current)?.value;
  return typeof place === 'string' ? place : null;
}
