import type { StudyView } from '@windtunnel/contracts/http/study-view';
import type { WizardStep } from '@windtunnel/contracts/rules/readiness';
import { emptyDraft, type WizardDraft } from './draft.ts';
import type { KeptDraft } from './stored-drafts.ts';
import { restoreDraft, studyToDraft } from './study-to-draft.ts';

/** What the wizard opens with. */
export type Start =
  | {
      readonly kind: 'ready';
      readonly draft: WizardDraft;
      readonly unsaved: readonly WizardStep[];
      /** The draft was not asked for: it was found in this browser. */
      readonly restored: boolean;
      /** A draft in the browser that no study belongs to any more. */
      readonly stale: boolean;
    }
  | { readonly kind: 'waiting' }
  | { readonly kind: 'failed' }
  /** The study named in the address is no draft. */
  | { readonly kind: 'launched'; readonly studyId: string };

export interface Found {
  /** From the address. */
  readonly studyId: string | null;
  readonly kept: KeptDraft | null;
  /** The stored study, as far as it was asked for. */
  readonly study: StudyView | undefined;
  /** HTTP status of a failed read; 0 when no answer came. */
  readonly failedStatus: number | undefined;
  readonly newElementId: string;
}

/** Decides between the address, this browser's draft and the server's study. */
export function startingDraft({ studyId, kept, study, failedStatus, newElementId }: Found): Start {
  const anew = (stale: boolean): Start => ({
    kind: 'ready',
    draft: emptyDraft(newElementId),
    // The number of people the form proposes is not the server's until it was sent.
    unsaved: ['participants'],
    restored: false,
    stale,
  });
  const id = studyId ?? kept?.draft.id ?? null;
  const asKept = (): Start =>
    kept === null
      ? anew(false)
      : { kind: 'ready', draft: kept.draft, unsaved: kept.unsaved, restored: studyId === null, stale: false };

  if (id === null) return asKept();
  if (study === undefined) {
    if (failedStatus === undefined) return { kind: 'waiting' };
    if (studyId !== null) return { kind: 'failed' };
    return failedStatus === 404 ? anew(true) : asKept();
  }
  if (study.status !== 'DRAFT') return studyId === null ? anew(true) : { kind: 'launched', studyId };
  if (kept === null) {
    const draft = studyToDraft(study, newElementId);
    const everyone = draft.acceptedParticipantIds.length === study.acceptedParticipantIds.length;
    return { kind: 'ready', draft, unsaved: everyone ? [] : ['participants'], restored: false, stale: false };
  }
  return {
    kind: 'ready',
    draft: restoreDraft(study, kept.draft, kept.unsaved),
    unsaved: kept.unsaved,
    restored: studyId === null,
    stale: false,
  };
}
