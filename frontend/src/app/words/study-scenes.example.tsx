import { screen } from '@testing-library/react';
import {
  anAnalysis,
  aParticipantPage,
  someMessages,
  someResults,
} from '../../features/results/logic/results.example.ts';
import { ParticipantPage } from '../../features/results/participant-page.tsx';
import { ResultsPage } from '../../features/results/results-page.tsx';
import { StudiesPage } from '../../features/studies/studies-page.tsx';
import { StudyPage } from '../../features/studies/study-page.tsx';
import { type Responses, refuse } from '../../testing/open-page.tsx';
import { aParticipant, aStudy, aStudyView } from '../../testing/study.example.ts';
import { choose, type OpenScene, openScreen, press, pressInDialog } from './scene.example.tsx';

const studies = (list: readonly unknown[], at = '/studies', responses: Responses = {}) =>
  openScreen('/studies', <StudiesPage />, at, { 'GET /api/studies': () => ({ studies: list }), ...responses });
const study = (changes: Parameters<typeof aStudyView>[0], responses: Responses = {}) =>
  openScreen('/studies/:studyId', <StudyPage />, '/studies/study-1', {
    'GET /api/studies/study-1': () => ({ study: aStudyView(changes) }),
    'POST /api/studies/study-1/ai/review': () => ({ warnings: [], foreign: false }),
    ...responses,
  });
const results = (query: string, answer: () => unknown = () => someResults()) =>
  openScreen('/studies/:studyId/results', <ResultsPage />, `/studies/s1/results${query}`, {
    'GET /api/studies/s1/results?page=1&limit=100': answer,
    'GET /api/studies/s1/live': () => new Promise(() => {}),
    'GET /api/studies/s1/meta-analysis': () => ({ metaAnalysis: anAnalysis({}) }),
  });
const place = '/api/studies/s1/participants/p1';
const interview = (query: string, responses: Responses = {}) =>
  openScreen(
    '/studies/:studyId/results/participants/:participantId',
    <ParticipantPage />,
    `/studies/s1/results/participants/p1${query}`,
    {
      'GET /api/studies/s1/results?page=1&limit=100': () => someResults(),
      [`GET ${place}`]: () => aParticipantPage,
      [`GET ${place}/questions`]: () => ({
        questions: [{ index: 0, text: 'How a shift is handed over', messageCount: 2 }],
      }),
      [`GET ${place}/messages`]: () => ({ messages: someMessages }),
      [`GET ${place}/messages?questionIndex=0`]: () => ({ messages: [] }),
      ...responses,
    },
  );

const running = () => someResults({ status: 'LAUNCHED', progress: { completed: 0, failed: 0, total: 2 } });
const everything = { setup: true, configuration: true, participants: true, review: true };
const participants = Array.from({ length: 7 }, (_, index) => aParticipant({ id: `p${index}`, name: `Ada ${index}` }));
const ready = { participantCount: 7, participants, complete: everything, _count: { participants: 7 } };
const problems = (...launchProblems: string[]) => ({ launchProblems });
const price = {
  costGBP: 3.5,
  creditsRequired: 7,
  participantMultiplier: 7,
  breakdown: {
    baseCredits: 1,
    extraTaskCredits: 0,
    extraQuestionCredits: 0,
    extraConceptCredits: 0,
    extraScreenCredits: 0,
  },
};
const credit = { canProceed: true, creditsRequired: 7, availableCredits: 20, shortfall: 0, reason: null };
const launched =
  (answer: () => unknown): OpenScene =>
  async () => {
    const page = study(ready, {
      'POST /api/usage/calculate-cost': () => ({ data: price }),
      'POST /api/usage/validate-quota': () => ({ data: { credit } }),
      'POST /api/studies/study-1/launch': answer,
    });
    await press(page, 'Launch Study');
    await pressInDialog(page, 'Launch for 7.0 credits');
  };
const copied =
  (answer: () => unknown): OpenScene =>
  async () => {
    const page = studies([aStudy()], '/studies', { 'POST /api/studies/study-1/duplicate': answer });
    await choose(page, 'Actions for Ward handover', 'Duplicate');
    await pressInDialog(page, 'Duplicate');
  };
/** A running study is deleted at once. */
const deleted =
  (answer: () => unknown): OpenScene =>
  async () => {
    const list = [aStudy({ status: 'LAUNCHED', progress: { completed: 0, failed: 0, total: 1 } })];
    const page = studies(list, '/studies', { 'DELETE /api/studies/study-1': answer });
    await choose(page, 'Actions for Ward handover', 'Delete');
    await pressInDialog(page, 'Delete');
  };
