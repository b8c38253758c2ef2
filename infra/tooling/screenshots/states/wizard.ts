import { changeResponse, fail, neverRespond } from '../mock-api.ts';
import type { ScreenState } from '../screen-state.ts';
import { begun, changeStudy, press, ready, study } from './wizard-draft.ts';

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
  {
    name: 'wizard, suggestions that raise the price',
    path: ready('configuration', 'PRODUCT_DISCOVERY'),
    when: press('Suggest topics and outcomes'),
    shows: 'These suggestions raise the price',
  },
];

export const wizardStates: readonly ScreenState[] = [...setupStates, ...configurationStates];
