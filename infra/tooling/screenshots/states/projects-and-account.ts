import type { Quota } from '@windtunnel/contracts/http/usage';
import { changeResponse, fail, neverRespond, respond } from '../mock-api.ts';
import type { ScreenState } from '../screen-state.ts';

const projects = '/api/projects';
const quota = '/api/usage/quota';

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

export const projectAndAccountStates: readonly ScreenState[] = [...projectStates, ...accountStates];
