import type { WizardStep } from '@windtunnel/contracts/rules/readiness';
import type { NavigateFunction } from 'react-router-dom';
import { cancelledName, clearDraft, readDraft, writeDraft } from '../../../entities/study/browser-draft.ts';
import { undoMs } from '../../../entities/study/deletions.ts';
import { notify } from '../../../lib/notify.ts';
import type { WizardDraft } from './draft.ts';
import { readStoredDraft, type StoredDraft, storeDraft } from './stored-drafts.ts';

/** A draft that was cancelled before the server had it. */
export interface CancelledDraft {
  readonly stored: StoredDraft;
  /** The address to return to on Undo. */
  readonly returnTo: string;
  /** Until when it can be brought back (milliseconds). */
  readonly until: number;
}

/** Keeps a cancelled draft in this browser for as long as Undo is offered. */
export function cancelDraft(
  userId: string,
  draft: WizardDraft,
  unsaved: readonly WizardStep[],
  returnTo: string,
): CancelledDraft {
  const cancelled: CancelledDraft = { stored: { draft, unsaved }, returnTo, until: Date.now() + undoMs };
  writeDraft(userId, cancelledName, cancelled);
  return cancelled;
}

/** The cancelled draft of a page that was reloaded; one that is overdue is removed. */
export function readCancelled(userId: string): CancelledDraft | null {
  // Written only by this file.
  const cancelled = readDraft(userId, cancelledName)?.value as CancelledDraft | undefined;
  if (cancelled === undefined) return null;
  if (cancelled.until > Date.now()) return cancelled;
  clearDraft(userId, cancelledName);
  return null;
}

/** Says that it was cancelled and offers Undo until its time is over. */
export function offerCancelled(userId: string, cancelled: CancelledDraft, navigate: NavigateFunction): void {
  const { stored, returnTo, until } = cancelled;
  const title = stored.draft.title.trim();
  const onSelect = () => {
    if (readStoredDraft(userId) !== null) return notify.info('Another study was begun meanwhile');
    clearDraft(userId, cancelledName);
    storeDraft(userId, stored.draft, stored.unsaved);
    void navigate(returnTo);
  };
  const shownMs = until - Date.now();
  setTimeout(() => readCancelled(userId), shownMs);
  notify.success(
    'Draft cancelled',
    { label: 'Undo', onSelect },
    { ...(title === '' ? {} : { about: title }), shownMs },
  );
}
