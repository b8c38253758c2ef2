import type { StudyView } from '@windtunnel/contracts/http/study-view';
import type { Concept, Screen } from '@windtunnel/contracts/rules/configuration';
import { slotsOf } from '@windtunnel/contracts/rules/panel-slots';
import type { WizardStep } from '@windtunnel/contracts/rules/readiness';
import { type RevisedStep, revisedSteps, type StepRevisions } from '@windtunnel/contracts/rules/step-revisions';
import { pickSetup } from '@windtunnel/contracts/rules/study-setup';
import { type ConceptForm, emptyDraft, type ImageFields, type ScreenForm, type WizardDraft } from './draft.ts';
import { fieldsOfOtherTypes, fieldsOfStep } from './field-steps.ts';

/**
 * The draft for a stored study. All participants count as accepted, as the specification requires for loaded studies.
 */
export function studyToDraft(study: StudyView, elementId: string): WizardDraft {
  const empty = emptyDraft(elementId);
  const { conceptValidationData: concepts, productDiscoveryData: discovery, designReviewData: design } = study.metadata;
  return {
    ...empty,
    ...pickSetup(study),
    id: study.id,
    revisions: study.revisions,
    tasks: study.tasks,
    questions: study.questions,
    ...(concepts === null ? {} : { ...concepts, concepts: concepts.concepts.map(toConceptForm) }),
    ...discovery,
    ...(design === null ? {} : { ...design, screens: design.screens.map(toScreenForm) }),
    audienceCriteria: study.audienceCriteria,
    participantCount: study.participantCount,
    ...panelOf(study),
    acceptedParticipantIds: study.participants.map(({ id }) => id),
  };
}

/** The panel as stored on the server: participants and vacant slots in order. */
export function panelOf(
  study: Pick<StudyView, 'participants' | 'vacantSlots' | 'acceptedParticipantIds' | 'notModelled' | 'unmet'>,
): Pick<WizardDraft, 'slots' | 'acceptedParticipantIds' | 'notModelled' | 'unmet'> {
  const { acceptedParticipantIds, notModelled, unmet } = study;
  return { slots: slotsOf(study.participants, study.vacantSlots), acceptedParticipantIds, notModelled, unmet };
}

/**
 * A stored study, overlaid step by step with whatever this browser holds that the server has not acknowledged. The
 * panel and the accepted participants come from the server: the user is continuing the same work rather than opening a
 * stored study.
 */
export function restoreDraft(study: StudyView, local: WizardDraft, unsaved: readonly WizardStep[]): WizardDraft {
  const stored = {
    ...studyToDraft(study, local.concepts[0]?.conceptId ?? 'first'),
    ...panelOf(study),
  };
  const mine = unsaved.map((step) => ownFields(local, step));
  return Object.assign(
    stored,
    fieldsOfOtherTypes(local, study.type),
    { step: local.step, unadded: local.unadded, batchId: local.batchId },
    { revisions: revisionsBelow(study, local, unsaved) },
    ...mine,
  );
}

/** An edit that was not stored was made from the revision of that time, whatever was stored since. */
function revisionsBelow(
  { revisions }: StudyView,
  local: WizardDraft,
  unsaved: readonly WizardStep[],
): StepRevisions | null {
  if (revisions === null || local.revisions === null) return revisions;
  const isEdited = (step: RevisedStep) => unsaved.includes(step);
  const known = { ...revisions };
  for (const step of revisedSteps.filter(isEdited)) known[step] = local.revisions[step];
  return known;
}

function ownFields(local: WizardDraft, step: WizardStep): Partial<WizardDraft> {
  const { acceptedParticipantIds } = local;
  return { ...fieldsOfStep(local, step), ...(step === 'participants' ? { acceptedParticipantIds } : {}) };
}

function toConceptForm(concept: Concept): ConceptForm {
  return { ...concept, ...imageOf(concept) };
}

function toScreenForm(screen: Screen): ScreenForm {
  return { ...screen, imageDescription: screen.imageDescription ?? '', ...imageOf(screen) };
}

function imageOf({ imageKey, imageUrl }: Concept | Screen): ImageFields {
  return { imageKey: imageKey ?? null, imageUrl: imageUrl ?? null };
}
