import type { ParticipantView, StudySummary, StudyView } from '@windtunnel/contracts/http/study-view';
import { emptySetup, pickSummarySetup } from '@windtunnel/contracts/rules/study-setup';

/** A draft with its first step complete; each test changes only what it is testing. */
export function aStudy(changes: Partial<StudySummary> = {}): StudySummary {
  return {
    id: 'study-1',
    ...pickSummarySetup(emptySetup),
    title: 'Ward handover',
    objective: 'Learn how shifts hand over',
    type: 'PRODUCT_DISCOVERY',
    status: 'DRAFT',
    project: null,
    participantCount: 5,
    createdAt: '2026-03-01T09:00:00.000Z',
    updatedAt: '2026-03-02T09:00:00.000Z',
    launchedAt: null,
    completedAt: null,
    complete: { setup: true, configuration: false, participants: false, review: false },
    progress: { completed: 0, failed: 0, total: 0 },
    _count: { participants: 0 },
    ...changes,
  };
}

export function aParticipant(changes: Partial<ParticipantView> = {}): ParticipantView {
  return {
    id: 'participant-1',
    name: 'Wanda Ward',
    age: 41,
    gender: 'female',
    occupation: 'Ward nurse',
    locationCity: 'Leeds',
    locationCountry: 'United Kingdom',
    shortBio: 'Works nights on a busy ward.',
    background: 'Works nights on a busy ward. Likes bicycles.',
    provenance: {},
    accepted: true,
    ...changes,
  };
}

/** The same draft, as fetched by its own page. */
export function aStudyView(changes: Partial<StudyView> = {}): StudyView {
  return {
    ...emptySetup,
    ...aStudy(),
    revisions: { setup: 0, configuration: 0, participants: 0 },
    audienceCriteria: 'Nurses',
    tasks: [],
    questions: [],
    participants: [],
    acceptedParticipantIds: [],
    vacantSlots: [],
    notModelled: [],
    unmet: [],
    reviewed: false,
    launchProblems: [],
    failureReason: null,
    metadata: { conceptValidationData: null, productDiscoveryData: null, designReviewData: null },
    usabilityConfig: null,
    conceptValidationConfig: null,
    ...changes,
  };
}
