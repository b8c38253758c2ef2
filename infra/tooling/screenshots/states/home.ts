import type { Quota } from '@windtunnel/contracts/http/usage';
import { changeResponse, fail, neverRespond, respond } from '../mock-api.ts';
import type { ScreenState } from '../screen-state.ts';

const studies = '/api/studies';
const projects = '/api/projects';
const quota = '/api/usage/quota';

const dashboardStates: readonly ScreenState[] = [
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
      for (const path of [studies, projects, quota]) await neverRespond(page, path);
    },
    shows: 'Loading your studies',
  },
  {
    name: 'dashboard, failed',
    path: '/',
    given: async (page) => {
      for (const path of [studies, projects, quota]) await fail(page, path);
    },
    shows: 'Failed to load your studies',
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
    path: '/studies',
    given: (page) => respond(page, studies, { studies: [{ id: 'x' }] }),
    shows: 'Something went wrong',
    allowsErrors: true,
  },
];

const projectStates: readonly ScreenState[] = [
  { name: 'projects', path: '/projects', shows: 'Clinic and travel self-service' },
  {
    name: 'projects, none',
    path: '/projects',
    given: (page) => respond(page, projects, { projects: [] }),
    shows: 'No projects yet',
  },
  {
    name: 'project',
    path: '/projects',
    when: (page) => page.getByRole('link', { name: 'Clinic and travel self-service' }).click(),
    shows: 'Booking a clinic appointment: three screens',
  },
  { name: 'project, not found', path: '/projects/none', shows: 'Project not found' },
  { name: 'projects, loading', path: '/projects', given: (page) => neverRespond(page, projects), shows: 'Projects' },
  { name: 'projects, failed', path: '/projects', given: (page) => fail(page, projects), shows: 'Try again' },
];

const withCredits =
  (left: number) =>
  ({ data }: { readonly data: Quota }) => ({
    data: {
      ...data,
      creditsUsed: data.creditsAllocated - left,
      creditsRemaining: left,
      availableCredits: left,
    },
  });

const accountStates: readonly ScreenState[] = [
  { name: 'account', path: '/account', shows: 'credits available' },
  {
    name: 'account, low credits',
    path: '/account',
    given: (page) => changeResponse(page, quota, withCredits(3.2)),
    shows: /Fewer than 5/,
  },
  {
    name: 'account, no credits',
    path: '/account',
    given: (page) => changeResponse(page, quota, withCredits(0)),
    shows: /no credits left/,
  },
  {
    name: 'account, loading',
    path: '/account',
    given: (page) => neverRespond(page, quota),
    shows: 'Loading your credits',
  },
  { name: 'account, failed', path: '/account', given: (page) => fail(page, quota), shows: 'Error loading credits' },
];

export const homeStates: readonly ScreenState[] = [...dashboardStates, ...projectStates, ...accountStates];
