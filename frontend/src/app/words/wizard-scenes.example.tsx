import { screen } from '@testing-library/react';
import { sendDeletions } from '../../entities/study/deletions.ts';
import { aConcept, aPanel, aParticipant, aScreen } from '../../features/wizard/draft/draft.example.ts';
import type { WizardDraft } from '../../features/wizard/draft/draft.ts';
import { WizardPage } from '../../features/wizard/wizard-page.tsx';
import { type Responses, refuse } from '../../testing/open-page.tsx';
import { aiHealth, type Opened, type OpenScene, openScreen, press, pressInDialog } from './scene.example.tsx';
import { at, inDomain, internal, step, stored } from './wizard-step.example.tsx';

const touch = async ({ user }: Opened, label: string) => {
  await user.click(await screen.findByLabelText(label));
  await user.tab();
};
/** All problems of a step, as the review lists them. */
const reviewed = async (fields: Partial<WizardDraft>) => press(step('review', fields), 'See Details');
const generated =
  (fields: Partial<WizardDraft>, button: string, answer: () => unknown): OpenScene =>
  async () => {
    const path = fields.slots === undefined ? 'regenerate-all' : 'generate';
    await press(step('participants', fields, { [`POST /api/studies/study-1/participants/${path}`]: answer }), button);
  };
const panel = () => ({ participants: [aParticipant(3), aParticipant(4)], notModelled: [], unmet: [] });
const rejected =
  (answer: () => unknown): OpenScene =>
  async () =>
    press(
      step('participants', {}, { 'DELETE /api/studies/study-1/participants/participant-1': answer }),
      'Reject Participant 1',
    );
const notAccepted = { acceptedParticipantIds: [] };
const launched =
  (responses: Responses): OpenScene =>
  async () =>
    press(step('review', {}, responses), 'Create Study');
const short = (shortfall: number) => () => ({
  data: { data: { sufficient: false, required: 2 + shortfall, available: 2, shortfall } },
});
const suggested =
  (answer: () => unknown): OpenScene =>
  async () =>
    press(step('configuration', {}, { 'POST /api/studies/ai/suggest-product-discovery': answer }), /^Suggest/);
const design: Partial<WizardDraft> = { type: 'DESIGN_REVIEW', screens: [aScreen(1, { imageKey: null })] };
const cancelled = async (fields: Partial<WizardDraft>, responses: Responses = {}) => {
  const page = step('setup', fields, responses);
  await press(page, 'Cancel');
  await pressInDialog(page, 'Delete Draft');
};

