import type { Page } from '@playwright/test';
import type { StudyView } from '@windtunnel/contracts/http/study-view';
import type { StudyType } from '@windtunnel/contracts/rules/study-type';
import { answers, refuses, says, waits } from './answers.ts';
import type { ScreenState } from './screen-state.ts';
import type { StageStudies } from './stage-studies.ts';

const draft = (step: string, of: (studies: StageStudies) => StudyView) => (studies: StageStudies) =>
  `/studies/new/${step}?studyId=${of(studies).id}`;
const ready = (step: string, type: StudyType) => draft(step, (studies) => studies.ready[type]);
const begun = (step: string) => draft(step, (studies) => studies.begun);
const unpeopled = draft('participants', (studies) => studies.unpeopled);

const study = '/api/studies/*';
const health = '/api/ai/health';
const become = (change: Partial<StudyView>) => (page: Page) =>
  answers(page, study, (body: { readonly study: StudyView }) => ({ study: { ...body.study, ...change } }));
const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).first().click();
const whatIsMissing = press('Complete all required fields to continue');
const images = '/api/uploads/concept-image/*/*/*/signed-url';

const setupStates: readonly ScreenState[] = [
  { name: 'wizard, setup', path: '/studies/new/setup', shows: 'Study Setup' },
  { name: 'wizard, setup refused', path: '/studies/new/setup', when: whatIsMissing, shows: 'Title is required' },
  {
    name: 'wizard, setup with every type open',
    path: '/studies/new/setup',
    given: (page) =>
      answers(page, '/api/info', (info: object) => ({
        ...info,
        studyTypesOpen: ['USABILITY', 'CONCEPT_VALIDATION', 'PRODUCT_DISCOVERY', 'DESIGN_REVIEW'],
      })),
    shows: 'Usability Testing',
  },
  { name: 'wizard, setup of a usability study', path: ready('setup', 'USABILITY'), shows: 'Site URL' },
  { name: 'wizard, loading', path: begun('setup'), given: (page) => waits(page, study), shows: /Loading/ },
  { name: 'wizard, error', path: '/studies/new/setup?studyId=none', shows: 'Study Creation Error' },
  { name: 'wizard, cancel?', path: begun('setup'), when: press('Cancel'), shows: 'Cancel Study Creation?' },
];

const configurationStates: readonly ScreenState[] = [
  { name: 'wizard, tasks', path: ready('configuration', 'USABILITY'), shows: 'Website URL' },
  { name: 'wizard, concepts', path: ready('configuration', 'CONCEPT_VALIDATION'), shows: 'Concept 2' },
  { name: 'wizard, topics', path: ready('configuration', 'PRODUCT_DISCOVERY'), shows: 'Product domain' },
  { name: 'wizard, screens', path: ready('configuration', 'DESIGN_REVIEW'), shows: 'Screen 3' },
  ...(['USABILITY', 'CONCEPT_VALIDATION', 'PRODUCT_DISCOVERY', 'DESIGN_REVIEW'] as const).map((type) => ({
    name: `wizard, nothing configured, ${type.toLowerCase().replace('_', ' ')}`,
    path: begun('configuration'),
    given: become({ type }),
    when: whatIsMissing,
    shows: /at least|At least|is required|must be/,
  })),
  {
    name: 'wizard, image loading',
    path: ready('configuration', 'CONCEPT_VALIDATION'),
    given: (page) => waits(page, images),
    shows: 'Loading image',
  },
  {
    name: 'wizard, image failed',
    path: ready('configuration', 'CONCEPT_VALIDATION'),
    given: (page) => refuses(page, images),
    shows: 'Image Load Failed',
  },
  {
    name: 'wizard, image expired',
    path: ready('configuration', 'CONCEPT_VALIDATION'),
    given: (page) => refuses(page, images, 'IMAGE_LINK_EXPIRED', 403, 'Image expired'),
    shows: 'Image expired',
  },
  {
    name: 'wizard, suggestions on their way',
    path: ready('configuration', 'PRODUCT_DISCOVERY'),
    given: (page) => waits(page, '/api/studies/ai/suggest-product-discovery'),
    when: press('Suggest topics and outcomes'),
    shows: 'Generating...',
  },
  {
    name: 'wizard, suggestions failed',
    path: ready('configuration', 'PRODUCT_DISCOVERY'),
    given: (page) =>
      refuses(
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

/** Each state types something else: what is stored already would not be saved again. */
const describe = (who: string) => (page: Page) => page.getByLabel('Audience criteria').fill(who);

const participantStates: readonly ScreenState[] = [
  { name: 'wizard, participants', path: unpeopled, shows: 'AI Ready' },
  {
    name: 'wizard, participants, AI is asked',
    path: unpeopled,
    given: (page) => waits(page, health),
    shows: 'Checking AI status...',
  },
  {
    name: 'wizard, participants, AI is away',
    path: unpeopled,
    given: (page) => says(page, health, { enabled: false, engine: { name: 'none', version: '0' } }),
    shows: 'AI Service Unavailable',
  },
  {
    name: 'wizard, participants on their way',
    path: unpeopled,
    given: (page) => waits(page, '/api/studies/*/participants/generate'),
    when: async (page) => {
      await describe('Office workers in the UK aged 25 to 50 who buy breakfast twice a week')(page);
      await generate(page);
    },
    shows: 'Generating...',
  },
  { name: 'wizard, participants made', path: ready('participants', 'PRODUCT_DISCOVERY'), shows: /accepted$/ },
  {
    name: 'wizard, participants to be judged',
    path: ready('participants', 'CONCEPT_VALIDATION'),
    given: become({ acceptedParticipantIds: [] }),
    shows: /accepted$/,
  },
  {
    name: 'wizard, fewer participants wanted',
    path: ready('participants', 'DESIGN_REVIEW'),
    given: become({ participantCount: 3 }),
    shows: /too many$/,
  },
  {
    name: 'wizard, participants too early',
    path: begun('participants'),
    given: become({ objective: '' }),
    shows: 'Complete Previous Steps First',
  },
  {
    name: 'wizard, saving',
    path: unpeopled,
    given: (page) => waits(page, '/api/studies/save-step'),
    when: describe('Students in Leeds'),
    shows: 'Saving...',
  },
  {
    name: 'wizard, save failed',
    path: unpeopled,
    given: (page) =>
      refuses(page, '/api/studies/save-step', 'STORE_UNAVAILABLE', 503, 'Changes cannot be saved right now'),
    when: describe('Night workers in Bristol'),
    shows: 'Failed to save draft',
  },
];

export const wizardStates: readonly ScreenState[] = [...setupStates, ...configurationStates, ...participantStates];