const internal = () => refuse(500, 'INTERNAL', 'An error occurred');
const noNetwork = () => Promise.reject(new TypeError('Failed to fetch'));
const missing = () => refuse(404, 'STUDY_NOT_FOUND', 'Study not found or you do not have permission to launch it');

/** Studies, their results and their interviews. */
export const studyScenes = {
  studies: async () => studies([aStudy()]),
  'studies, none': async () => studies([]),
  'studies, none of this kind': async () => studies([aStudy()], '/studies?status=COMPLETED'),
  'studies, none found': async () => studies([aStudy()], '/studies?search=zz'),
  'study is processed': async () => {
    const progress = { completed: 0, failed: 0, total: 6 };
    await press(studies([aStudy({ status: 'LAUNCHED', progress })]), 'Ward handover');
  },
  'study of seven': async () => study(ready),
  'study not found': async () => study({}, { 'GET /api/studies/study-1': missing }),
  'study completed': async () => study({ status: 'COMPLETED' }),
  'study analysed': async () =>
    study({ status: 'READY_FOR_ANALYSIS' }, { 'GET /api/studies/study-1/live': () => new Promise(() => {}) }),
  'study without participants': async () =>
    study({ complete: everything, ...problems('Study must have at least one participant') }),
  'study begun': async () => study({ audienceCriteria: '', ...problems('Audience criteria is required') }),
  'study to copy': async () => choose(studies([aStudy()]), 'Actions for Ward handover', 'Duplicate'),
  'study to copy without a title': async () => {
    const page = studies([aStudy()]);
    await choose(page, 'Actions for Ward handover', 'Duplicate');
    await page.user.clear(screen.getByLabelText('Title'));
    await pressInDialog(page, 'Duplicate');
  },
  'study copied': copied(() => ({ study: aStudyView({ id: 'study-2' }) })),
  'study not copied': copied(internal),
  'study deleted': deleted(() => ({ success: true, message: 'Study deleted successfully' })),
  'study not deleted': deleted(internal),
  launched: launched(() => ({ success: true, batchId: 'batch-00000000', study: aStudyView({ status: 'LAUNCHED' }) })),
  'launch too dear': launched(() => refuse(402, 'INSUFFICIENT_CREDITS', 'Insufficient credits')),
  'launch two credits too dear': launched(() =>
    refuse(402, 'INSUFFICIENT_CREDITS', 'Insufficient credits', {
      details: { message: 'You need 2.0 more credits to launch this study.', shortfall: 2 },
    }),
  ),
  'launch invalid': launched(() => refuse(400, 'VALIDATION_ERROR', '')),
  'launch of nothing': launched(missing),
  'launch later': launched(() => refuse(503, 'LAUNCH_PENDING', '', { retryable: true, retryAfter: 5 })),
  'launch some time': launched(() => refuse(503, 'LAUNCH_PENDING', '', { retryable: true })),
  'launch refused': launched(() => refuse(409, 'STUDY_NOT_EDITABLE', '')),

  results: async () => results(''),
  'results menu': async () => press(results(''), 'Export Results'),
  'results overview': async () => results('?tab=overview'),
  'results analysis': async () => results('?tab=analysis'),
  'results running': async () => results('', running),
  'results not found': async () => results('', missing),
  'results failed': async () => results('', internal),
  'results refused without a reason': async () => results('', () => refuse(400, 'VALIDATION_ERROR', '')),
  'results without a network': async () => results('', noNetwork),

  interview: async () => interview(''),
  'interview of a design review': async () =>
    interview('', {
      [`GET ${place}`]: () => ({
        ...aParticipantPage,
        study: { id: 's1', title: 'Ward handover', type: 'DESIGN_REVIEW' },
      }),
    }),
  'interview analysed': async () => interview('?tab=analysis'),
  'interview silent': async () => interview('', { [`GET ${place}/messages`]: () => ({ messages: [] }) }),
  'interview filtered': async () => interview('?about=0'),
  'interview failed': async () => interview('', { [`GET ${place}`]: internal }),
  'interview not found': async () =>
    interview('', { [`GET ${place}`]: () => refuse(404, 'PARTICIPANT_NOT_FOUND', 'Participant not found') }),
} as const satisfies Readonly<Record<string, OpenScene>>;
