import { zodResolver } from '@hookform/resolvers/zod';
import { forgotPasswordBody, resetLinkSent } from '@windtunnel/contracts/http/accounts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { paths } from '../../app/paths.ts';
import { AlertBanner } from '../../ui/alert-banner.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { requestPasswordReset, resetEmailFailed } from './api.ts';
import { EmailField } from './components/account-fields.tsx';
import { AccountForm } from './components/account-form.tsx';
import { AuthLayout } from './components/auth-layout.tsx';
import { MailPageLine } from './components/mail-page-line.tsx';

export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>();
  const form = useForm({ resolver: zodResolver(forgotPasswordBody), defaultValues: { email: '' } });
  return (
    <AuthLayout title="Forgot your password" tagline="decisions">
      <h1 tabIndex={-1} className="font-semibold text-xl">
        Forgot your password?
      </h1>
      {sentTo === undefined ? (
        <div className="mt-2 flex flex-col gap-4">
          <p className="text-ink-2 text-reading">Tell us your email and we send you a link to choose a new one.</p>
          <AccountForm
            form={form}
            onSubmit={async ({ email: address }) => {
              await requestPasswordReset(address);
              setSentTo(address);
            }}
            failedText={resetEmailFailed}
            submitLabel="Send reset link"
            busyLabel="Sending..."
          >
            <EmailField />
          </AccountForm>
        </div>
      ) : (
        <div className="mt-4 flex flex-col gap-3">
          <AlertBanner tone="success">{resetLinkSent}</AlertBanner>
          <MailPageLine email={sentTo} />
        </div>
      )}
      <p className="mt-8 border-line border-t pt-5">
        <TextLink to={paths.login.getHref()}>Back to sign in</TextLink>
      </p>
    </AuthLayout>
  );
}
