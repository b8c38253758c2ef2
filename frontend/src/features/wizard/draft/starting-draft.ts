import type { StudyView } from '@windtunnel/contracts/http/study-view';
import type { WizardStep } from '@windtunnel/contracts/rules/readiness';
import { emptyDraft, type WizardDraft } from './draft.ts';
import type { StoredDraft } from './stored-drafts.ts';
import { restoreDraft, studyToDraft } from './study-to-draft.ts';

/** What the wizard opens. */
export type Start =
  | {
      readonly kind: 'ready';
      readonly draft: WizardDraft;
      readonly unsaved: readonly WizardStep[];
      /** No study was specified: the draft was found in this browser. */
      readonly restored: boolean;
      /** A draft in the browser that no longer belongs to any study. */
      readonly stale: boolean;
    }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed' }
  /** The study in the address is not a draft. */
  | { readonly kind: 'launched'; readonly studyId: string };

export interface Found {
  /** From the address. */
  readonly studyId: string | null;
  /** The draft in this browser. */
  readonly local: StoredDraft | null;
  /** The study on the server; `undefined` until it has been read. */
  readonly study: StudyView | undefined;
  /** HTTP status of a failed read; 0 if there was no response. */
  readonly failedStatus: number | undefined;
  readonly newElementId: string;
  /** The project chosen for a new study, from the address. */
  readonly projectId: string | null;
}

/** Chooses between the address, this browser's draft and the server's study. */
export function startingDraft({ studyId, local, study, failedStatus, newElementId, projectId }: Found): Start {
  const empty = (stale: boolean): Start => ({
    kind: 'ready',
    draft: { ...emptyDraft(newElementId), projectId },
    // The server does not have the number of participants suggested by the form.
    unsaved: ['participants'],
    restored: false,
    stale,
  });
  const id = studyId ?? local?.draft.id ?? null;
  const asStored = (): Start =>
    local === null
      ? empty(false)
      : { kind: 'ready', draft: local.draft, unsaved: local.unsaved, restored: studyId === null, stale: false };

  if (id === null) return asStored();
  if (study === undefined) {
    if (failedStatus === undefined) return { kind: 'waiting' };
    if (studyId !== null) return { kind: 'failed' };
    return failedStatus === 404 ? empty(true) : asStored();
  }
  if (study.status !== 'DRAFT') return studyId === null ? empty(true) : { kind: 'launched', studyId };
  if (local === null) {
    const draft = studyToDraft(study, newElementId);
    const allAccepted = draft.acceptedParticipantIds.length === study.acceptedParticipantIds.length;
    return { kind: 'ready', draft, unsaved: allAccepted ? [] : ['participants'], restored: false, stale: false };
  }
  return {
    kind: 'ready',
    draft: restoreDraft(study, local.draft, local.unsaved),
    unsaved: local.unsaved,
    restored: studyId === null,
    stale: false,
  };
}
