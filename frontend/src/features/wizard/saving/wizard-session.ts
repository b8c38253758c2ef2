import type { WizardStep } from '@windtunnel/contracts/rules/readiness';
import { createFormControl, type UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../../lib/api-error.ts';
import { cleanErrorText } from '../../../lib/error-text.ts';
import { type DraftRecord, isUntouched, type StudyForm, splitDraft, type WizardDraft } from '../draft/draft.ts';
import { stepsChangedBy } from '../draft/field-steps.ts';
import { forgetDraft, leaveDraft, storeDraft } from '../draft/stored-drafts.ts';
import type { StepContext } from '../rules/step-resolver.ts';
import { createSaveQueue, type SaveOutcome } from './save-queue.ts';
import { sendStep } from './send-step.ts';
import * as change from './wizard-store.ts';

/** react-hook-form's form control: the only place its values are held. */
export type WizardForm = Omit<UseFormReturn<StudyForm, StepContext, unknown>, 'formState'>;

/** A user's work on a study: the form, the rest of the draft, saving it, and its copy in the browser. */
export interface WizardSession {
  readonly form: WizardForm;
  readonly store: change.WizardStore;
  /** The form and record in their current state. */
  readonly draft: () => WizardDraft;
  /** Fills in form fields as if the user had. */
  readonly fill: (fields: Partial<StudyForm>) => void;
  /** Changes which participants are accepted. */
  readonly accept: (accepted: Pick<DraftRecord, 'acceptedParticipantIds'>) => void;
  /** Records what the server returned or was sent; this does not mark anything as unsaved. */
  readonly record: (patch: Partial<DraftRecord>) => void;
  readonly setBusy: (set: 'replacing' | 'uploading', id: string, isBusy: boolean) => void;
  /** Stores a step now, creating the draft first. A failure is retried once, then reported; never rejects. */
  readonly saveStep: (step: WizardStep) => Promise<SaveOutcome>;
  /** Stores every step with edits the server has not acknowledged. */
  readonly saveAll: () => Promise<SaveOutcome>;
  /** Ends the session: the browser's copy of the draft is either kept with its study or deleted. */
  readonly close: (draft: 'keep' | 'forget') => void;
  /** Starts storing the draft in the browser. Returns a function that stops it, e.g. when the user leaves the page. */
  readonly start: () => () => void;
}

export interface SessionStart {
  readonly userId: string;
  readonly draft: WizardDraft;
  readonly unsaved: readonly WizardStep[];
  /** Both attempts to store a step failed. */
  readonly onSaveFailed: (step: WizardStep) => void;
}

export function createWizardSession({ userId, draft: first, unsaved, onSaveFailed }: SessionStart): WizardSession {
  const { form: defaultValues, record } = splitDraft(first);
  const { formControl: form } = createFormControl<StudyForm, StepContext, unknown>({ defaultValues });
  const store = change.createWizardStore(record, unsaved);
  // The form's values are mutated in place, but the returned value must not change later.
  const draft = () => ({ ...structuredClone(form.getValues()), ...store.getState().record });
  const queue = createSaveQueue({
    save: (step) => sendStep({ store, draft }, step),
    onSaving: () => store.setState((state) => change.saving(state, true)),
    onSaved: () => store.setState((state) => change.saving(state, false)),
    onFailed: (step, error) => store.setState((state) => change.saveFailed(state, step, failureText(error, step))),
    mayRetry: (error) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.retryable,
  });
  let closed = false;

  onEdit(form, (steps) => {
    store.setState((state) => change.edited(state, steps));
    if (steps.includes('participants')) queue.autosave('participants');
  });

  function start(): () => void {
    queue.start();
    const stopStoring = store.subscribe((state, before) => {
      if (closed || (state.record === before.record && state.unsaved === before.unsaved)) return;
      const now = draft();
      if (!isUntouched(now)) storeDraft(userId, now, [...state.unsaved.keys()]);
    });
    return () => {
      stopStoring();
      queue.stop(closed ? 'drop' : 'flush');
    };
  }

  async function saveStep(step: WizardStep): Promise<SaveOutcome> {
    const outcome = await queue.saveStep(step);
    if (!outcome.ok) onSaveFailed(step);
    return outcome;
  }

  return {
    form,
    store,
    draft,
    fill: (fields) => fillIn(form, fields),
    accept(accepted) {
      store.setState((state) => ({ ...change.recorded(state, accepted), ...change.edited(state, ['participants']) }));
    },
    record: (patch) => store.setState((state) => change.recorded(state, patch)),
    setBusy: (set, id, isBusy) => store.setState((state) => change.busy(state, set, id, isBusy)),
    saveStep,
    async saveAll() {
      for (const step of [...store.getState().unsaved.keys()]) {
        const outcome = await queue.saveStep(step);
        if (!outcome.ok) return outcome;
      }
      return { ok: true };
    },
    close(outcome) {
      closed = true;
      const { id } = store.getState().record;
      if (outcome === 'forget') forgetDraft(userId, id);
      else leaveDraft(userId);
    },
    start,
  };
}

function onEdit(form: WizardForm, edited: (steps: readonly WizardStep[]) => void): void {
  form.subscribe({
    formState: { values: true },
    // A concept's field is named e.g. `concepts.0.conceptName`.
    callback: ({ name }) => edited(stepsChangedBy(name?.split('.')[0] as keyof StudyForm)),
  });
}

function fillIn(form: WizardForm, fields: Partial<StudyForm>): void {
  const names = Object.keys(fields) as (keyof StudyForm)[];
  for (const name of names) {
    const value = fields[name];
    if (value !== undefined) form.setValue(name, value, { shouldValidate: true });
  }
}

function failureText(error: unknown, step: WizardStep): string {
  return error instanceof ApiError && error.message !== '' ? cleanErrorText(error.message) : `Failed to save ${step}`;
}

/** Shown when a step could not be stored; the user can carry on. */
export function saveFailedText(step: WizardStep): string {
  return `Failed to save ${step}. You can continue but changes may be lost.`;
}
