import type { WizardFields } from '@windtunnel/contracts/http/studies';
import type { StudyView } from '@windtunnel/contracts/http/study-view';
import type { WizardStep } from '@windtunnel/contracts/rules/readiness';
import { createFormControl, type UseFormReturn } from 'react-hook-form';
import { type DraftRecord, isUntouched, type StudyForm, splitDraft, type WizardDraft } from '../draft/draft.ts';
import { stepsChangedBy } from '../draft/field-steps.ts';
import { forgetDraft, leaveDraft, storeDraft } from '../draft/stored-drafts.ts';
import type { StepContext } from '../rules/step-resolver.ts';
import { agree, choose, type OpenStudy } from './agree.ts';
import { failureText, mayRepeat, mayRetry } from './failure-text.ts';
import { saveOver } from './save-over.ts';
import { createSaveQueue, type SaveOutcome } from './save-queue.ts';
import type { Unsent } from './send-step.ts';
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
  /** Stores a step now, creating the draft first. A failure is retried once, a refusal is not; never rejects. */
  readonly saveStep: (step: WizardStep) => Promise<SaveOutcome>;
  /** Stores every step with edits the server has not acknowledged. */
  readonly saveAll: () => Promise<SaveOutcome>;
  /** Brings the session into agreement with the study that was just read. */
  readonly agree: (study: StudyView) => void;
  /** Ends a conflict. The version that was not chosen is returned, to be filled in by Undo. */
  readonly choose: (version: 'mine' | 'theirs') => Partial<StudyForm>;
  /** Ends the session: the browser's copy of the draft is either kept with its study or deleted. */
  readonly close: (draft: 'keep' | 'forget') => void;
  /** Starts storing the draft in the browser. Returns a function that stops it, e.g. when the user leaves the page. */
  readonly start: () => () => void;
}

export interface SessionStart {
  readonly userId: string;
  readonly draft: WizardDraft;
  readonly unsaved: readonly WizardStep[];
  /** A step could not be stored. */
  readonly onSaveFailed: (step: WizardStep, error: unknown) => void;
}

export function createWizardSession({ userId, draft: first, unsaved, onSaveFailed }: SessionStart): WizardSession {
  const { form: defaultValues, record } = splitDraft(first);
  const { formControl: form } = createFormControl<StudyForm, StepContext, unknown>({ defaultValues });
  const store = change.createWizardStore(
    record,
    new Map(unsaved.map((step) => [step, isEntered(first, step) ? 1 : 0])),
  );
  // The form's values are mutated in place, but the returned value must not change later.
  const draft = () => ({ ...structuredClone(form.getValues()), ...store.getState().record });
  const { open, isReplacing } = openStudy(form, store, draft);
  const queue = saveQueueOf(open);
  let closed = false;

  onEdit(form, (steps) => {
    if (isReplacing()) return;
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
    if (!outcome.ok) onSaveFailed(step, outcome.error);
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
    agree: (study) => void agree(open, study, true),
    choose: (version) => choose(open, version),
    close(outcome) {
      closed = true;
      const { id } = store.getState().record;
      if (outcome === 'forget') forgetDraft(userId, id);
      else leaveDraft(userId);
    },
    start,
  };
}

function saveQueueOf(open: OpenStudy & Unsent) {
  const { setState } = open.store;
  return createSaveQueue({
    save: (step) => saveOver(open, step),
    onSaving: () => setState((state) => change.saving(state, true)),
    onSaved: () => setState((state) => change.saving(state, false)),
    onFailed: (step, error) => setState((state) => change.saveFailed(state, step, failureText(error, step))),
    mayRepeat,
    mayRetry,
  });
}

/** The session's side of agreeing with the server. */
function openStudy(form: WizardForm, store: change.WizardStore, draft: () => WizardDraft) {
  let replacing = false;
  const open = {
    store,
    draft,
    sent: new Map<WizardStep, readonly WizardFields[]>(),
    replace(fields: Partial<StudyForm>) {
      replacing = true;
      fillIn(form, fields);
      replacing = false;
    },
    onStored: (study: StudyView) => void agree(open, study, false),
  };
  return { open, isReplacing: () => replacing };
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

/** Not the number of participants that the form suggests. */
function isEntered({ audienceCriteria, acceptedParticipantIds }: WizardDraft, step: WizardStep): boolean {
  return step !== 'participants' || audienceCriteria.trim() !== '' || acceptedParticipantIds.length > 0;
}
