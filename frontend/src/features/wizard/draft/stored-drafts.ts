import { type WizardStep, wizardSteps } from '@windtunnel/contracts/rules/readiness';
import * as z from 'zod';
import { clearDraft, copyName, readDraft, writeDraft } from '../../../entities/study/browser-draft.ts';
import { thisTab } from '../../../entities/study/this-tab.ts';
import { emptyDraft, type WizardDraft } from './draft.ts';

/** A draft as stored in this browser, with the steps the server has not acknowledged. */
export interface StoredDraft {
  readonly draft: WizardDraft;
  readonly unsaved: readonly WizardStep[];
}

/** The key for the draft of a study that has no id yet. */
const newStudy = 'new';
/** The key under which the key of the current draft is stored. */
const current = 'current';

const storedDraft = z.object({
  unsaved: z.array(z.enum(wizardSteps)),
  // Written only by this file; drafts of any other shape are not read back.
  draft: z.preprocess(
    withSlots,
    z
      .custom<WizardDraft>(
        (value) => typeof value === 'object' && value !== null && 'slots' in value && 'screens' in value,
      )
      // A field that did not exist when the draft was stored is left empty.
      .transform((draft) => ({ ...emptyDraft('first'), ...draft })),
  ),
});

const vacancyBefore = z.object({ rejectedId: z.string() });

/** Drafts from earlier versions call their slots `seats`, or the rejected participant `rejectedId`. */
function withSlots(draft: unknown): unknown {
  if (typeof draft !== 'object' || draft === null) return draft;
  const { seats, slots = seats, ...same } = draft as { readonly seats?: unknown; readonly slots?: unknown };
  return Array.isArray(slots) ? { ...same, slots: slots.map(presentSlot) } : draft;
}

function presentSlot(slot: unknown): unknown {
  const { data } = vacancyBefore.safeParse(slot);
  return data === undefined ? slot : { rejectedParticipantId: data.rejectedId };
}

/**
 * The current draft, or a given study's draft: this tab's version, or else the newest one. `null` if there is none, or if
 * it is older than 24 hours.
 */
export function readStoredDraft(userId: string, studyId?: string): StoredDraft | null {
  const name = studyId ?? currentName(userId);
  if (name === null) return null;
  const own = readDraft(userId, copyName(name, thisTab()));
  return storedDraft.safeParse((own ?? readDraft(userId, name))?.value).data ?? null;
}

/** Stores a draft and makes it the current one. What another tab has not saved of it is kept for that tab. */
export function storeDraft(userId: string, draft: WizardDraft, unsaved: readonly WizardStep[]): void {
  const name = draft.id ?? newStudy;
  if (name !== newStudy) clearDraft(userId, newStudy);
  const tab = thisTab();
  keepForItsTab(userId, name, tab);
  clearDraft(userId, copyName(name, tab));
  writeDraft(userId, name, { draft, unsaved, tab } satisfies StoredDraft & Tabbed);
  writeDraft(userId, current, name);
}

interface Tabbed {
  /** Which tab wrote it. */
  readonly tab: string;
}

function keepForItsTab(userId: string, name: string, tab: string): void {
  const stored = readDraft(userId, name)?.value as Partial<StoredDraft & Tabbed> | null | undefined;
  if (!stored?.tab || stored.tab === tab || !stored.unsaved?.length) return;
  writeDraft(userId, copyName(name, stored.tab), stored);
}

/** The draft stays with its study, but the next new study starts out empty. */
export function leaveDraft(userId: string): void {
  clearDraft(userId, current);
}

export function forgetDraft(userId: string, studyId: string | null): void {
  const name = studyId ?? newStudy;
  clearDraft(userId, name);
  if (currentName(userId) === name) clearDraft(userId, current);
}

function currentName(userId: string): string | null {
  const name = readDraft(userId, current)?.value;
  return typeof name === 'string' ? name : null;
}
