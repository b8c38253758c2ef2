import { zodResolver } from '@hookform/resolvers/zod';
import { newPassword } from '@windtunnel/contracts/http/accounts';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { verifyEmail } from '../api.ts';
import { confirmation, isConfirmed, passwordsDiffer, unconfirmed } from '../logic/confirmed-password.ts';
import { NewPasswordFields } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';

const passwordForm = z
  .strictObject({ password: newPassword, ...confirmation })
  .refine(isConfirmed, unconfirmed(passwordsDiffer));

export interface ChoosePasswordProps {
  readonly token: string;
  readonly email: string;
  readonly onDone: () => void;
}

/** For a link that was opened in another browser than the one that signed up: only its reader may choose the password. */
export function ChoosePassword({ token, email, onDone }: ChoosePasswordProps) {
  const form = useForm({ resolver: zodResolver(passwordForm), defaultValues: { password: '', confirmPassword: '' } });
  return (
    <>
      <h1 tabIndex={-1} className="font-semibold text-xl">
        Choose your password
      </h1>
      <p className="mt-2 mb-5 text-ink-2 text-reading [overflow-wrap:anywhere]">
        The sign-up for {email === '' ? 'this address' : email} was made in another browser. To be sure that the account
        is yours alone, choose its password here.
      </p>
      <AccountForm
        form={form}
        onSubmit={async ({ password }) => {
          await verifyEmail({ token, password });
          onDone();
        }}
        failedText="Verification failed"
        submitLabel="Verify my email"
        busyLabel="Verifying your email..."
      >
        <NewPasswordFields label="Password" confirmLabel="Confirm password" />
      </AccountForm>
    </>
  );
}
