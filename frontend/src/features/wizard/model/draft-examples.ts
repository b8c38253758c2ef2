import type { ParticipantView } from '@windtunnel/contracts/http/study-view';
import { type ConceptForm, emptyDraft, type ScreenForm, type WizardDraft } from './draft.ts';

/** A draft for tests and examples: empty but for what is said. */
export function aDraft(fields: Partial<WizardDraft> = {}): WizardDraft {
  return { ...emptyDraft('first'), ...fields };
}

export function aPerson(number: number, fields: Partial<ParticipantView> = {}): ParticipantView {
  return {
    id: `person-${number}`,
    name: `Person ${number}`,
    age: 30 + number,
    gender: 'female',
    occupation: 'Nurse',
    locationCity: 'Leeds',
    locationCountry: 'United Kingdom',
    shortBio: 'Works nights on a busy ward.',
    background: 'Works nights on a busy ward. Likes bicycles.',
    provenance: { occupation: 'grounded', age: 'sampled' },
    accepted: false,
    ...fields,
  };
}

/** A panel of `count` people, all accepted. */
export function aPanel(count: number): Pick<WizardDraft, 'participantCount' | 'seats' | 'acceptedParticipantIds'> {
  const people = Array.from({ length: count }, (_, index) => aPerson(index + 1));
  return { participantCount: count, seats: people, acceptedParticipantIds: people.map((person) => person.id) };
}

export function aConcept(number: number, fields: Partial<ConceptForm> = {}): ConceptForm {
  return {
    conceptId: `concept_${number}`,
    conceptName: `Concept ${number}`,
    imageKey: `concept-validation/study-1/concept_${number}/picture.png`,
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
    imageKey: `design-review/study-1/screen_${number}/picture.png`,
    imageUrl: null,
    imageDescription: '',
    screenQuestions: ['What would you do here?'],
    ...fields,
  };
}
