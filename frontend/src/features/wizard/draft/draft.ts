import type { ParticipantView } from '@windtunnel/contracts/http/study-view';
import type {
  Concept,
  ConceptValidationData,
  designReviewData,
  productDiscoveryData,
  Screen,
  usabilityData,
} from '@windtunnel/contracts/rules/configuration';
import { participantsIn, type Vacancy } from '@windtunnel/contracts/rules/panel-slots';
import type { UnmetCriterion } from '@windtunnel/contracts/rules/participant';
import type { WizardStep } from '@windtunnel/contracts/rules/readiness';
import type { StepRevisions } from '@windtunnel/contracts/rules/step-revisions';
import { emptySetup, type StudySetup } from '@windtunnel/contracts/rules/study-setup';
import type * as z from 'zod';

/**
 * The image for a concept or screen: uploaded here and identified by its key, or stored elsewhere and identified by its
 * address.
 */
export interface ImageFields {
  imageKey: string | null;
  imageUrl: string | null;
}

export interface ConceptForm extends Omit<Concept, keyof ImageFields>, ImageFields {}

export interface ScreenForm extends Omit<Screen, 'imageDescription' | keyof ImageFields>, ImageFields {
  imageDescription: string;
}

type Usability = z.output<typeof usabilityData>;
type ProductDiscovery = z.output<typeof productDiscoveryData>;
type DesignReview = z.output<typeof designReviewData>;

/**
 * What the wizard's form asks for: the setup, the configurations for all types side by side (so that changing the type
 * loses nothing), and the audience. Each field's type comes from the schema it is sent with, unless its inputs need
 * another shape.
 */
export interface StudyForm
  extends StudySetup,
    Omit<Usability, 'siteUrl'>,
    Omit<ConceptValidationData, 'concepts'>,
    ProductDiscovery,
    Omit<DesignReview, 'screens'> {
  concepts: ConceptForm[];
  screens: ScreenForm[];
  audienceCriteria: string;
  /** `null` if the number field is empty. */
  participantCount: number | null;
}

export type Slot = ParticipantView | Vacancy;

/** What a draft has besides its form: its identifiers on the server and its panel, whose slots are in order. */
export interface DraftRecord {
  readonly id: string | null;
  readonly step: WizardStep;
  readonly slots: readonly Slot[];
  readonly acceptedParticipantIds: readonly string[];
  readonly notModelled: readonly string[];
  readonly unmet: readonly UnmetCriterion[];
  /** Identifies the new study from the first attempt to store it; `null` before that. */
  readonly draftKey: string | null;
  /** The stored revisions that the form's contents were made from; `null` if they are not known. */
  readonly revisions: StepRevisions | null;
  /** Texts typed into the lists' fields for new items and not yet added, by list. */
  readonly unadded: Readonly<Record<string, string>>;
  /** Identifies one attempt to launch; a retry with it counts as the same launch. */
  readonly batchId: string | null;
}

/** A study while it is being built. */
export interface WizardDraft extends StudyForm, DraftRecord {}

const participantCountAtFirst = 5;

/** A new study, before anything has been typed. `elementId` identifies its first concept and screen. */
export function emptyDraft(elementId: string): WizardDraft {
  return {
    ...emptySetup,
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
    id: null,
    step: 'setup',
    slots: [],
    acceptedParticipantIds: [],
    notModelled: [],
    unmet: [],
    draftKey: null,
    revisions: null,
    unadded: {},
    batchId: null,
  };
}

export function emptyConcept(conceptId: string): ConceptForm {
  return { conceptId, conceptName: '', imageKey: null, imageUrl: null, imageDescription: '', conceptQuestions: [] };
}

export function emptyScreen(screenId: string): ScreenForm {
  return { screenId, screenName: '', imageKey: null, imageUrl: null, imageDescription: '', screenQuestions: [] };
}

/** A draft in two parts, as the wizard holds it while it is open. */
export function splitDraft(draft: WizardDraft): { readonly form: StudyForm; readonly record: DraftRecord } {
  const { id, step, slots, acceptedParticipantIds, notModelled, unmet, ...others } = draft;
  const { draftKey, revisions, unadded, batchId, ...form } = others;
  const panel = { slots, acceptedParticipantIds, notModelled, unmet };
  return { form, record: { id, step, ...panel, draftKey, revisions, unadded, batchId } };
}

/** The participants in their slots, excluding vacant ones. */
export function participantsOf(draft: Pick<WizardDraft, 'slots'>): readonly ParticipantView[] {
  return participantsIn(draft.slots);
}

/** Accepted participants who are still in the panel. */
export function acceptedOf(draft: Pick<WizardDraft, 'slots' | 'acceptedParticipantIds'>): readonly ParticipantView[] {
  return participantsOf(draft).filter(({ id }) => draft.acceptedParticipantIds.includes(id));
}

/** Whether there is nothing worth storing: no study, no title and no objective. */
export function isUntouched(draft: WizardDraft): boolean {
  return draft.id === null && draft.title.trim() === '' && draft.objective.trim() === '';
}
