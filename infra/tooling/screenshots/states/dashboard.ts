import { fail, neverRespond, respond, respondOnce } from '../mock-api.ts';
import type { ScreenState } from '../screen-state.ts';

const studies = '/api/studies';
const projects = '/api/projects';
const quota = '/api/usage/quota';
const referrals = '/api/referrals/my-stats';

const earned = (count: number, canMakeMoreReferrals: boolean) => ({
  referralCount: count,
  referralCreditsEarned: count * 10,
  canMakeMoreReferrals,
  referrals: [
    { id: '1', email: 'm•••@g•••.com', status: canMakeMoreReferrals ? 'PENDING' : 'COMPLETED' },
    { id: '2', email: 'j•••@n•••.co.uk', status: 'COMPLETED' },
    { id: '3', email: 's•••@e•••.org', status: 'COMPLETED' },
    { id: '4', email: 'a•••@e•••.org', status: 'COMPLETED' },
  ],
});

export const dashboardStates: readonly ScreenState[] = [
  { name: 'dashboard', path: '/', shows: 'Running now' },
  {
    name: 'dashboard, nothing yet',
    path: '/',
    given: (page) => respond(page, studies, { studies: [] }),
    shows: 'No studies yet',
  },
  {
    name: 'dashboard, results to read',
    path: '/',
    given: (page, { finished }) => respond(page, studies, { studies: [finished.PRODUCT_DISCOVERY] }),
    shows: 'Ready to read',
  },
  {
    name: 'dashboard, unfinished draft',
    path: '/',
    given: (page, { begun }) => respond(page, studies, { studies: [begun] }),
    shows: 'Unfinished draft',
  },
  {
    name: 'dashboard, loading',
    path: '/',
    given: async (page) => {
      for (const path of [studies, projects, quota, referrals]) await neverRespond(page, path);
    },
    shows: 'Loading your studies',
  },
  {
    name: 'dashboard, failed',
    path: '/',
    given: async (page) => {
      for (const path of [studies, projects, quota, referrals]) await fail(page, path);
    },
    shows: 'Failed to load your studies',
  },
  {
    name: 'dashboard, referrals',
    path: '/',
    given: (page) => respond(page, referrals, earned(3, true)),
    when: async (page) => {
      await page.getByRole('button', { name: 'Copy', exact: true }).click();
      await page.getByRole('heading', { name: 'Refer a friend' }).scrollIntoViewIfNeeded();
    },
    shows: 'm•••@g•••.com',
  },
  {
    name: 'dashboard, all referral rewards earned',
    path: '/',
    given: (page) => respond(page, referrals, earned(5, false)),
    when: (page) => page.getByRole('heading', { name: 'Refer a friend' }).scrollIntoViewIfNeeded(),
    shows: /You have earned all 5 rewards/,
  },
  {
    name: 'dashboard, removing the demo data',
    path: '/',
    when: (page) => page.getByRole('button', { name: /Remove/ }).click(),
    shows: 'Remove demo data?',
  },
  {
    name: 'menu on a phone',
    path: '/',
    when: (page) => page.getByRole('button', { name: 'Open menu' }).click(),
    shows: 'demo@windtunnel.test',
    widths: [390],
  },
  {
    name: 'menu collapsed',
    path: '/',
    when: async (page) => {
      await page.getByRole('button', { name: 'Collapse sidebar' }).click();
      await page.getByRole('heading', { level: 1 }).click();
    },
    shows: /Welcome back/,
    widths: [1440],
  },
  {
    name: 'crash',
    path: '/',
    // Only the first answer is damaged, so trying again helps.
    given: (page) => respondOnce(page, studies, { studies: [{ id: 'x' }] }),
    shows: 'Something went wrong',
    allowsErrors: true,
  },
];
