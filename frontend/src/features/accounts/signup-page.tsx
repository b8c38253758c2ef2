import { useQueryClient } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { AuthLayout } from './components/auth-layout.tsx';
import { EmailToggle } from './components/email-toggle.tsx';
import { GoogleButton } from './components/google-button.tsx';
import { ReferralNotice } from './components/referral-notice.tsx';
import { SupportLine } from './components/support-line.tsx';
import { confirmedReferralCode, referralCodeIn } from './logic/referral.ts';

const loadForm = () => import('./components/signup-form.tsx');
const SignupForm = lazy(async () => ({ default: (await loadForm()).SignupForm }));

export function SignupPage() {
  const [open, setOpen] = useState(false);
  const queries = useQueryClient();
  const referralCode = referralCodeIn(useSearchParams()[0]);
  const confirmedParameters = async () => {
    const ref = await confirmedReferralCode(queries, referralCode);
    return ref === undefined ? {} : { ref };
  };

  return (
    <AuthLayout title="Create an account" tagline="flight" taglineIsHeading>
      <h2 className="mb-6 font-semibold text-lg">Create your account</h2>
      <div className="flex flex-col gap-3">
        {referralCode === null ? null : <ReferralNotice key={referralCode} code={referralCode} />}
        <GoogleButton label="Sign up with Google" parameters={confirmedParameters} />
        <div aria-hidden="true" className="flex items-center gap-3 text-ink-2 text-sm">
          <span className="h-px flex-1 bg-line" />
          Or
          <span className="h-px flex-1 bg-line" />
        </div>
        <EmailToggle open={open} onToggle={() => setOpen(!open)} onNear={() => void loadForm()}>
          <SignupForm referralCode={referralCode} />
        </EmailToggle>
      </div>
      <div className="mt-8 flex flex-col gap-3 border-line border-t pt-5 text-base">
        <p className="text-ink-2">
          Already have an account? <TextLink to={paths.login.getHref()}>Sign in</TextLink>
        </p>
        <SupportLine />
      </div>
    </AuthLayout>
  );
}
