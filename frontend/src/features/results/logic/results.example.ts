import type { Message, ParticipantResult, StudyAnalysisView } from '@windtunnel/contracts/http/results';
import type { StudyView } from '@windtunnel/contracts/http/study-view';
import { aStudyView } from '../../../testing/study.example.ts';
import type { ParticipantPageData, Results } from '../api.ts';
import type { Takeaway } from './evidence.ts';

const at = '2026-03-01T09:00:00.000Z';
const everything = { setup: true, configuration: true, participants: true, review: true };

export const aParticipant = (id: string, name: string) => ({
  id,
  name,
  age: 41,
  gender: 'female',
  occupation: 'Ward nurse',
  locationCity: 'Leeds',
  locationCountry: 'United Kingdom',
  shortBio: 'Works nights.',
  background: 'Grew up in Hull. Works nights on a surgical ward. Hands over to three different teams.',
  provenance: {},
  accepted: true,
});

const [ada, bea] = [aParticipant('p1', 'Ada Shaw'), aParticipant('p2', 'Bea Hill')];

export const aDiscovery = aStudyView({
  id: 's1',
  status: 'COMPLETED',
  participantCount: 2,
  createdAt: at,
  updatedAt: at,
  launchedAt: at,
  completedAt: at,
  complete: everything,
  progress: { completed: 2, failed: 0, total: 2 },
  _count: { participants: 2 },
  participants: [ada, bea],
  acceptedParticipantIds: ['p1', 'p2'],
  reviewed: true,
  metadata: {
    conceptValidationData: null,
    productDiscoveryData: {
      productDomain: 'Handing over a ward',
      discussionTopics: ['How a shift is handed over', 'The last handover that went wrong and what you did about it'],
      targetOutcomes: [],
    },
    designReviewData: null,
  },
});

export const aResult = (participantId: string, changes: Partial<ParticipantResult> = {}): ParticipantResult => ({
  participantId,
  status: 'COMPLETED',
  completedAt: at,
  frontendSummary: 'Hands over from memory.',
  keyInsights: ['Trusts paper'],
  painPoints: [],
  suggestions: [],
  evidence: {
    keyInsights: [
      {
        text: 'Trusts paper',
        quotes: [{ participantId, messageId: 'm2', start: 0, end: 21, text: 'I write it on my hand' }],
      },
    ],
    painPoints: [],
    suggestions: [],
  },
  failureReason: null,
  ...changes,
});

export const aQuote = (participantId: string, text: string) => ({
  participantId,
  messageId: 'm2',
  start: 0,
  end: text.length,
  text,
});

/** A claim as earlier engines made it: without weight, action or anybody who asks for it. */
export const aTakeaway = (changes: Partial<Takeaway> = {}): Takeaway => ({
  text: 'Paper is trusted',
  count: 1,
  total: 2,
  quotes: [aQuote('p1', 'I write it on my hand')],
  counterQuotes: [],
  weight: 'finding',
  kind: 'answer',
  action: null,
  askedBy: 0,
  askQuote: null,
  ...changes,
});

export const anAnalysis = (
  evidence: Partial<StudyAnalysisView['evidence']> = {},
  changes: Partial<StudyAnalysisView> = {},
): StudyAnalysisView => ({
  summary: 'Both hand over from memory.',
  withheld: null,
  takeaways: ['Paper is trusted'],
  nextSteps: ['Show what changed'],
  evidence: { directAnswers: [], takeaways: [], thingsToCheck: [], themes: [], ...evidence },
  engine: { name: 'built-in simulator', version: '2.0.0' },
  tokens: null,
  cost: null,
  recordedAt: at,
  interviews: 2,
  ...changes,
});

export const someResults = (changes: Partial<StudyView> = {}): Results => ({
  study: { ...aDiscovery, ...changes },
  engine: { name: 'built-in simulator', version: '2.0.0' },
  results: {
    total: 2,
    completed: 2,
    failed: 0,
    success: { measure: 'interviews', done: 2, of: 2 },
    successRate: 100,
  },
  participantResults: [
    { participant: ada, result: aResult('p1') },
    { participant: bea, result: aResult('p2') },
  ],
  interviews: [ada, bea].map(({ id, name }) => ({
    participantId: id,
    name,
    status: 'COMPLETED' as const,
    answered: 2,
    planned: 2,
    latest: null,
  })),
  studyAnalysisStatus: 'recorded',
  pagination: { page: 1, limit: 100, total: 2, pages: 1 },
});

export const aParticipantPage: ParticipantPageData = {
  participant: ada,
  study: { id: 's1', title: 'Ward handover', type: 'PRODUCT_DISCOVERY' },
  result: aResult('p1'),
  metrics: { duration: 250, messageCount: 4, questionCount: 2, tasksCompleted: 0, taskCount: 0, successRate: 0 },
  messageCount: 4,
  panel: ['p1', 'p2'],
};

const said = (id: string, speaker: Message['speaker'], content: string, questionIndex: number): Message => ({
  id,
  speaker,
  content,
  timestamp: at,
  messageMetadata: {},
  stepIndex: 0,
  questionIndex,
  interviewPhase: 'question',
});

export const someMessages: Message[] = [
  said('m1', 'interviewer', 'How is a shift handed over?', 0),
  said('m2', 'participant', 'I write it on my hand. Then I tell them.', 0),
  said('m3', 'interviewer', 'When did it go wrong?', 1),
  said('m4', 'participant', 'Last Tuesday.', 1),
];
