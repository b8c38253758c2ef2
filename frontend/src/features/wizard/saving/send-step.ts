import { studyRoutes, type WizardFields } from '@windtunnel/contracts/http/studies';
import type { StudyView } from '@windtunnel/contracts/http/study-view';
import type { WizardStep } from '@windtunnel/contracts/rules/readiness';
import { neverSaved } from '@windtunnel/contracts/rules/step-revisions';
import { setupInput } from '@windtunnel/contracts/rules/study-setup';
import { newDraftKey } from '../../../entities/study/new-ids.ts';
import { call } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import type { WizardDraft } from '../draft/draft.ts';
import { stepFields } from './step-fields.ts';
import { recorded, saved, storedAs, type WizardStore } from './wizard-store.ts';

const attemptsKept = 20;

export interface Unsent {
  readonly store: WizardStore;
  readonly draft: () => WizardDraft;
  /** What was sent of each step since a response last arrived: the server may have it all the same. */
  readonly sent: Map<WizardStep, readonly WizardFields[]>;
  /** The study after a save. */
  readonly onStored: (study: StudyView) => void;
}

/** Sends a step in its current state. Anything that cannot be stored yet stays in the browser and counts as unsaved. */
export async function sendStep({ store, draft, sent, onStored }: Unsent, step: WizardStep): Promise<void> {
  const { unsaved } = store.getState();
  const now = draft();
  const arrived = (which: WizardStep) => store.setState((state) => saved(state, which, unsaved.get(which), Date.now()));
  let id = now.id;
  if (id === null) {
    const created = await createStudy(store, now);
    if (created === null) return;
    id = created.id;
    store.setState((state) => recorded(state, { id, revisions: created.setupArrived ? neverSaved : null }));
    if (created.setupArrived) {
      arrived('setup');
      if (step === 'setup') return;
    }
  }
  const fields = stepFields(now, step);
  if (fields === null) return;
  // A configuration belongs to a study type, so any setup the server lacks is sent along with whichever step is sent
  // first.
  const setup = store.getState().unsaved.has('setup') ? stepFields(now, 'setup') : null;
  const steps = new Map([...(setup === null ? [] : [['setup', setup] as const]), [step, fields]]);
  for (const [which, contents] of steps) sent.set(which, [...(sent.get(which) ?? []), contents].slice(-attemptsKept));
  const { revisions } = store.getState().record;
  const body = { id, step, ...setup, ...fields, ...(revisions === null ? {} : { revisions }) };
  const { study } = await call(studyRoutes.saveStep, { body, quiet: true });
  for (const [which, contents] of steps) {
    sent.delete(which);
    store.setState((state) => storedAs(state, which, study.revisions));
    if (which !== 'setup' || isWhole(contents)) arrived(which);
  }
  onStored(study);
}

/** The server keeps the former title while the field is empty, so it does not have what is shown. */
function isWhole(setup: WizardFields): boolean {
  return setup.title !== undefined && setup.objective !== undefined;
}

/**
 * `null` while the title or objective is missing: a study cannot be created without both. The key is stored before it
 * is sent, so that a retry after a lost response finds the same study, which then holds the setup from the earlier
 * attempt.
 */
async function createStudy(
  store: WizardStore,
  draft: WizardDraft,
): Promise<{ readonly id: string; readonly setupArrived: boolean } | null> {
  const setup = setupInput.safeParse(stepFields(draft, 'setup')).data;
  if (setup === undefined) return null;
  const repeated = draft.draftKey !== null;
  const draftKey = draft.draftKey ?? newDraftKey();
  store.setState((state) => recorded(state, { draftKey }));
  try {
    const { study } = await call(studyRoutes.createDraft, { body: { ...setup, draftKey }, quiet: true });
    return { id: study.id, setupArrived: !repeated };
  } catch (error) {
    // Deleted elsewhere before the response arrived: the next attempt creates a new study.
    if (error instanceof ApiError && error.code === 'STUDY_NOT_FOUND')
      store.setState((state) => recorded(state, { draftKey: null }));
    throw error;
  }
}