/** The steps of creating a study. */
export const wizardScenes = {
  setup: async () =>
    step(
      'setup',
      { title: '' },
      {
        'GET /api/projects': () => ({
          projects: [
            {
              id: 'p',
              name: 'Waking',
              createdAt: '2026-03-01T09:00:00.000Z',
              lastChangedAt: null,
              _count: { studies: 0 },
            },
          ],
        }),
      },
    ),
  'setup touched': async () => {
    const page = step('setup', { id: null, type: 'USABILITY', title: '', objective: '', siteUrl: 'tickets' });
    for (const label of ['Study title', 'Objective', 'Site URL']) await touch(page, label);
  },
  'setup left too early': async () => {
    const { user } = step('setup', { title: '' });
    await user.click(await screen.findByLabelText('Objective'));
    await user.keyboard('{Control>}{Enter}{/Control}');
  },
  'setup cancelled': async () => press(step('setup'), 'Cancel'),
  'wizard without its study': async () => {
    localStorage.clear();
    openScreen(at, <WizardPage />, '/studies/new/setup?studyId=study-1', { 'GET /api/studies/study-1': internal });
  },
  'draft cancelled': async () => cancelled({ id: null }),
  'draft deleted': async () => cancelled({}),
  'draft not cancelled': async () => {
    await cancelled({}, { 'DELETE /api/studies/study-1/cancel': internal });
    // Logging out sends it before its 30 s have passed.
    await sendDeletions();
  },

  'configuration saved': async () =>
    press(
      step(
        'configuration',
        { productDomain: 'Tickets' },
        { 'POST /api/studies/save-step': () => ({ study: inDomain('Tickets') }) },
        ['configuration'],
      ),
      'Next',
    ),
  'configuration not saved': async () =>
    press(step('configuration', {}, { 'POST /api/studies/save-step': internal }), 'Next'),
  'configuration refused without a reason': async () =>
    press(
      step('configuration', {}, { 'POST /api/studies/save-step': () => refuse(400, 'VALIDATION_ERROR', '') }),
      'Next',
    ),
  'configuration without its image': async () =>
    step('configuration', {
      ...design,
      screens: [aScreen(1, { imageKey: null, imageUrl: 'https://a.example/a.png' })],
    }),
  'usability wrong': async () => reviewed({ type: 'USABILITY', siteUrl: 'x', tasks: [''], questions: [''] }),
  'usability with eleven': async () =>
    reviewed({ type: 'USABILITY', siteUrl: 'https://a.example', tasks: ['Buy'], questions: Array(11).fill('Why?') }),
  'concepts wrong': async () =>
    reviewed({
      type: 'CONCEPT_VALIDATION',
      concepts: [
        aConcept(1, { imageKey: null, conceptQuestions: [] }),
        aConcept(2, { conceptId: 'concept_1' }),
        aConcept(3, { conceptId: 'a b' }),
      ],
      comparativeQuestions: [''],
    }),
  'concepts with six': async () =>
    reviewed({
      type: 'CONCEPT_VALIDATION',
      concepts: [aConcept(1), aConcept(2)],
      comparativeQuestions: Array(6).fill('Which?'),
    }),
  'concepts, none': async () => reviewed({ type: 'CONCEPT_VALIDATION', concepts: [] }),
  'discovery wrong': async () => reviewed({ discussionTopics: ['Buy'], targetOutcomes: ['Rank'] }),
  'discovery twice': async () => reviewed({ discussionTopics: ['Buying online', 'Buying online'] }),
  'design wrong': async () =>
    reviewed({ ...design, screens: [aScreen(1, { imageKey: null, imageUrl: 'http://a.example/a.png' })] }),
  'suggestions too early': async () => press(step('configuration', { productDomain: '' }), /^Suggest/),
  'suggestions made': suggested(() => ({ suggestions: { discussionTopics: ['Paying'], targetOutcomes: [] } })),
  'suggestions for one of two concepts': async () => {
    const concepts = [aConcept(1, { conceptQuestions: [] }), aConcept(2)];
    const opened = step(
      'configuration',
      { type: 'CONCEPT_VALIDATION', concepts },
      { 'POST /api/studies/ai/suggest-concept-questions': () => ({ questions: ['What is it for?'] }) },
    );
    const [first] = await screen.findAllByRole('button', { name: 'Suggest questions' });
    if (first) await opened.user.click(first);
  },
  'suggestions not made': suggested(internal),
  participants: async () => step('participants', notAccepted),
  'participants before the answer': async () =>
    step('participants', {}, { 'GET /api/ai/health': () => new Promise(() => {}) }),
  'participants without AI': async () => step('participants', {}, { 'GET /api/ai/health': () => aiHealth(false) }),
  'participants before the setup': async () => step('participants', { title: '' }),
  'participants before the first save': async () =>
    step('participants', { id: null }, { 'POST /api/studies/create-draft': internal }),
  'participants empty': async () => {
    await touch(step('participants', { ...aPanel(0), participantCount: 2, audienceCriteria: '' }), 'Audience criteria');
  },
  'participants none': async () => {
    await touch(step('participants', { ...aPanel(0), participantCount: 0 }), 'Number of participants');
  },
  'participants eleven': async () => {
    await touch(step('participants', { ...aPanel(0), participantCount: 11 }), 'Number of participants');
  },
  'participants being saved': async () => {
    const responses = { 'POST /api/studies/save-step': () => new Promise(() => {}) };
    const page = step('participants', { ...aPanel(0), participantCount: 2 }, responses);
    await page.user.type(await screen.findByLabelText('Audience criteria'), ' by train');
    await press(page, 'Generate participants with AI');
  },
  'participants ready': async () => step('participants', { ...aPanel(0), participantCount: 2 }),
  'participants generated': generated({ ...aPanel(0), participantCount: 2 }, 'Generate participants with AI', panel),
  'participants not generated': generated(
    { ...aPanel(0), participantCount: 2 },
    'Generate participants with AI',
    internal,
  ),
  'participants generated again': generated({}, 'Regenerate All', panel),
  'participants not generated again': generated({}, 'Regenerate All', internal),
  'participant accepted': async () => press(step('participants', notAccepted), 'Accept Participant 1'),
  'participants accepted': async () => press(step('participants', notAccepted), 'Accept All'),
  'participant replaced': rejected(() => ({ success: true, newParticipant: aParticipant(3), unmet: [] })),
  'participant rejected': rejected(() => ({ success: true, unmet: [] })),
  'participant not rejected': rejected(internal),

  'review incomplete': async () => step('review', { productDomain: '' }),
  'review not accepted': async () => reviewed(notAccepted),
  'review launching': launched({ 'POST /api/studies': () => new Promise(() => {}) }),
  'review without credits': launched({ 'POST /api/usage/validate-launch-quota': short(3) }),
  'review buying credits': async () => {
    const page = step('review', {}, { 'POST /api/usage/validate-launch-quota': short(3) });
    await press(page, 'Create Study');
    await pressInDialog(page, 'Buy 3 Credits');
  },
  'review one credit short': launched({ 'POST /api/usage/validate-launch-quota': short(1) }),
  'review without figures': async () =>
    step('review', {}, { 'POST /api/usage/calculate-cost': internal, 'GET /api/usage/quota': internal }),
  'credits not checked': launched({ 'POST /api/usage/validate-launch-quota': internal }),
  created: launched({ 'POST /api/studies/study-1/launch': () => ({ success: true, batchId: 'b', study: stored }) }),
  'create too dear': launched({
    'POST /api/studies': () =>
      refuse(402, 'INSUFFICIENT_CREDITS', 'Insufficient credits', { details: { shortfall: 3 } }),
  }),
  'create invalid': launched({
    'POST /api/studies': () =>
      refuse(400, 'VALIDATION_ERROR', 'Validation error', {
        details: [{ path: 'title', message: 'Title is required' }],
      }),
  }),
  'create refused': launched({ 'POST /api/studies': () => refuse(400, 'VALIDATION_ERROR', 'The title is a copy') }),
  'create later': launched({
    'POST /api/studies': () =>
      refuse(503, 'STORE_UNAVAILABLE', 'Changes cannot be saved right now', { retryable: true, retryAfter: 5 }),
  }),
  'create failed': launched({ 'POST /api/studies': () => refuse(409, 'STUDY_NOT_EDITABLE', '') }),
  'created, not launched': launched({
    'POST /api/studies/study-1/launch': () => refuse(503, 'LAUNCH_PENDING', 'Busy', { retryable: true, retryAfter: 0 }),
  }),
  'created, launch refused': launched({ 'POST /api/studies/study-1/launch': () => refuse(409, 'X', 'Broken.') }),
} as const satisfies Readonly<Record<string, OpenScene>>;
