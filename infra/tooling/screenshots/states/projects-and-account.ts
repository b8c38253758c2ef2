import type { Page } from '@playwright/test';
import type { SessionView } from '@windtunnel/contracts/http/sessions';
import type { Quota } from '@windtunnel/contracts/http/usage';
import { changeResponse, fail, neverRespond, respond } from '../mock-api.ts';
import type { ScreenState } from '../screen-state.ts';

const projects = '/api/projects';
const quota = '/api/usage/quota';

const menuItem = (name: string) => async (page: Page) => {
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name }).click();
};
const open = (page: Page) => page.getByRole('link', { name: 'Clinic and travel self-service' }).click();

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
    when: open,
    shows: 'Booking a clinic appointment: three screens',
  },
  {
    name: 'project, without studies',
    path: '/projects',
    given: (page) => respond(page, '/api/studies', { studies: [] }),
    when: open,
    shows: 'No studies in this project yet',
  },
  {
    name: 'project, menu',
    path: '/projects',
    when: async (page) => {
      await open(page);
      await page.getByRole('button', { name: 'Actions for Clinic and travel self-service' }).click();
    },
    shows: 'Rename',
  },
  {
    name: 'projects, new without a name',
    path: '/projects',
    when: async (page) => {
      await page.getByRole('button', { name: 'New project' }).click();
      await page.getByRole('button', { name: 'Create project' }).click();
    },
    shows: 'Project name is required',
  },
  { name: 'projects, rename', path: '/projects', when: menuItem('Rename'), shows: 'Rename project' },
  { name: 'projects, confirm deletion', path: '/projects', when: menuItem('Delete'), shows: 'Delete this project?' },
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

const sessions = '/api/sessions';
const aSession = (id: string, deviceInfo: string, lastUsedAt: string, ipAddress: string): SessionView => ({
  id,
  deviceInfo,
  lastUsedAt,
  expiresAt: '2031-12-05T00:00:00Z',
  ipAddress,
});
const manySessions = [
  aSession('here', 'Firefox on Linux', new Date().toISOString(), '192.0.2.14'),
  aSession('phone', 'Safari on iOS', '2026-11-01T08:00:00Z', '198.51.100.7'),
  aSession('tablet', 'Samsung Internet for Android', '2026-10-30T08:00:00Z', '2001:db8::7334'),
  aSession('other', 'Unknown browser', '2026-10-29T08:00:00Z', '203.0.113.9'),
];
const oneSession = manySessions.slice(0, 1);

const sessionStates: readonly ScreenState[] = [
  { name: 'sessions', path: '/account', shows: 'Active sessions' },
  {
    name: 'sessions, one',
    path: '/account',
    given: (page) => respond(page, sessions, { sessions: oneSession }),
    shows: 'You are not signed in anywhere else.',
  },
  {
    name: 'sessions, many',
    path: '/account',
    given: (page) => respond(page, sessions, { sessions: manySessions }),
    shows: 'Revoke all other sessions',
  },
  {
    name: 'sessions, one to be revoked',
    path: '/account',
    given: (page) => respond(page, sessions, { sessions: manySessions }),
    when: (page) => page.getByRole('button', { name: 'Revoke Safari on iOS' }).click(),
    shows: 'Revoke this session?',
  },
  {
    name: 'sessions, all others to be revoked',
    path: '/account',
    given: (page) => respond(page, sessions, { sessions: manySessions }),
    when: (page) => page.getByRole('button', { name: 'Revoke all other sessions' }).click(),
    shows: 'Revoke all other sessions?',
  },
  {
    name: 'sessions, none',
    path: '/account',
    given: (page) => respond(page, sessions, { sessions: [] }),
    shows: 'No active sessions',
  },
  {
    name: 'sessions, loading',
    path: '/account',
    given: (page) => neverRespond(page, sessions),
    shows: 'Active sessions',
  },
  {
    name: 'sessions, failed',
    path: '/account',
    given: (page) => fail(page, sessions),
    shows: 'Failed to load active sessions',
  },
];

export const projectAndAccountStates: readonly ScreenState[] = [...projectStates, ...accountStates, ...sessionStates];
