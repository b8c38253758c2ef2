import { studyRoutes } from '@windtunnel/contracts/http/studies';
import type { WizardStep } from '@windtunnel/contracts/rules/readiness';
import { newDraftKey } from '../../../entities/study/new-ids.ts';
import { call } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { cleanErrorText } from '../../../lib/error-text.ts';
import { isUntouched, type WizardDraft } from '../draft/draft.ts';
import { forgetDraft, keepDraft, leaveDraft } from '../draft/stored-drafts.ts';
import { createSaveQueue, type SaveOutcome } from './save-queue.ts';
import { addressFields, stepFields } from './step-fields.ts';
import * as change from './wizard-store.ts';

/** One person building one study: the draft, its saving, and its copy in the browser. */
export interface WizardSession {
  readonly store: change.WizardStore;
  /** Changes fields of a step. In the setup, the type and the address are changes of the configuration too. */
  readonly edit: (step: WizardStep, patch: Partial<WizardDraft>) => void;
  /** As `edit`, and stores the step once typing pauses. */
  readonly editAndAutosave: (step: WizardStep, patch: Partial<WizardDraft>) => void;
  /** Takes over what the server answered. */
  readonly receive: (patch: Partial<WizardDraft>) => void;
  readonly touch: (path: string) => void;
  readonly setBusy: (set: 'replacing' | 'uploading', id: string, isBusy: boolean) => void;
  /** Stores a step now, creating the draft first. A failure is repeated once, then told; never rejects. */
  readonly saveStep: (step: WizardStep) => Promise<SaveOutcome>;
  /** Stores every step with edits the server has not seen. */
  readonly saveAll: () => Promise<SaveOutcome>;
  /** Ends the session: the draft in the browser stays with its study, or goes. */
  readonly close: (draft: 'keep' | 'forget') => void;
  /** Begins to keep the draft in the browser. Answers how to stop, e.g. when the page is left. */
  readonly start: () => () => void;
}

export interface SessionStart {
  readonly userId: string;
  readonly draft: WizardDraft;
  readonly unsaved: readonly WizardStep[];
  /** Told when both tries to store a step failed. */
  readonly onSaveFailed: (step: WizardStep) => void;
}

export function createWizardSession({ userId, draft, unsaved, onSaveFailed }: SessionStart): WizardSession {
  const store = change.createWizardStore(draft, unsaved);
  const queue = createSaveQueue({
    save: (step) => storeStep(store, step),
    onSaving: () => store.setState((state) => change.saving(state, true)),
    onSaved: () => store.setState((state) => change.saving(state, false)),
    onFailed: (step, error) => store.setState((state) => change.saveFailed(state, step, failureText(error, step))),
    mayRetry: (error) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.retryable,
  });
  let closed = false;
  let stopKeeping = () => {};

  function start(): () => void {
    queue.start();
    stopKeeping = store.subscribe((state, before) => {
      if (closed || (state.draft === before.draft && state.unsaved === before.unsaved)) return;
      if (!isUntouched(state.draft)) keepDraft(userId, state.draft, [...state.unsaved.keys()]);
    });
    return () => {
      stopKeeping();
      queue.stop(closed ? 'drop' : 'flush');
    };
  }

  const edit: WizardSession['edit'] = (step, patch) => {
    store.setState((state) => change.edited(state, step, patch));
    if (step === 'setup' && ('type' in patch || 'siteUrl' in patch))
      store.setState((state) => change.edited(state, 'configuration', {}));
  };

  async function saveStep(step: WizardStep): Promise<SaveOutcome> {
    const outcome = await queue.saveStep(step);
    if (!outcome.ok) onSaveFailed(step);
    return outcome;
  }

  return {
    store,
    edit,
    editAndAutosave(step, patch) {
      edit(step, patch);
      queue.autosave(step);
    },
    receive: (patch) => store.setState((state) => change.received(state, patch)),
    touch: (path) => store.setState((state) => change.touchedField(state, path)),
    setBusy: (set, id, isBusy) => store.setState((state) => change.busy(state, set, id, isBusy)),
    saveStep,
    async saveAll() {
      for (const step of [...store.getState().unsaved.keys()]) {
        const outcome = await queue.saveStep(step);
        if (!outcome.ok) return outcome;
      }
      return { ok: true };
    },
    close(kept) {
      closed = true;
      const { id } = store.getState().draft;
      if (kept === 'forget') forgetDraft(userId, id);
      else leaveDraft(userId);
    },
    start,
  };
}

/** Sends a step as it is now. What cannot be stored yet stays in the browser and counts as unsaved. */
async function storeStep(store: change.WizardStore, step: WizardStep): Promise<void> {
  const { draft, unsaved } = store.getState();
  const arrived = (which: WizardStep, at = Date.now()) =>
    store.setState((state) => change.saved(state, which, unsaved.get(which), at));
  let id = draft.id;
  if (id === null) {
    const made = await createDraft(store);
    if (made === null) return;
    id = made.id;
    store.setState((state) => change.received(state, { id }));
    if (made.setupArrived) {
      arrived('setup');
      if (step === 'setup') return;
    }
  }
  const fields = stepFields(draft, step);
  if (fields === null) return;
  // A configuration belongs to a type: a setup the server has not taken yet goes with whatever comes first.
  const setup = store.getState().unsaved.has('setup') ? stepFields(draft, 'setup') : null;
  await call(studyRoutes.saveStep, { body: { id, step, ...setup, ...fields }, quiet: true });
  if (setup !== null) arrived('setup');
  arrived(step);
}

/**
 * `null` while title or objective is missing: a study begins with both. The key is kept before it is sent, so that a
 * repeat after a lost answer finds the same study, which then holds the setup of the earlier try.
 */
async function createDraft(store: change.WizardStore): Promise<{ id: string; setupArrived: boolean } | null> {
  const { draft } = store.getState();
  const { title, objective, type, projectId } = draft;
  if (title.trim() === '' || objective.trim() === '') return null;
  const repeated = draft.draftKey !== null;
  const draftKey = draft.draftKey ?? newDraftKey();
  store.setState((state) => change.received(state, { draftKey }));
  const body = { title, objective, type, projectId, ...addressFields(draft), draftKey };
  try {
    const { study } = await call(studyRoutes.createDraft, { body, quiet: true });
    return { id: study.id, setupArrived: !repeated };
  } catch (error) {
    // Deleted elsewhere before its answer came here: the next try begins a new study.
    if (error instanceof ApiError && error.code === 'STUDY_NOT_FOUND')
      store.setState((state) => change.received(state, { draftKey: null }));
    throw error;
  }
}

function failureText(error: unknown, step: WizardStep): string {
  return error instanceof ApiError && error.message !== '' ? cleanErrorText(error.message) : `Failed to save ${step}`;
}

/** What is said when a step could not be stored; the user goes on. */
export function saveFailedText(step: WizardStep): string {
  return `Failed to save ${step}. You can continue but changes may be lost.`;
}
