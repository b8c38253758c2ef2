import { screen, within } from '@testing-library/react';
import type { RouteObject } from 'react-router-dom';
import { openPage, type Responses } from '../../testing/open-page.tsx';

/** A scene of the word table: opens a screen, and does what makes its words appear. */
export type OpenScene = () => Promise<unknown>;
export type Opened = ReturnType<typeof openPage>;

const quota = {
  creditsAllocated: 20,
  creditsUsed: 0,
  creditsRemaining: 20,
  availableCredits: 20,
  periodStart: null,
  periodEnd: null,
  subscriptionPlan: { name: 'free', displayName: 'Free', overageEnabled: false, pricePerCredit: 50 },
};
const breakdown = {
  baseCredits: 1,
  extraTaskCredits: 0,
  extraQuestionCredits: 0,
  extraConceptCredits: 0,
  extraScreenCredits: 0,
};
const credit = { canProceed: true, creditsRequired: 2, availableCredits: 20, shortfall: 0, reason: null };

export const aiHealth = (enabled: boolean) => ({ enabled, engine: { name: 'built-in simulator', version: '2' } });

/** What the server says of itself. */
export const appInfo = () => ({
  supportEmail: 'help@example.com',
  termsUrl: null,
  privacyUrl: null,
  publicUrl: window.location.origin,
  googleConfigured: false,
  mailPageUrl: null,
  studyTypesOpen: ['USABILITY', 'CONCEPT_VALIDATION', 'PRODUCT_DISCOVERY', 'DESIGN_REVIEW'],
  demo: null,
  engine: { name: 'built-in simulator', version: '2' },
});

/** What most screens ask for besides their subject. */
const usual: Responses = {
  'GET /api/info': appInfo,
  'GET /api/ai/health': () => aiHealth(true),
  'GET /api/ai/engines': () => ({ engines: [], budget: null }),
  'GET /api/projects': () => ({ projects: [] }),
  'GET /api/usage/quota': () => ({ data: quota }),
  'POST /api/usage/calculate-cost': () => ({
    data: { costGBP: 1, creditsRequired: 2, participantMultiplier: 2, breakdown },
  }),
  'POST /api/usage/validate-quota': () => ({ data: { credit } }),
};

/** Opens a screen at an address; every other address is an empty page. */
export function openScreen(path: string, element: RouteObject['element'], at: string, responses: Responses): Opened {
  return openPage(
    [
      { path, element },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    at,
    { ...usual, ...responses },
  );
}

export const press = async ({ user }: Opened, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

export const pressInDialog = async ({ user }: Opened, name: string) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

export const choose = async ({ user }: Opened, menu: string | RegExp, entry: string) => {
  await user.click(await screen.findByRole('button', { name: menu }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
};
