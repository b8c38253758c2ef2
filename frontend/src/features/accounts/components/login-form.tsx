import { zodResolver } from '@hookform/resolvers/zod';
import type { ErrorText } from '@windtunnel/contracts/errors';
import { loginBody } from '@windtunnel/contracts/http/accounts';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { notify } from '../../../lib/notify.ts';
import { takeReturnPath } from '../../../lib/return-path.ts';
import { signIn, untilLoggedOut } from '../../../lib/session.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { logIn } from '../api.ts';
import { welcomeText } from '../logic/login-messages.ts';
import { EmailField } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import type { DemoLogin } from './demo-hint.tsx';

export interface LoginFormProps {
  readonly prefilled: DemoLogin | null;
  /** Known already, so that only the password is missing; or empty. */
  readonly email: string;
  /** The address's `message` parameter. */
  readonly message: string | null;
}

export function LoginForm({ prefilled, email, message }: LoginFormProps) {
  const navigate = useNavigate();
  const form = useForm({
    resolver: zodResolver(loginBody),
    ...(prefilled ? { values: prefilled } : {}),
    defaultValues: { email, password: '' },
  });

  const toVerification = (unverified: string) => {
    notify.error('Please verify your email before logging in' satisfies ErrorText<'EMAIL_NOT_VERIFIED'>);
    return navigate(paths.verifyEmail.getHref({ email: unverified }));
  };
  const submit = async (values: DemoLogin) => {
    try {
      await untilLoggedOut();
      const response = await logIn(values);
      if (response.requiresVerification) return await toVerification(values.email);
      signIn(response);
      notify.success(welcomeText(message));
      await navigate(takeReturnPath() ?? paths.research.getHref(), { replace: true });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'EMAIL_NOT_VERIFIED') throw error;
      await toVerification(values.email);
    }
  };

  return (
    <AccountForm
      form={form}
      onSubmit={submit}
      failedText="Login failed"
      submitLabel="Sign in"
      busyLabel="Signing in..."
      className="animate-rise pt-1"
    >
      <EmailField autoFocus={email === ''} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        autoFocus={email !== ''}
        aside={<TextLink to={paths.forgotPassword.getHref()}>Forgot your password?</TextLink>}
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
    </AccountForm>
  );
}
