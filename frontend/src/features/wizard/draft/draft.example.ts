import type { ParticipantView, StudyView } from '@windtunnel/contracts/http/study-view';
import { aStudyView, aParticipant as oneParticipant } from '../../../testing/study.example.ts';
import { type ConceptForm, emptyDraft, type ScreenForm, type WizardDraft } from './draft.ts';

/** A draft for tests and examples: empty except for the given fields. */
export function aDraft(fields: Partial<WizardDraft> = {}): WizardDraft {
  return { ...emptyDraft('first'), ...fields };
}

/** One of several participants, distinguished by number and age. */
export function aParticipant(number: number, fields: Partial<ParticipantView> = {}): ParticipantView {
  return oneParticipant({
    id: `participant-${number}`,
    name: `Participant ${number}`,
    age: 30 + number,
    occupation: 'Nurse',
    provenance: { occupation: 'grounded', age: 'sampled' },
    accepted: false,
    ...fields,
  });
}

/** A panel of `count` participants, all accepted. */
export function aPanel(count: number): Pick<WizardDraft, 'participantCount' | 'slots' | 'acceptedParticipantIds'> {
  const participants = Array.from({ length: count }, (_, index) => aParticipant(index + 1));
  return {
    participantCount: count,
    slots: participants,
    acceptedParticipantIds: participants.map((participant) => participant.id),
  };
}

export function aConcept(number: number, fields: Partial<ConceptForm> = {}): ConceptForm {
  return {
    conceptId: `concept_${number}`,
    conceptName: `Concept ${number}`,
    imageKey: `concept-validation/study-1/concept_${number}/image.png`,
    imageUrl: null,
    imageDescription: 'A lamp that wakes you with light.',
    conceptQuestions: ['What is your first impression?'],
    ...fields,
  };
}

export function aScreen(number: number, fields: Partial<ScreenForm> = {}): ScreenForm {
  return {
    screenId: `screen_${number}`,
    screenName: `Screen ${number}`,
    imageKey: `design-review/study-1/screen_${number}/image.png`,
    imageUrl: null,
    imageDescription: '',
    screenQuestions: ['What would you do here?'],
    ...fields,
  };
}

/** A stored draft study. */
export function aStudy(fields: Partial<StudyView> = {}): StudyView {
  return aStudyView({
    title: 'Lamps',
    objective: 'Learn who wakes by light',
    type: 'CONCEPT_VALIDATION',
    participantCount: 3,
    ...fields,
  });
}

/** The configuration of a stored study: that of its type, and nothing for the others. */
export function metadataWith(fields: Partial<StudyView['metadata']>): StudyView['metadata'] {
  return { conceptValidationData: null, productDiscoveryData: null, designReviewData: null, ...fields };
}
