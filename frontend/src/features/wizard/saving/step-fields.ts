import type { WizardFields } from '@windtunnel/contracts/http/studies';
import {
  type Concept,
  conceptValidationData,
  designReviewData,
  productDiscoveryData,
  type Screen,
  usabilityData,
  siteUrl as webAddress,
} from '@windtunnel/contracts/rules/configuration';
import { limits } from '@windtunnel/contracts/rules/limits';
import type { WizardStep } from '@windtunnel/contracts/rules/readiness';
import {
  type ConceptForm,
  type ImageFields,
  participantsOf,
  type ScreenForm,
  type WizardDraft,
} from '../draft/draft.ts';

/** The fields a step sends, or `null` when what is there so far cannot be stored (the browser keeps it meanwhile). */
export function stepFields(draft: WizardDraft, step: WizardStep): WizardFields | null {
  switch (step) {
    case 'setup':
      return setupFields(draft);
    case 'configuration':
      return configurationFields(draft);
    case 'participants':
      return participantsFields(draft);
    case 'review':
      return {};
    default:
      return step satisfies never;
  }
}

/** Every field of the study at once, for its creation. */
export function allFields(draft: WizardDraft): WizardFields {
  return {
    ...setupFields(draft),
    ...configurationFields(draft),
    ...participantsFields(draft),
    participants: [...participantsOf(draft)],
  };
}

function setupFields(draft: WizardDraft): WizardFields | null {
  const title = draft.title.trim();
  const objective = draft.objective.trim();
  if (title === '' && objective === '') return null;
  return {
    ...(title === '' ? {} : { title }),
    ...(objective === '' ? {} : { objective }),
    type: draft.type,
    projectId: draft.projectId,
    ...addressFields(draft),
  };
}

/** The address for the server, `null` when there is none. One that it would refuse waits in the browser. */
export function addressFields(draft: WizardDraft): Pick<WizardFields, 'siteUrl'> {
  const address = siteUrlOf(draft);
  return address !== null && !webAddress.safeParse(address).success ? {} : { siteUrl: address };
}

/** Only a usability study has a site. */
export function siteUrlOf(draft: Pick<WizardDraft, 'type' | 'siteUrl'>): string | null {
  return draft.type === 'USABILITY' && draft.siteUrl.trim() !== '' ? draft.siteUrl.trim() : null;
}

function configurationFields(draft: WizardDraft): WizardFields | null {
  switch (draft.type) {
    case 'USABILITY': {
      const { siteUrl, tasks, questions } = draft;
      return usabilityData.safeParse({ siteUrl, tasks: filled(tasks), questions: filled(questions) }).data ?? null;
    }
    case 'CONCEPT_VALIDATION': {
      const data = conceptValidationData.safeParse(conceptCandidate(draft)).data;
      return data === undefined ? null : { conceptValidationData: data };
    }
    case 'PRODUCT_DISCOVERY': {
      const data = productDiscoveryData.safeParse(discoveryCandidate(draft)).data;
      return data === undefined ? null : { productDiscoveryData: data };
    }
    case 'DESIGN_REVIEW': {
      const data = designReviewData.safeParse(designCandidate(draft)).data;
      return data === undefined ? null : { designReviewData: data };
    }
    default:
      return draft.type satisfies never;
  }
}

function participantsFields(draft: WizardDraft): WizardFields {
  const { min, max } = limits.participants;
  const count = draft.participantCount;
  const here = new Set(participantsOf(draft).map((person) => person.id));
  return {
    audienceCriteria: draft.audienceCriteria.trim(),
    ...(count !== null && Number.isInteger(count) && count >= min && count <= max ? { participantCount: count } : {}),
    acceptedParticipantIds: draft.acceptedParticipantIds.filter((id) => here.has(id)),
  };
}

/** What the concept form says, in the server's shape, complete or not. */
export function conceptCandidate(draft: WizardDraft) {
  return {
    concepts: draft.concepts.map(toConcept),
    // A single concept has nothing to be compared with; what was written waits for a second one.
    comparativeQuestions: draft.concepts.length > 1 ? [...draft.comparativeQuestions] : [],
    conceptOrder: draft.conceptOrder,
  };
}

export function discoveryCandidate(draft: WizardDraft) {
  return {
    productDomain: draft.productDomain,
    discussionTopics: [...draft.discussionTopics],
    targetOutcomes: draft.targetOutcomes.filter((outcome) => outcome.trim() !== ''),
  };
}

export function designCandidate(draft: WizardDraft) {
  return { screens: draft.screens.map(toScreen) };
}

/** Without the items whose text was deleted a moment ago. */
const filled = (items: readonly string[]) => items.filter((item) => item.trim() !== '');

/** A key wins over an address: the stored picture is the one shown. */
function imageOf(form: ImageFields) {
  if (form.imageKey !== null) return { imageKey: form.imageKey };
  return form.imageUrl === null ? {} : { imageUrl: form.imageUrl };
}

function toConcept({ imageKey, imageUrl, ...form }: ConceptForm): Concept {
  return { ...form, conceptQuestions: [...form.conceptQuestions], ...imageOf({ imageKey, imageUrl }) };
}

function toScreen({ imageKey, imageUrl, imageDescription, ...form }: ScreenForm): Screen {
  return {
    ...form,
    screenQuestions: [...form.screenQuestions],
    ...(imageDescription.trim() === '' ? {} : { imageDescription }),
    ...imageOf({ imageKey, imageUrl }),
  };
}
