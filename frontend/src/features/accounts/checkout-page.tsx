import { useQuery, useQueryClient } from '@tanstack/react-query';
import { plans } from '@windtunnel/contracts/rules/plans';
import { Check, CircleAlert, Undo2 } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { appInfoQuery } from '../../lib/app-info.ts';
import { BusyMark } from '../../ui/busy-mark.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { AuthLayout } from './components/auth-layout.tsx';
import { NoticePanel } from './components/notice-panel.tsx';
import { confirmPayment } from './logic/payment.ts';
import { reloadUser } from './logic/reload-user.ts';

const afterSuccessMs = 5_000;
const afterAnythingElseMs = 3_000;

/** Where the payment provider sends the browser back to. The address only says what to ask the server. */
export function CheckoutPage() {
  const [query] = useSearchParams();
  const claimsSuccess = query.get('success') === 'true' || query.has('session_id');
  return (
    <AuthLayout title="Payment" tagline="flight">
      {query.has('canceled') ? <Canceled /> : claimsSuccess ? <Confirmation /> : <Failed />}
    </AuthLayout>
  );
}

function Confirmation() {
  const queryClient = useQueryClient();
  const confirmation = useQuery({
    queryKey: ['payment-confirmation'],
    queryFn: async () => {
      const status = await confirmPayment();
      if (status.subscriptionStatus !== 'none') {
        await reloadUser();
        await queryClient.invalidateQueries({ queryKey: ['usage'] });
        await queryClient.invalidateQueries({ queryKey: ['subscription-status'] });
      }
      return status;
    },
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  if (confirmation.isPending) return <NoticePanel icon={<BusyMark size={20} />} title="Confirming your payment..." />;
  if (confirmation.isError || confirmation.data.subscriptionStatus === 'none') return <Failed />;
  const { subscriptionPlan, nextPlan, subscriptionStatus } = confirmation.data;
  return (
    <Result afterMs={afterSuccessMs} icon={<Check size={22} />} title="Payment Successful" action={<GoToAccount />}>
      {subscriptionStatus === 'active' && nextPlan === subscriptionPlan
        ? `You are on the ${plans[subscriptionPlan].displayName} plan, and its credits are in your account.`
        : `Your ${plans[subscriptionPlan].displayName} plan is up to date. Your account shows what follows.`}
    </Result>
  );
}

function Canceled() {
  return (
    <Result
      afterMs={afterAnythingElseMs}
      icon={<Undo2 size={22} />}
      title="Payment Canceled"
      action={<ReturnToAccount />}
    >
      Nothing was charged, and your plan has not changed.
    </Result>
  );
}

function Failed() {
  return (
    <Result
      afterMs={afterAnythingElseMs}
      icon={<CircleAlert size={22} />}
      title="Payment Not Confirmed"
      action={
        <>
          <ReturnToAccount />
          <ContactSupport />
        </>
      }
    >
      We could not find this payment. If you were charged, your credits follow as soon as it is confirmed.
    </Result>
  );
}

interface ResultProps {
  readonly afterMs: number;
  readonly icon: ReactNode;
  readonly title: string;
  readonly action: ReactNode;
  readonly children: string;
}

function Result({ afterMs, icon, title, action, children }: ResultProps) {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(paths.account.getHref(), { replace: true }), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs, navigate]);
  return (
    <NoticePanel icon={icon} title={title} actions={action}>
      <p>{children}</p>
      <p>You will be taken to your account in {afterMs / 1_000} seconds.</p>
    </NoticePanel>
  );
}

const GoToAccount = () => (
  <LinkButton variant="primary" to={paths.account.getHref()}>
    Go to Account
  </LinkButton>
);

const ReturnToAccount = () => (
  <LinkButton variant="primary" to={paths.account.getHref()}>
    Return to Account
  </LinkButton>
);

function ContactSupport() {
  const info = useQuery(appInfoQuery());
  return info.data === undefined ? null : (
    <a className={buttonClass('secondary')} href={`mailto:${info.data.supportEmail}`}>
      Contact Support
    </a>
  );
}
