import { screen } from '@testing-library/react';
import { LoginForm } from '../../features/accounts/components/login-form.tsx';
import { SignupPage } from '../../features/accounts/signup-page.tsx';
import { SavingStatus } from '../../features/wizard/shell/saving-status.tsx';
import type { Responses } from '../../testing/open-page.tsx';
import { EditableList } from '../../ui/editable-list.tsx';
import { PricingCard } from '../../ui/pricing-card.tsx';
import { appInfo, type OpenScene, openScreen, press } from './scene.example.tsx';

const part = (element: React.ReactNode, responses: Responses = {}, at = '/') => openScreen('/', element, at, responses);
const list = (min: number) =>
  part(<EditableList label="Tasks" itemName="task" items={[]} onChange={() => {}} min={min} />);

/** Parts of screens on their own, and the signed-out pages in states that need another server. */
export const partScenes = {
  'password hidden': async () => part(<LoginForm prefilled={null} email="" message={null} />),
  'password shown': async () => press(part(<LoginForm prefilled={null} email="" message={null} />), 'Show password'),
  'sign-up by referral': async () =>
    press(
      part(
        <SignupPage />,
        {
          'GET /api/info': () => ({
            ...appInfo(),
            termsUrl: 'https://windtunnel.example/terms',
            privacyUrl: 'https://windtunnel.example/privacy',
          }),
          'POST /api/referrals/validate': () => ({ valid: true, reason: null }),
        },
        '/?ref=7K3PQ0VXT1AB',
      ),
      'Continue with email',
    ),
  'draft being saved': async () =>
    part(<SavingStatus save={{ saving: true, savedAt: null, error: null }} edited onTryAgain={() => {}} />),
  'draft saved three minutes ago': async () =>
    part(
      <SavingStatus
        save={{ saving: false, savedAt: Date.now() - 180_000, error: null }}
        edited={false}
        onTryAgain={() => {}}
      />,
    ),
  'list without its item': async () => list(1),
  'list without its two items': async () => list(2),
  'free plan': async () => part(<PricingCard title="Free" description="" price={0} features={[]} />),
  'paid plan': async () => {
    part(<PricingCard title="Starter" description="" price={29} features={[]} popular />);
    await screen.findByText('£29.00');
  },
} as const satisfies Readonly<Record<string, OpenScene>>;
