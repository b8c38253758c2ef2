import { zodResolver } from '@hookform/resolvers/zod';
import { loginBody } from '@windtunnel/contracts/http/accounts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { notify } from '../../../lib/notify.ts';
import { takeReturnPath } from '../../../lib/return-path.ts';
import { signIn } from '../../../lib/session.ts';
import { AlertBanner } from '../../../ui/alert-banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { logIn } from '../api.ts';
import { failureText } from '../logic/failure-text.ts';
import { welcomeText } from '../logic/login-messages.ts';
import type { DemoLogin } from './demo-hint.tsx';

export interface LoginFormProps {
  readonly prefilled: DemoLogin | null;
  /** The `message` of the address. */
  readonly message: string | null;
}

export function LoginForm({ prefilled, message }: LoginFormProps) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  const form = useForm({
    resolver: zodResolver(loginBody),
    ...(prefilled ? { values: prefilled } : {}),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const toVerification = (email: string) => {
    notify.error('Please verify your email before logging in');
    return navigate(paths.verifyEmail.getHref({ email }));
  };

  const submit = form.handleSubmit(async (values) => {
    setFailure(undefined);
    try {
      const answer = await logIn(values);
      if (answer.requiresVerification) return toVerification(values.email);
      signIn(answer);
      notify.success(welcomeText(message));
      await navigate(takeReturnPath() ?? paths.research.getHref(), { replace: true });
    } catch (error) {
      if (error instanceof ApiError && error.code === 'EMAIL_NOT_VERIFIED') return toVerification(values.email);
      setFailure(failureText(error, 'Login failed'));
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex animate-rise flex-col gap-4 pt-1">
      {failure ? <AlertBanner tone="error">{failure}</AlertBanner> : null}
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        autoFocus
        error={errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        aside={<TextLink to={paths.forgotPassword.getHref()}>Forgot your password?</TextLink>}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" variant="primary" size="large" busy={isSubmitting} busyLabel="Signing in...">
        Sign in
      </Button>
    </form>
  );
}
