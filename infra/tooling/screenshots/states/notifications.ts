import type { Page } from '@playwright/test';
import type { NotificationView } from '@windtunnel/contracts/http/notifications';
import type { FixtureStudies } from '../fixture-studies.ts';
import { fail, neverRespond, respond } from '../mock-api.ts';
import type { ScreenState } from '../screen-state.ts';

const list = '/api/notifications';
const open = (page: Page) =>
  page
    .getByRole('button', { name: /^Notifications/ })
    .filter({ visible: true })
    .click();

const everyKind = async (page: Page, studies: FixtureStudies) => {
  const notifications = latest(studies);
  await respond(page, list, { notifications, unread: notifications.filter(({ unread }) => unread).length });
};

export const notificationStates: readonly ScreenState[] = [
  { name: 'notifications, none read', path: '/studies', given: everyKind, shows: /unread/ },
  {
    name: 'notifications, sidebar collapsed',
    path: '/studies',
    given: everyKind,
    when: (page) => page.getByRole('button', { name: 'Collapse sidebar' }).click(),
    shows: /unread/,
    widths: [1440],
  },
  { name: 'notifications, of every kind', path: '/studies', given: everyKind, when: open, shows: 'Payment declined' },
  { name: 'notifications, as they are', path: '/studies', when: open, shows: /credits added/ },
  {
    name: 'notifications, with messages of the page',
    path: '/studies',
    given: everyKind,
    when: async (page) => {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Move to project' }).click();
      await page.getByRole('combobox', { name: 'Project' }).selectOption({ index: 1 });
      await fail(page, '/api/studies/*/project');
      await page.getByRole('button', { name: 'Move', exact: true }).click();
      await page.getByText('Failed to move study').waitFor();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await open(page);
    },
    shows: 'Failed to move study',
    allowsErrors: true,
  },
  {
    name: 'notifications, none yet',
    path: '/studies',
    given: (page) => respond(page, list, { notifications: [], unread: 0 }),
    when: open,
    shows: /^You will see finished studies/,
  },
  {
    name: 'notifications, loading',
    path: '/studies',
    given: (page) => neverRespond(page, list),
    when: open,
    shows: 'Loading your notifications',
  },
  {
    name: 'notifications, could not be read',
    path: '/studies',
    given: (page) => fail(page, list),
    when: open,
    shows: 'Failed to load your notifications',
    allowsErrors: true,
  },
];

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** One of each kind, the newest first. */
function latest({ finished, running }: FixtureStudies): NotificationView[] {
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString();
  const of = ({ id, title }: { readonly id: string; readonly title: string }) => ({ id, title });
  const own = (what: NotificationView['what']) => ({ what, study: null, unread: false });
  return [
    {
      what: { kind: 'study-completed', at: ago(2 * minuteMs), completed: 5, failed: 1 },
      study: of(finished.PRODUCT_DISCOVERY),
      unread: true,
    },
    { what: { kind: 'study-failed', at: ago(20 * minuteMs) }, study: of(finished.USABILITY), unread: true },
    { what: { kind: 'credits-low', at: ago(hourMs), credits: 4.5 }, study: null, unread: true },
    { what: { kind: 'study-cancelled', at: ago(3 * hourMs) }, study: of(running), unread: false },
    own({ kind: 'credits-added', at: ago(5 * hourMs), credits: 10, source: 'referrer', plan: null }),
    own({ kind: 'payment-received', at: ago(30 * hourMs), amountPence: 2900, plan: 'starter' }),
    own({ kind: 'credits-added', at: ago(30 * hourMs), credits: 100, source: 'plan', plan: 'starter' }),
    own({ kind: 'payment-failed', at: ago(50 * hourMs) }),
    own({ kind: 'credits-expired', at: ago(400 * hourMs), credits: 12 }),
  ];
}
