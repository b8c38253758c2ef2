import type { Page } from '@playwright/test';
import { fail, neverRespond, respond } from '../../mock-api.ts';
import type { ScreenState } from '../../screen-state.ts';
import { begun, changeStudy, press, ready, withoutParticipants } from './draft.ts';

const health = '/api/ai/health';
const generate = press('Generate participants with AI');

/** Each state types different text, because unchanged text would not be saved again. */
const describeAudience = (audience: string) => (page: Page) => page.getByLabel('Audience criteria').fill(audience);

export const wizardParticipantStates: readonly ScreenState[] = [
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
    name: 'wizard, criteria not used or met in part',
    path: ready('participants', 'CONCEPT_VALIDATION'),
    given: changeStudy({
      notModelled: ['who switched bank this year'],
      unmet: [
        { criterion: 'left-handed', met: 3, of: 5 },
        { criterion: 'half of them under 35', met: 1, of: 5 },
      ],
    }),
    shows: 'Met in part',
  },
  {
    name: 'wizard, fewer participants wanted',
    path: ready('participants', 'DESIGN_REVIEW'),
    given: changeStudy({ participantCount: 3 }),
    shows: /too many$/,
  },
  {
    name: 'wizard, more participants wanted',
    path: ready('participants', 'DESIGN_REVIEW'),
    given: changeStudy({ participantCount: 8 }),
    shows: /missing$/,
  },
  {
    name: 'wizard, participants made for another audience',
    path: ready('participants', 'DESIGN_REVIEW'),
    given: changeStudy({ audienceCriteria: 'Night workers in Bristol' }),
    shows: 'Go back to that audience',
  },
  {
    name: 'wizard, missing participants being generated',
    path: ready('participants', 'DESIGN_REVIEW'),
    given: async (page) => {
      await changeStudy({ participantCount: 8 })(page);
      await neverRespond(page, '/api/studies/*/participants/add');
    },
    when: (page) => page.getByRole('button', { name: /^Generate \d more$/ }).click(),
    shows: /^Generating \d participants/,
  },
  {
    name: 'wizard, participants too early',
    path: begun('participants'),
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
