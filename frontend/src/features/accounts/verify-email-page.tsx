import { useQuery } from '@tanstack/react-query';
import type { invalidVerificationLink } from '@windtunnel/contracts/http/accounts';
import { Check, CircleAlert, Hourglass, MailOpen } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { ApiError } from '../../lib/api-error.ts';
import { failureWords } from '../../lib/failure.ts';
import { BusyMark } from '../../ui/busy-mark.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { verifyEmail } from './api.ts';
import { AuthLayout } from './components/auth-layout.tsx';
import { ChoosePassword } from './components/choose-password.tsx';
import { MailPageLine } from './components/mail-page-line.tsx';
import { NoticePanel } from './components/notice-panel.tsx';
import { ResendButton } from './components/resend-button.tsx';

const failed = 'Verification failed';

export function VerifyEmailPage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const email = query.get('email') ?? '';
  return (
    <AuthLayout title="Verify your email" tagline="flight">
      {token !== '' ? <Verification token={token} email={email} /> : <WithoutToken email={email} />}
      <p className="mt-8 border-line border-t pt-5">
        <TextLink to={paths.signup.getHref()}>Or sign up again</TextLink>
      </p>
    </AuthLayout>
  );
}

function Verification({ token, email }: { readonly token: string; readonly email: string }) {
  // A query, so that a link opened once is used only once, however often React renders.
  const verification = useQuery({
    queryKey: ['verify-email', token],
    queryFn: () => verifyEmail({ token }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    meta: { failed, expected: ['PASSWORD_TO_CHOOSE'] },
  });
  const [passwordChosen, setPasswordChosen] = useState(false);
  if (verification.isPending) return <NoticePanel icon={<BusyMark size={20} />} title="Verifying your email..." />;
  if (verification.isSuccess || passwordChosen) return <Verified email={email} />;
  if (verification.error instanceof ApiError && verification.error.code === 'PASSWORD_TO_CHOOSE')
    return <ChoosePassword token={token} email={email} onDone={() => setPasswordChosen(true)} />;
  const reason = failureWords(verification.error, { failed }).text;
  return /expired/i.test(reason) ? <Expired email={email} /> : <Failed reason={reason} email={email} />;
}

function Verified({ email }: { readonly email: string }) {
  return (
    <NoticePanel
      icon={<Check size={22} />}
      title="Email Verified!"
      actions={
        <LinkButton variant="primary" size="large" to={paths.login.getHref({ message: 'welcome' })} state={{ email }}>
          Sign In
        </LinkButton>
      }
    >
      <p>Your account is ready, and this month's credits are in it.</p>
    </NoticePanel>
  );
}

function Expired({ email }: { readonly email: string }) {
  return (
    <NoticePanel
      icon={<Hourglass size={22} />}
      title="Link Expired"
      actions={email === '' ? null : <ResendButton email={email} variant="primary" />}
    >
      <p>This verification link is too old to be used.</p>
    </NoticePanel>
  );
}

function Failed({ reason, email }: { readonly reason: string; readonly email: string }) {
  return (
    <NoticePanel
      icon={<CircleAlert size={22} />}
      title="Verification Failed"
      actions={
        <>
          <LinkButton variant="primary" to={paths.signup.getHref()}>
            Try Again
          </LinkButton>
          {email === '' ? null : <ResendButton email={email} />}
        </>
      }
    >
      <p>{reason}</p>
    </NoticePanel>
  );
}

function WithoutToken({ email }: { readonly email: string }) {
  if (email === '')
    return <Failed reason={'Invalid verification link' satisfies typeof invalidVerificationLink} email="" />;
  return (
    <NoticePanel icon={<MailOpen size={22} />} title="Check Your Email" actions={<ResendButton email={email} />}>
      <p>
        We've sent a verification link to{' '}
        <strong className="font-medium text-ink [overflow-wrap:anywhere]">{email}</strong>. Open it to activate your
        account.
      </p>
      <MailPageLine email={email} />
    </NoticePanel>
  );
}
