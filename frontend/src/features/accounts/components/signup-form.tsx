import { zodResolver } from '@hookform/resolvers/zod';
import { signupBody } from '@windtunnel/contracts/http/accounts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod';
import { paths } from '../../../app/paths.ts';
import { AlertBanner } from '../../../ui/alert-banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { signUp } from '../api.ts';
import { failureText } from '../logic/failure-text.ts';
import { TermsLine } from './terms-line.tsx';

const signupForm = signupBody
  .pick({ email: true, password: true })
  .extend({ confirmPassword: z.string() })
  .refine((form) => form.password === form.confirmPassword, {
    path: ['confirmPassword'],
    message: "Passwords don't match",
    // Said even while another field is wrong.
    when: () => true,
  });

export function SignupForm() {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  const form = useForm({
    resolver: zodResolver(signupForm),
    defaultValues: { email: '', password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ email, password }) => {
    setFailure(undefined);
    try {
      const answer = await signUp({ email, password });
      await navigate(answer.requiresVerification ? paths.verifyEmail.getHref({ email }) : paths.research.getHref());
    } catch (error) {
      setFailure(failureText(error, 'Signup failed'));
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
        autoComplete="new-password"
        hint="8 to 100 characters"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword')}
      />
      <TermsLine />
      <Button type="submit" variant="primary" size="large" busy={isSubmitting} busyLabel="Creating account...">
        Create account
      </Button>
    </form>
  );
}
