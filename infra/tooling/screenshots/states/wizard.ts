import type { Page } from '@playwright/test';
import type { StudyView } from '@windtunnel/contracts/http/study-view';
import type { StudyType } from '@windtunnel/contracts/rules/study-type';
import type { FixtureStudies } from '../fixture-studies.ts';
import { changeResponse, fail, neverRespond, respond } from '../mock-api.ts';
import type { ScreenState } from '../screen-state.ts';

const draft = (step: string, of: (studies: FixtureStudies) => StudyView) => (studies: FixtureStudies) =>
  `/studies/new/${step}?studyId=${of(studies).id}`;
const ready = (step: string, type: StudyType) => draft(step, (studies) => studies.ready[type]);
const begun = (step: string) => draft(step, (studies) => studies.begun);
const withoutParticipants = draft('participants', (studies) => studies.withoutParticipants);

const study = '/api/studies/*';
const health = '/api/ai/health';
const changeStudy = (change: Partial<StudyView>) => (page: Page) =>
  changeResponse(page, study, (body: { readonly study: StudyView }) => ({ study: { ...body.study, ...change } }));
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click();
const showProblems = press('Complete all required fields to continue');
const images = '/api/uploads/concept-image/*/*/*/signed-url';

const setupStates: readonly ScreenState[] = [
  { name: 'wizard, setup', path: '/studies/new/setup', shows: 'Study Setup' },
  { name: 'wizard, setup refused', path: '/studies/new/setup', when: showProblems, shows: 'Title is required' },
  {
    name: 'wizard, setup with every type open',
    path: '/studies/new/setup',
    given: (page) =>
      changeResponse(page, '/api/info', (info: object) => ({
        ...info,
        studyTypesOpen: ['USABILITY', 'CONCEPT_VALIDATION', 'PRODUCT_DISCOVERY', 'DESIGN_REVIEW'],
      })),
    shows: 'Usability Testing',
  },
  { name: 'wizard, setup of a usability study', path: ready('setup', 'USABILITY'), shows: 'Site URL' },
  { name: 'wizard, loading', path: begun('setup'), given: (page) => neverRespond(page, study), shows: /Loading/ },
  { name: 'wizard, error', path: '/studies/new/setup?studyId=none', shows: 'Study Creation Error' },
  { name: 'wizard, confirm cancelling', path: begun('setup'), when: press('Cancel'), shows: 'Cancel Study Creation?' },
];

const configurationStates: readonly ScreenState[] = [
  { name: 'wizard, tasks', path: ready('configuration', 'USABILITY'), shows: 'Website URL' },
  { name: 'wizard, concepts', path: ready('configuration', 'CONCEPT_VALIDATION'), shows: 'Concept 2' },
  { name: 'wizard, topics', path: ready('configuration', 'PRODUCT_DISCOVERY'), shows: 'Product domain' },
  { name: 'wizard, screens', path: ready('configuration', 'DESIGN_REVIEW'), shows: 'Screen 3' },
  ...(['USABILITY', 'CONCEPT_VALIDATION', 'PRODUCT_DISCOVERY', 'DESIGN_REVIEW'] as const).map((type) => ({
    name: `wizard, nothing configured, ${type.toLowerCase().replace('_', ' ')}`,
    path: begun('configuration'),
    given: changeStudy({ type }),
    when: showProblems,
    shows: /at least|At least|is required|must be/,
  })),
  {
    name: 'wizard, image loading',
    path: ready('configuration', 'CONCEPT_VALIDATION'),
    given: (page) => neverRespond(page, images),
    shows: 'Loading image',
  },
  {
    name: 'wizard, image failed',
    path: ready('configuration', 'CONCEPT_VALIDATION'),
    given: (page) => fail(page, images),
    shows: 'Image Load Failed',
  },
  {
    name: 'wizard, image expired',
    path: ready('configuration', 'CONCEPT_VALIDATION'),
    given: (page) => fail(page, images, 'IMAGE_LINK_EXPIRED', 403, 'Image expired'),
    shows: 'Image expired',
  },
  {
    name: 'wizard, suggestions being generated',
    path: ready('configuration', 'PRODUCT_DISCOVERY'),
    given: (page) => neverRespond(page, '/api/studies/ai/suggest-product-discovery'),
    when: press('Suggest topics and outcomes'),
    shows: 'Generating...',
  },
  {
    name: 'wizard, suggestions failed',
    path: ready('configuration', 'PRODUCT_DISCOVERY'),
    given: (page) =>
      fail(
        page,
        '/api/studies/ai/suggest-product-discovery',
        'AI_UNAVAILABLE',
        503,
        'AI service is currently unavailable',
      ),
    when: press('Suggest topics and outcomes'),
    shows: /AI service is currently unavailable|Failed to generate AI suggestions/,
  },
];

const generate = press('Generate participants with AI');

/** Each state types a different text, because an unchanged one would not be saved again. */
const describeAudience = (audience: string) => (page: Page) => page.getByLabel('Audience criteria').fill(audience);

const participantStates: readonly ScreenState[] = [
  { name: 'wizard, participants', path: withoutParticipants, shows: 'AI Ready' },
  {
    name: 'wizard, participants, checking the AI',
    path: withoutParticipants,
    given: (page) => neverRespond(page, health),
    shows: 'Checking AI status...',
  },
  {
    name: 'wizard, participants, AI unavailable',
    path: withoutParticipants,
    given: (page) => respond(page, health, { enabled: false, engine: { name: 'none', version: '0' } }),
    shows: 'AI Service Unavailable',
  },
  {
    name: 'wizard, participants being generated',
    path: withoutParticipants,
    given: (page) => neverRespond(page, '/api/studies/*/participants/generate'),
    when: async (page) => {
      await describeAudience('Office workers in the UK aged 25 to 50 who buy breakfast twice a week')(page);
      await generate(page);
    },
    shows: 'Generating...',
  },
  { name: 'wizard, participants generated', path: ready('participants', 'PRODUCT_DISCOVERY'), shows: /accepted$/ },
  {
    name: 'wizard, participants to be accepted',
    path: ready('participants', 'CONCEPT_VALIDATION'),
    given: changeStudy({ acceptedParticipantIds: [] }),
    shows: /accepted$/,
  },
  {
    name: 'wizard, fewer participants wanted',
    path: ready('participants', 'DESIGN_REVIEW'),
    given: changeStudy({ participantCount: 3 }),
    shows: /too many$/,
  },
  {
    name: 'wizard, participants too early',
    path: begun('participants'),
    given: changeStudy({ objective: '' }),
    shows: 'Complete Previous Steps First',
  },
  {
    name: 'wizard, saving',
    path: withoutParticipants,
    given: (page) => neverRespond(page, '/api/studies/save-step'),
    when: describeAudience('Students in Leeds'),
    shows: 'Saving...',
  },
  {
    name: 'wizard, save failed',
    path: withoutParticipants,
    given: (page) =>
      fail(page, '/api/studies/save-step', 'STORE_UNAVAILABLE', 503, 'Changes cannot be saved right now'),
    when: describeAudience('Night workers in Bristol'),
    shows: 'Failed to save draft',
  },
];

export const wizardStates: readonly ScreenState[] = [...setupStates, ...configurationStates, ...participantStates];
