import { screen } from '@testing-library/react';
import { AccountPage } from '../../features/accounts/account-page.tsx';
import { Billing } from '../../features/accounts/billing/billing.tsx';
import { CheckoutPage } from '../../features/accounts/checkout-page.tsx';
import { ReferralPanel } from '../../features/dashboard/components/referral-panel.tsx';
import { DashboardPage } from '../../features/dashboard/dashboard-page.tsx';
import { ProjectsPage } from '../../features/projects/projects-page.tsx';
import { someResults } from '../../features/search/search.example.ts';
import { aDraft } from '../../features/wizard/draft/draft.example.ts';
import { StudyTypeCards } from '../../features/wizard/setup/study-type-cards.tsx';
import { WizardProvider } from '../../features/wizard/wizard-context.tsx';
import { useSession } from '../../lib/session.ts';
import { type Responses, refuse } from '../../testing/open-page.tsx';
import { aStudy } from '../../testing/study.example.ts';
import { ErrorPage } from '../../ui/error-page.tsx';
import { Shell } from '../shell/shell.tsx';
import { appInfo, type OpenScene, openScreen, press, pressInDialog } from './scene.example.tsx';

const page = (element: React.ReactNode, responses: Responses = {}, at = '/') => openScreen('/', element, at, responses);
const internal = () => refuse(500, 'INTERNAL', 'An error occurred');
const subscription = {
  subscriptionPlan: 'free',
  subscriptionStatus: 'none',
  periodEnd: '2026-12-22T09:00:00.000Z',
  nextPlan: 'free',
  hasBilling: true,
  disputed: false,
  owedCredits: 0,
};
const plan = (id: string, displayName: string, basePrice: number) => ({
  id,
  name: id,
  displayName,
  description: '',
  basePrice,
  monthlyCredits: 100,
  pricePerCredit: 40,
  maxCreditsPerStudy: 40,
  popular: false,
});
const billing = (changes: Partial<typeof subscription>) =>
  page(<Billing />, {
    'GET /api/users/subscription-status': () => ({ ...subscription, ...changes }),
    'GET /api/usage/history': () => ({ entries: [] }),
    'GET /api/payment/subscription-plans': () => ({
      plans: [plan('starter', 'Starter', 2_900), plan('team', 'Team', 9_900)],
    }),
    'GET /api/payment/customer-portal': internal,
    'POST /api/payment/checkout-session': internal,
  });
const search = async (typed: string, results = someResults({ studies: [], projects: [], participants: [] })) => {
  const opened = page(<Shell />, { 'POST /api/search': () => ({ data: { data: results } }) });
  await opened.user.keyboard('{Control>}k{/Control}');
  await opened.user.type(await screen.findByRole('combobox'), typed);
};
const referralStats = { referralCount: 0, referralCreditsEarned: 0, canMakeMoreReferrals: true, referrals: [] };
const referrals: Responses = {
  'GET /api/referrals/link': () => ({ referralLink: 'https://windtunnel.example/signup?ref=7K3PQ0VXT1AB' }),
  'GET /api/referrals/my-stats': () => referralStats,
};

/** The frame, the home screen, projects, account and payment. */
export const frameScenes = {
  dashboard: async () => page(<DashboardPage />, { 'GET /api/studies': () => ({ studies: [aStudy()] }), ...referrals }),
  'referral link copied': async () => press(page(<ReferralPanel />, referrals), 'Copy'),
  shell: async () => page(<Shell />),
  search: async () => search(' '),
  'search with a match': async () => search('ward{Enter}', someResults()),
  'search without a match': async () => search('submarine{Enter}'),
  'setup, two types open': async () =>
    page(
      <WizardProvider userId="ada" draft={aDraft()} unsaved={[]}>
        <StudyTypeCards />
      </WizardProvider>,
      {
        'GET /api/info': () => ({ ...appInfo(), studyTypesOpen: ['PRODUCT_DISCOVERY', 'DESIGN_REVIEW'] }),
      },
    ),
  'projects, none': async () => page(<ProjectsPage />),
  account: async () => page(<AccountPage />),
  'payment made': async () =>
    page(
      <CheckoutPage />,
      {
        'POST /api/payment/confirm': () => ({
          ...subscription,
          subscriptionPlan: 'starter',
          subscriptionStatus: 'active',
        }),
        'POST /api/auth/refresh': () => ({ user: useSession.getState().user, accessToken: 'token' }),
      },
      '/?success=true',
    ),
  'payment not found': async () => page(<CheckoutPage />),
  'billing not opened': async () => press(billing({}), 'Manage billing'),
  'plan not bought': async () => press(billing({ hasBilling: false }), 'Choose Starter'),
  'plan not changed': async () => {
    const opened = billing({ subscriptionPlan: 'starter', subscriptionStatus: 'active', nextPlan: 'starter' });
    await press(opened, 'Switch to Team');
    await pressInDialog(opened, 'Switch to Team');
  },
  crash: async () => page(<ErrorPage onTryAgain={() => {}} />),
} as const satisfies Readonly<Record<string, OpenScene>>;
