import { zodResolver } from '@hookform/resolvers/zod';
import { resetPasswordBody } from '@windtunnel/contracts/http/accounts';
import { Check, Link2Off } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod';
import { paths } from '../../app/paths.ts';
import { AlertBanner } from '../../ui/alert-banner.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { resetPassword } from './api.ts';
import { AuthLayout } from './components/auth-layout.tsx';
import { NoticePanel } from './components/notice-panel.tsx';
import { failureText } from './logic/failure-text.ts';

const redirectMs = 2_000;
const afterReset = paths.login.getHref({ message: 'Password reset successfully' });

const resetForm = resetPasswordBody
  .pick({ password: true })
  .extend({ confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Passwords do not match',
    // Said even while another field is wrong.
    when: () => true,
  });

export function ResetPasswordPage() {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const [done, setDone] = useState(false);
  return (
    <AuthLayout title="Reset your password" tagline="Turn user research into confident product decisions">
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
  const [failure, setFailure] = useState<string>();
  const form = useForm({ resolver: zodResolver(resetForm), defaultValues: { password: '', confirmPassword: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ password }) => {
    setFailure(undefined);
    try {
      await resetPassword({ token, password });
      onDone();
    } catch (error) {
      setFailure(failureText(error, 'Failed to reset password'));
    }
  });
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
      <h1 tabIndex={-1} className="font-semibold text-xl">
        Choose a new password
      </h1>
      {failure ? <AlertBanner tone="error">{failure}</AlertBanner> : null}
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint="8 to 100 characters"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword')}
      />
      <Button type="submit" variant="primary" size="large" busy={isSubmitting} busyLabel="Saving...">
        Reset password
      </Button>
    </form>
  );
}
