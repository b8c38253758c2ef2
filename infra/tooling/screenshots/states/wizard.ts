import type { Page } from '@playwright/test';
import type { StudyView } from '@windtunnel/contracts/http/study-view';
import { changeResponse, fail, neverRespond } from '../mock-api.ts';
import type { ScreenState } from '../screen-state.ts';
import { begun, changeStudy, press, ready, study } from './wizard/draft.ts';

const showProblems = press('Complete all required fields to continue');
const images = '/api/uploads/concept-image/*/*/*/signed-url';

/** The study has another title as soon as it has been opened. */
async function savedElsewhere(page: Page): Promise<void> {
  let reads = 0;
  await changeResponse(page, study, (body: { readonly study: StudyView }) => {
    reads += 1;
    if (reads === 1) return body;
    const revisions = { setup: 9, configuration: 9, participants: 9 };
    return { study: { ...body.study, title: 'What everyone does when an order goes wrong', revisions } };
  });
  await fail(page, '/api/studies/save-step', 'STUDY_CHANGED_ELSEWHERE', 409, 'This study was changed in another tab');
}

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
  {
    name: 'wizard, two versions',
    path: ready('setup', 'PRODUCT_DISCOVERY'),
    given: savedElsewhere,
    when: async (page) => {
      await page.getByLabel('Study title').fill('What commuters do when an order goes wrong');
      await press('Next')(page);
    },
    shows: 'This study was changed elsewhere',
  },
  {
    name: 'wizard, changed elsewhere',
    path: ready('review', 'PRODUCT_DISCOVERY'),
    given: savedElsewhere,
    shows: 'Changed elsewhere: Setup',
  },
  { name: 'wizard, loading', path: begun('setup'), given: (page) => neverRespond(page, study), shows: /Loading/ },
  { name: 'wizard, error', path: '/studies/new/setup?studyId=none', shows: 'Study Creation Error' },
  { name: 'wizard, confirm cancelling', path: begun('setup'), when: press('Cancel'), shows: 'Cancel Study Creation?' },
];

const configurationStates: readonly ScreenState[] = [
  { name: 'wizard, tasks', path: ready('configuration', 'USABILITY'), shows: 'Website URL' },
  { name: 'wizard, concepts', path: ready('configuration', 'CONCEPT_VALIDATION'), shows: 'Concept 2' },
  { name: 'wizard, topics', path: ready('configuration', 'PRODUCT_DISCOVERY'), shows: 'Product domain' },
  { name: 'wizard, screens', path: ready('configuration', 'DESIGN_REVIEW'), shows: 'Screen 3' },
  {
    name: 'wizard, long topics',
    path: ready('configuration', 'PRODUCT_DISCOVERY'),
    when: async (page) => {
      const long = 'What you do, say and feel when an order is late, wrong or missing, and whom you tell about it. ';
      await page.getByLabel('topic 1', { exact: true }).fill(long.repeat(3));
      await page.getByLabel('New topic').fill(long);
    },
    shows: 'Unsaved changes',
  },
  {
    name: 'wizard, image at an address',
    path: begun('configuration'),
    given: changeStudy({ type: 'CONCEPT_VALIDATION' }),
    when: async (page) => {
      await page.getByLabel('Image address').fill('http://images.example.com/lamp.png');
      await page.getByLabel('Concept name').focus();
    },
    shows: 'Image URL must be a valid HTTPS URL',
  },
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
  {
    name: 'wizard, suggestions that raise the price',
    path: ready('configuration', 'PRODUCT_DISCOVERY'),
    when: press('Suggest topics and outcomes'),
    shows: 'These suggestions raise the price',
  },
];

export const wizardStates: readonly ScreenState[] = [...setupStates, ...configurationStates];
