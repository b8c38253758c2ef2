import type { Page } from '@playwright/test';
import type { StudyView } from '@windtunnel/contracts/http/study-view';
import type { QuotaValidation } from '@windtunnel/contracts/http/usage';
import type { FixtureStudies } from '../fixture-studies.ts';
import { changeResponse, cutOff, fail, neverRespond } from '../mock-api.ts';
import type { ScreenState } from '../screen-state.ts';

const one = '/api/studies/*';
const page = (study: (studies: FixtureStudies) => StudyView) => (studies: FixtureStudies) =>
  `/studies/${study(studies).id}`;
const finished = page((studies) => studies.finished.PRODUCT_DISCOVERY);
const ready = page((studies) => studies.ready.CONCEPT_VALIDATION);
const launch = (browserPage: Page) => browserPage.getByRole('button', { name: 'Launch Study' }).click();
const changeStudy = (change: Partial<StudyView>) => (browserPage: Page) =>
  changeResponse(browserPage, one, ({ study }: { readonly study: StudyView }) => ({ study: { ...study, ...change } }));

const failed = changeStudy({ status: 'FAILED', failureReason: 'NO_INTERVIEW_COMPLETED' });
const runAgain = (browserPage: Page) => browserPage.getByRole('button', { name: 'Run again' }).click();

export const studyStates: readonly ScreenState[] = [
  { name: 'study, completed', path: finished, shows: 'View Results' },
  { name: 'study, draft after its first step', path: page(({ begun }) => begun), shows: /^Complete:/ },
  {
    name: 'study, draft without participants',
    path: page(({ withoutParticipants }) => withoutParticipants),
    shows: 'Continue Editing',
  },
  { name: 'study, draft ready', path: page(({ ready }) => ready.USABILITY), shows: 'Launch Study' },
  { name: 'study, running', path: page(({ running }) => running), shows: /interviews done/ },
  {
    name: 'study, profile of a participant',
    path: ({ ready }) => `/studies/${ready.USABILITY.id}#participant-${ready.USABILITY.participants[0]?.id}`,
    shows: 'AI-simulated participant',
  },
  {
    name: 'study, failed',
    path: finished,
    given: failed,
    shows: 'No interview could be completed',
  },
  {
    name: 'study, failed, run again',
    path: finished,
    given: failed,
    when: runAgain,
    shows: /left after the launch/,
  },
  {
    name: 'study, failed, run again without success',
    path: finished,
    given: async (browserPage) => {
      await failed(browserPage);
      await fail(
        browserPage,
        '/api/studies/*/run-again',
        'LAUNCH_PENDING',
        503,
        'The launch is still being processed.',
      );
    },
    when: async (browserPage) => {
      await runAgain(browserPage);
      await browserPage.getByRole('button', { name: /^Run again for/ }).click();
    },
    shows: /^Your launch is still being processed/,
    allowsErrors: true,
  },
  {
    name: 'study, cancelled',
    path: finished,
    given: changeStudy({ status: 'CANCELLED' }),
    shows: 'This study was stopped',
  },
  {
    name: 'study, archived',
    path: finished,
    given: changeStudy({ status: 'ARCHIVED' }),
    shows: 'This study is archived',
  },
  {
    name: 'study, not found',
    path: '/studies/none',
    shows: "The study you're looking for doesn't exist or you don't have access to it.",
  },
  {
    name: 'study, loading',
    path: finished,
    given: (browserPage) => neverRespond(browserPage, one),
    shows: 'Loading the study',
  },
  {
    name: 'study, could not be read',
    path: finished,
    given: (browserPage) => fail(browserPage, one),
    shows: 'Unable to load study data. Please try again.',
  },
  {
    name: 'study, server out of reach',
    path: finished,
    given: (browserPage) => cutOff(browserPage, one),
    shows: 'Unable to load study data. Please try again.',
    allowsErrors: true,
  },
  {
    name: 'study, too few credits',
    path: page(({ ready }) => ready.CONCEPT_VALIDATION),
    given: (browserPage) =>
      fail(browserPage, '/api/studies/*/launch', 'INSUFFICIENT_CREDITS', 402, 'Insufficient credits'),
    when: async (browserPage) => {
      await launch(browserPage);
      await browserPage.getByRole('button', { name: /^Launch for/ }).click();
    },
    shows: /^Insufficient credits:/,
  },
  { name: 'study, launch', path: ready, when: launch, shows: /left after the launch/ },
  {
    name: 'study, launch that the credits do not cover',
    path: ready,
    given: (browserPage) =>
      changeResponse(browserPage, '/api/usage/validate-quota', ({ data }: { readonly data: QuotaValidation }) => ({
        data: { credit: { ...data.credit, canProceed: false, shortfall: 3.5, reason: null } },
      })),
    when: launch,
    shows: 'See plans',
  },
  {
    name: 'study, launch with participants for another audience',
    path: ready,
    given: changeStudy({ audienceCriteria: 'Night workers in Bristol' }),
    when: launch,
    shows: /made for another audience/,
  },
];
