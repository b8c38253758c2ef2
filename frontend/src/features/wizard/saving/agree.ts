import type { WizardFields } from '@windtunnel/contracts/http/studies';
import type { StudyView } from '@windtunnel/contracts/http/study-view';
import type { WizardStep } from '@windtunnel/contracts/rules/readiness';
import { type RevisedStep, revisedSteps } from '@windtunnel/contracts/rules/step-revisions';
import { participantsOf, type StudyForm, type WizardDraft } from '../draft/draft.ts';
import { fieldsOfStep, fieldsOfType } from '../draft/field-steps.ts';
import { panelOf, studyToDraft } from '../draft/study-to-draft.ts';
import { stepFields } from './step-fields.ts';
import { edited, recorded, saved, storedAs, type WizardStore } from './wizard-store.ts';

/** What this page has of the study. */
export interface OpenStudy {
  readonly store: WizardStore;
  readonly draft: () => WizardDraft;
  /** Replaces form fields without counting that as an edit. */
  readonly replace: (fields: Partial<StudyForm>) => void;
  /** What was sent of each step since a response last arrived. */
  readonly sent: ReadonlyMap<WizardStep, readonly WizardFields[]>;
}

/**
 * Where the newest contents of a step are: they are the same, or the server lacks those here, or those here are older,
 * or both were changed.
 */
type Newest = 'same' | 'here' | 'there' | 'both';

/**
 * Brings this page into agreement with the study that the server returned, step by step. What was saved elsewhere is
 * shown unless the step was also edited here: then the user chooses (`conflict`). With `everything`, the panel is compared
 * too, and a step that the server should have and does not is sent again.
 * @returns Whether the page and the server agree apart from what is still to be sent.
 */
export function agree(open: OpenStudy, study: StudyView, everything: boolean): boolean {
  const { store } = open;
  const both = revisedSteps.filter((step) => agreeOn(open, study, step, everything) === 'both');
  if (everything) agreeOnPanel(store, study);
  if (both.length > 0) store.setState({ conflict: { steps: both, study } });
  return both.length === 0;
}

function agreeOn(open: OpenStudy, study: StudyView, step: RevisedStep, everything: boolean): Newest {
  const { store } = open;
  const newest = newestOf(open, study, step);
  if (newest === 'both') return newest;
  if (newest === 'there') {
    open.replace(contentsOf(studyToDraft(study, elementIdOf(open)), step));
    store.setState(({ adopted }) => ({ adopted: new Set([...adopted, step]) }));
  }
  if (step === 'participants' && isNewer(open, study, step)) mergeAccepted(store, study);
  const { unsaved } = store.getState();
  const isMissing = newest === 'here' && !unsaved.has(step) && stepFields(open.draft(), step) !== null;
  if (everything && isMissing) store.setState((state) => edited(state, [step]));
  if (!isOlder(open, study, step)) store.setState((state) => storedAs(state, step, study.revisions));
  return newest;
}

function newestOf(open: OpenStudy, study: StudyView, step: RevisedStep): Newest {
  const here = stepFields(open.draft(), step);
  const there = stepFields(studyToDraft(study, elementIdOf(open)), step);
  if (includes(there, here)) return 'same';
  if (!isNewer(open, study, step)) return 'here';
  if (!open.store.getState().unsaved.has(step)) return 'there';
  // The response to one of the attempts got lost.
  const isFromHere = open.sent.get(step)?.some((fields) => includes(there, fields)) ?? false;
  return isFromHere ? 'here' : 'both';
}

const isNewer = ({ store }: OpenStudy, { revisions }: StudyView, step: RevisedStep): boolean => {
  const known = store.getState().record.revisions;
  return known !== null && revisions !== null && revisions[step] > known[step];
};

const isOlder = ({ store }: OpenStudy, { revisions }: StudyView, step: RevisedStep): boolean => {
  const known = store.getState().record.revisions;
  return known !== null && (revisions === null || revisions[step] < known[step]);
};

/** Whether these are stored, apart from who is accepted: acceptances are merged. */
function includes(stored: WizardFields | null, fields: WizardFields | null): boolean {
  if (stored === null || fields === null) return false;
  const { acceptedParticipantIds: _merged, ...rest } = fields;
  const there = new Map(Object.entries(stored));
  return Object.entries(rest).every(([name, value]) => JSON.stringify(value) === JSON.stringify(there.get(name)));
}

/** Participants who were accepted in either place are accepted. */
function mergeAccepted(store: WizardStore, study: StudyView): void {
  const { acceptedParticipantIds: here } = store.getState().record;
  const acceptedParticipantIds = [...new Set([...study.acceptedParticipantIds, ...here])];
  store.setState((state) => recorded(state, { acceptedParticipantIds }));
  if (acceptedParticipantIds.length > study.acceptedParticipantIds.length)
    store.setState((state) => edited(state, ['participants']));
}

function agreeOnPanel(store: WizardStore, study: StudyView): void {
  const { record, replacing } = store.getState();
  const here = participantsOf(record).map(({ id }) => id);
  const there = study.participants.map(({ id }) => id);
  if (replacing.size === 0 && here.join() !== there.join()) store.setState((state) => recorded(state, panelOf(study)));
}

/** Ends a conflict with one of the two versions. Returns the contents of the other one, to be filled in by Undo. */
export function choose(open: OpenStudy, version: 'mine' | 'theirs'): Partial<StudyForm> {
  const { store } = open;
  const { conflict } = store.getState();
  if (conflict === null) return {};
  const { steps, study } = conflict;
  const stored = studyToDraft(study, elementIdOf(open));
  const all = { mine: contentsOfAll(open.draft(), steps), theirs: contentsOfAll(stored, steps) };
  const mine = differing(all.mine, all.theirs);
  const theirs = differing(all.theirs, all.mine);
  for (const step of steps) store.setState((state) => storedAs(state, step, study.revisions));
  store.setState({ conflict: null });
  // What is unsaved here is saved over the other version next.
  if (version === 'mine') return theirs;
  open.replace(theirs);
  for (const step of steps)
    store.setState((state) => saved(state, step, state.unsaved.get(step), Date.parse(study.updatedAt)));
  return mine;
}

/** What a step shows. Texts for the study's other types are not part of it. */
function contentsOf(draft: WizardDraft, step: RevisedStep): Partial<StudyForm> {
  return step === 'configuration' ? fieldsOfType(draft, draft.type) : fieldsOfStep(draft, step);
}

function contentsOfAll(draft: WizardDraft, steps: readonly RevisedStep[]): Partial<StudyForm> {
  return Object.assign({}, ...steps.map((step) => contentsOf(draft, step)));
}

/** The fields that are not the same in the other version. */
function differing(fields: Partial<StudyForm>, other: Partial<StudyForm>): Partial<StudyForm> {
  const there = new Map(Object.entries(other));
  const isOther = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(there.get(name));
  return Object.fromEntries(Object.entries(fields).filter(isOther));
}

/** An element for a type that the server has no configuration of. */
const elementIdOf = ({ draft }: OpenStudy): string => draft().concepts[0]?.conceptId ?? 'first';
