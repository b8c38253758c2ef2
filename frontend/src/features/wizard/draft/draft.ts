import type { ParticipantView } from '@windtunnel/contracts/http/study-view';
import type { ConceptValidationData } from '@windtunnel/contracts/rules/configuration';
import type { WizardStep } from '@windtunnel/contracts/rules/readiness';
import type { StudyType } from '@windtunnel/contracts/rules/study-type';

/** A picture of a concept or screen: ours by key, or one elsewhere by address. */
export interface ImageFields {
  readonly imageKey: string | null;
  readonly imageUrl: string | null;
}

export interface ConceptForm extends ImageFields {
  readonly conceptId: string;
  readonly conceptName: string;
  readonly imageDescription: string;
  readonly conceptQuestions: readonly string[];
}

export interface ScreenForm extends ImageFields {
  readonly screenId: string;
  readonly screenName: string;
  readonly imageDescription: string;
  readonly screenQuestions: readonly string[];
}

/** A place whose person was rejected and not replaced yet. */
export interface VacantSlot {
  readonly rejectedId: string;
}
export type Slot = ParticipantView | VacantSlot;

/**
 * A study while it is being built: every field of every type side by side, so that changing the type loses nothing.
 * `slots` are those of the panel in order.
 */
export interface WizardDraft {
  readonly id: string | null;
  readonly step: WizardStep;
  readonly title: string;
  readonly objective: string;
  readonly type: StudyType;
  readonly projectId: string | null;
  readonly siteUrl: string;
  readonly tasks: readonly string[];
  readonly questions: readonly string[];
  readonly concepts: readonly ConceptForm[];
  readonly comparativeQuestions: readonly string[];
  readonly conceptOrder: ConceptValidationData['conceptOrder'];
  readonly productDomain: string;
  readonly discussionTopics: readonly string[];
  readonly targetOutcomes: readonly string[];
  readonly screens: readonly ScreenForm[];
  readonly audienceCriteria: string;
  /** `null` while the number field is empty. */
  readonly participantCount: number | null;
  readonly slots: readonly Slot[];
  readonly acceptedParticipantIds: readonly string[];
  readonly notModelled: readonly string[];
  /** Names the new study from the first try to store it; `null` before. */
  readonly draftKey: string | null;
  /** Names one attempt to launch; a repeat of it is the same launch. */
  readonly batchId: string | null;
}

const participantCountAtFirst = 5;

/** A new study, before anything was typed. `elementId` names its first concept and screen. */
export function emptyDraft(elementId: string): WizardDraft {
  return {
    id: null,
    step: 'setup',
    title: '',
    objective: '',
    type: 'CONCEPT_VALIDATION',
    projectId: null,
    siteUrl: '',
    tasks: [],
    questions: [],
    concepts: [emptyConcept(`concept_${elementId}`)],
    comparativeQuestions: [],
    conceptOrder: 'sequential',
    productDomain: '',
    discussionTopics: [],
    targetOutcomes: [],
    screens: [emptyScreen(`screen_${elementId}`)],
    audienceCriteria: '',
    participantCount: participantCountAtFirst,
    slots: [],
    acceptedParticipantIds: [],
    notModelled: [],
    draftKey: null,
    batchId: null,
  };
}

export function emptyConcept(conceptId: string): ConceptForm {
  return { conceptId, conceptName: '', imageKey: null, imageUrl: null, imageDescription: '', conceptQuestions: [] };
}

export function emptyScreen(screenId: string): ScreenForm {
  return { screenId, screenName: '', imageKey: null, imageUrl: null, imageDescription: '', screenQuestions: [] };
}

/** The participants in their slots, without the vacant ones. */
export function participantsOf(draft: Pick<WizardDraft, 'slots'>): readonly ParticipantView[] {
  return draft.slots.filter((slot): slot is ParticipantView => !isVacantSlot(slot));
}

export function isVacantSlot(slot: Slot): slot is VacantSlot {
  return 'rejectedId' in slot;
}

/** Accepted people who are still on the panel. */
export function acceptedOf(draft: Pick<WizardDraft, 'slots' | 'acceptedParticipantIds'>): readonly ParticipantView[] {
  return participantsOf(draft).filter((person) => draft.acceptedParticipantIds.includes(person.id));
}

/** Whether the user typed or made anything worth keeping. */
export function isUntouched(draft: WizardDraft): boolean {
  return draft.id === null && draft.title.trim() === '' && draft.objective.trim() === '';
}
