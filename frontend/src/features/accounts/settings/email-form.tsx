import { zodResolver } from '@hookform/resolvers/zod';
import { currentPassword } from '@windtunnel/contracts/http/account-settings';
import { email } from '@windtunnel/contracts/http/accounts';
import { useForm, useFormContext } from 'react-hook-form';
import * as z from 'zod';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AccountForm } from '../components/account-form.tsx';
import { emailNotChanged, requestEmailChange } from './settings-api.ts';

const withoutPassword = z.object({ newEmail: email, password: z.string() });
const withPassword = withoutPassword.extend({ password: currentPassword });

export interface EmailFormProps {
  readonly hasPassword: boolean;
  readonly onSent: () => void;
  readonly onCancel: () => void;
}

/** The new address and, if there is one, the password. */
export function EmailForm({ hasPassword, onSent, onCancel }: EmailFormProps) {
  const form = useForm({
    resolver: zodResolver(hasPassword ? withPassword : withoutPassword),
    defaultValues: { newEmail: '', password: '' },
  });
  return (
    <AccountForm
      form={form}
      className="max-w-md"
      onSubmit={async ({ newEmail, password }) => {
        await requestEmailChange({ newEmail, ...(hasPassword ? { password } : {}) });
        onSent();
      }}
      failedText={emailNotChanged}
      submitLabel="Send approval link"
      busyLabel="Sending..."
      onCancel={onCancel}
    >
      <Fields hasPassword={hasPassword} />
    </AccountForm>
  );
}

function Fields({ hasPassword }: { readonly hasPassword: boolean }) {
  const { register, formState } = useFormContext<{ newEmail: string; password: string }>();
  const { newEmail, password } = formState.errors;
  return (
    <>
      <TextField
        label="New email"
        type="email"
        autoComplete="email"
        autoFocus
        error={newEmail?.message}
        {...register('newEmail')}
      />
      {hasPassword ? (
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          error={password?.message}
          {...register('password')}
        />
      ) : null}
    </>
  );
}
