import type { ParticipantView, StudyView } from '@windtunnel/contracts/http/study-view';
import { emptySetup } from '@windtunnel/contracts/rules/study-setup';
import { type ConceptForm, emptyDraft, type ScreenForm, type WizardDraft } from './draft.ts';

/** A draft for tests and examples: empty but for what is said. */
export function aDraft(fields: Partial<WizardDraft> = {}): WizardDraft {
  return { ...emptyDraft('first'), ...fields };
}

export function aParticipant(number: number, fields: Partial<ParticipantView> = {}): ParticipantView {
  return {
    id: `participant-${number}`,
    name: `Participant ${number}`,
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
  return {
    id: 'study-1',
    ...emptySetup,
    title: 'Lamps',
    objective: 'Learn who wakes by light',
    type: 'CONCEPT_VALIDATION',
    status: 'DRAFT',
    project: null,
    participantCount: 3,
    createdAt: '2026-11-01T09:00:00.000Z',
    updatedAt: '2026-11-01T09:00:00.000Z',
    launchedAt: null,
    completedAt: null,
    complete: { setup: true, configuration: false, participants: false, review: false },
    progress: { completed: 0, failed: 0, total: 0 },
    _count: { participants: 0 },
    audienceCriteria: 'Nurses',
    tasks: [],
    questions: [],
    participants: [],
    acceptedParticipantIds: [],
    vacantSlots: [],
    notModelled: [],
    reviewed: false,
    launchProblems: [],
    failureReason: null,
    metadata: { conceptValidationData: null, productDiscoveryData: null, designReviewData: null },
    usabilityConfig: null,
    conceptValidationConfig: null,
    ...fields,
  };
}
