import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { signupBody } from '@windtunnel/contracts/http/accounts';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { signUp } from '../api.ts';
import { confirmation, isConfirmed, passwordsDiffer, unconfirmed } from '../logic/confirmed-password.ts';
import { confirmedReferralCode } from '../logic/referral.ts';
import { EmailField, NewPasswordFields } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';
import { TermsLine } from './terms-line.tsx';

const signupForm = signupBody
  .pick({ email: true, password: true })
  .extend(confirmation)
  .refine(isConfirmed, unconfirmed(passwordsDiffer));

export interface SignupFormProps {
  /** From the address of the page; sent only if the server confirms it. */
  readonly referralCode: string | null;
}

export function SignupForm({ referralCode }: SignupFormProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const form = useForm({
    resolver: zodResolver(signupForm),
    defaultValues: { email: '', password: '', confirmPassword: '' },
  });
  return (
    <AccountForm
      form={form}
      onSubmit={async ({ email, password }) => {
        const confirmed = await confirmedReferralCode(queries, referralCode);
        const referral = confirmed === undefined ? {} : { referralCode: confirmed };
        const { requiresVerification } = await signUp({ email, password, ...referral });
        await navigate(requiresVerification ? paths.verifyEmail.getHref({ email }) : paths.research.getHref());
      }}
      failedText="Signup failed"
      submitLabel="Create account"
      busyLabel="Creating account..."
      className="animate-rise pt-1"
    >
      <EmailField autoFocus />
      <NewPasswordFields label="Password" confirmLabel="Confirm password" />
      <TermsLine />
    </AccountForm>
  );
}
