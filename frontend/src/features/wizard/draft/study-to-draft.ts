import type { StudyView } from '@windtunnel/contracts/http/study-view';
import type { WizardStep } from '@windtunnel/contracts/rules/readiness';
import {
  type ConceptForm,
  emptyDraft,
  type ImageFields,
  type ScreenForm,
  type Slot,
  type WizardDraft,
} from './draft.ts';

/** The form of a stored study. Everyone on its panel counts as accepted, as the specification says of loaded studies. */
export function studyToDraft(study: StudyView, elementId: string): WizardDraft {
  const empty = emptyDraft(elementId);
  const { conceptValidationData, productDiscoveryData, designReviewData } = study.metadata;
  return {
    ...empty,
    id: study.id,
    title: study.title,
    objective: study.objective,
    type: study.type,
    projectId: study.projectId,
    siteUrl: study.siteUrl ?? '',
    tasks: study.tasks,
    questions: study.questions,
    concepts: conceptValidationData?.concepts.map(toConceptForm) ?? empty.concepts,
    comparativeQuestions: conceptValidationData?.comparativeQuestions ?? [],
    conceptOrder: conceptValidationData?.conceptOrder ?? 'sequential',
    productDomain: productDiscoveryData?.productDomain ?? '',
    discussionTopics: productDiscoveryData?.discussionTopics ?? [],
    targetOutcomes: productDiscoveryData?.targetOutcomes ?? [],
    screens: designReviewData?.screens.map(toScreenForm) ?? empty.screens,
    audienceCriteria: study.audienceCriteria,
    participantCount: study.participantCount,
    ...panelOf(study),
    acceptedParticipantIds: study.participants.map((person) => person.id),
  };
}

/** The panel as the server holds it: participants and vacancies by slot. */
export function panelOf(
  study: Pick<StudyView, 'participants' | 'vacantSlots' | 'acceptedParticipantIds' | 'notModelled'>,
): Pick<WizardDraft, 'slots' | 'acceptedParticipantIds' | 'notModelled'> {
  const slots: Slot[] = [...study.participants];
  for (const { slot, rejectedParticipantId } of study.vacantSlots)
    slots.splice(slot, 0, { rejectedId: rejectedParticipantId });
  return { slots, acceptedParticipantIds: study.acceptedParticipantIds, notModelled: study.notModelled };
}

/**
 * A stored study with what this browser still holds and the server has not acknowledged laid over it, step by step.
 * The panel and who was accepted are the server's: this is the same work going on, not a study opened anew.
 */
export function restoreDraft(study: StudyView, kept: WizardDraft, unsaved: readonly WizardStep[]): WizardDraft {
  const stored = {
    ...studyToDraft(study, kept.concepts[0]?.conceptId ?? 'first'),
    ...panelOf(study),
  };
  const mine = unsaved.map((step) => ownFields(kept, step));
  return Object.assign(stored, otherTypesFields(kept, study.type), { step: kept.step, batchId: kept.batchId }, ...mine);
}

/** What was typed for the types the study does not have now; the server keeps only one configuration. */
function otherTypesFields(kept: WizardDraft, type: WizardDraft['type']): Partial<WizardDraft> {
  const { concepts, comparativeQuestions, conceptOrder, productDomain, discussionTopics, targetOutcomes } = kept;
  return {
    ...(type === 'USABILITY' ? {} : { tasks: kept.tasks, questions: kept.questions }),
    ...(type === 'CONCEPT_VALIDATION' ? {} : { concepts, comparativeQuestions, conceptOrder }),
    ...(type === 'PRODUCT_DISCOVERY' ? {} : { productDomain, discussionTopics, targetOutcomes }),
    ...(type === 'DESIGN_REVIEW' ? {} : { screens: kept.screens }),
  };
}

function ownFields(draft: WizardDraft, step: WizardStep): Partial<WizardDraft> {
  switch (step) {
    case 'setup': {
      const { title, objective, type, projectId, siteUrl } = draft;
      return { title, objective, type, projectId, siteUrl };
    }
    case 'configuration': {
      const { siteUrl, tasks, questions, concepts, comparativeQuestions, conceptOrder } = draft;
      const { productDomain, discussionTopics, targetOutcomes, screens } = draft;
      return {
        siteUrl,
        ...{ tasks, questions, concepts, comparativeQuestions, conceptOrder },
        ...{ productDomain, discussionTopics, targetOutcomes, screens },
      };
    }
    case 'participants': {
      const { audienceCriteria, participantCount, acceptedParticipantIds } = draft;
      return { audienceCriteria, participantCount, acceptedParticipantIds };
    }
    case 'review':
      return {};
    default:
      return step satisfies never;
  }
}

type StoredImage = { imageKey?: string | undefined; imageUrl?: string | undefined };
const image = (stored: StoredImage): ImageFields => ({
  imageKey: stored.imageKey ?? null,
  imageUrl: stored.imageUrl ?? null,
});

type StoredConcept = NonNullable<StudyView['metadata']['conceptValidationData']>['concepts'][number];
function toConceptForm(concept: StoredConcept): ConceptForm {
  const { conceptId, conceptName, imageDescription, conceptQuestions } = concept;
  return { conceptId, conceptName, imageDescription, conceptQuestions, ...image(concept) };
}

type StoredScreen = NonNullable<StudyView['metadata']['designReviewData']>['screens'][number];
function toScreenForm(screen: StoredScreen): ScreenForm {
  const { screenId, screenName, imageDescription, screenQuestions } = screen;
  return { screenId, screenName, imageDescription: imageDescription ?? '', screenQuestions, ...image(screen) };
}
