import { zodResolver } from '@hookform/resolvers/zod';
import { resetPasswordBody } from '@windtunnel/contracts/http/accounts';
import { Check, Link2Off } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { resetPassword } from './api.ts';
import { NewPasswordFields } from './components/account-fields.tsx';
import { AccountForm } from './components/account-form.tsx';
import { AuthLayout } from './components/auth-layout.tsx';
import { NoticePanel } from './components/notice-panel.tsx';
import { confirmation, isConfirmed, unconfirmed } from './logic/confirmed-password.ts';

const redirectMs = 2_000;
const afterReset = paths.login.getHref({ message: 'Password reset successfully' });

const resetForm = resetPasswordBody
  .pick({ password: true })
  .extend(confirmation)
  .refine(isConfirmed, unconfirmed('Passwords do not match'));

export function ResetPasswordPage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [done, setDone] = useState(false);
  return (
    <AuthLayout title="Reset your password" tagline="decisions">
      {token === '' ? <WithoutToken /> : done ? <Done /> : <ResetForm token={token} onDone={() => setDone(true)} />}
    </AuthLayout>
  );
}

function WithoutToken() {
  return (
    <NoticePanel
      icon={<Link2Off size={22} />}
      title="Invalid Reset Link"
      actions={
        <LinkButton variant="primary" to={paths.forgotPassword.getHref()}>
          Request a new link
        </LinkButton>
      }
    >
      <p>This address lacks the part that shows it came from us.</p>
    </NoticePanel>
  );
}

function Done() {
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(afterReset), redirectMs);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <NoticePanel
      icon={<Check size={22} />}
      title="Password Reset Successful"
      actions={
        <LinkButton variant="primary" to={afterReset}>
          Sign in
        </LinkButton>
      }
    >
      <p>You can sign in with your new password now. Taking you there...</p>
    </NoticePanel>
  );
}

function ResetForm({ token, onDone }: { readonly token: string; readonly onDone: () => void }) {
  const form = useForm({ resolver: zodResolver(resetForm), defaultValues: { password: '', confirmPassword: '' } });
  return (
    <>
      <h1 tabIndex={-1} className="mb-4 font-semibold text-xl">
        Choose a new password
      </h1>
      <AccountForm
        form={form}
        onSubmit={async ({ password }) => {
          await resetPassword({ token, password });
          onDone();
        }}
        failedText="Failed to reset password"
        submitLabel="Reset password"
        busyLabel="Saving..."
      >
        <NewPasswordFields label="New password" confirmLabel="Confirm new password" />
      </AccountForm>
    </>
  );
}
