import { zodResolver } from '@hookform/resolvers/zod';
import { passwordBody } from '@windtunnel/contracts/http/account-settings';
import { useState } from 'react';
import { useForm, useFormContext } from 'react-hook-form';
import { notify } from '../../../lib/notify.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { useHeldFocus } from '../../../ui/use-held-focus.ts';
import { NewPasswordFields } from '../components/account-fields.tsx';
import { AccountForm } from '../components/account-form.tsx';
import { confirmation, isConfirmed, passwordsDiffer, unconfirmed } from '../logic/confirmed-password.ts';
import { SettingRow } from './setting-row.tsx';
import { changePassword } from './settings-api.ts';

const passwordForm = passwordBody
  .pick({ currentPassword: true })
  .extend({ password: passwordBody.shape.newPassword, ...confirmation })
  .refine(isConfirmed, unconfirmed(passwordsDiffer));

/** Replaces the password by a user who knows the current one. */
export function ChangePassword() {
  const [open, setOpen] = useState(false);
  const part = useHeldFocus();
  return (
    <div ref={part}>
      {open ? (
        <PasswordForm onClose={() => setOpen(false)} />
      ) : (
        <SettingRow action={<Button onClick={() => setOpen(true)}>Change password</Button>}>
          Changing it signs out all your other devices.
        </SettingRow>
      )}
    </div>
  );
}

function PasswordForm({ onClose }: { readonly onClose: () => void }) {
  const form = useForm({
    resolver: zodResolver(passwordForm),
    defaultValues: { currentPassword: '', password: '', confirmPassword: '' },
  });
  return (
    <AccountForm
      form={form}
      className="max-w-md"
      onSubmit={async ({ currentPassword, password }) => {
        await changePassword({ currentPassword, newPassword: password });
        notify.success('Password changed. Your other devices were signed out.');
        onClose();
      }}
      failedText="Failed to change your password"
      submitLabel="Change password"
      busyLabel="Saving..."
      onCancel={onClose}
    >
      <CurrentPasswordField />
      <NewPasswordFields label="New password" confirmLabel="Confirm new password" />
    </AccountForm>
  );
}

function CurrentPasswordField() {
  const { register, formState } = useFormContext<{ currentPassword: string }>();
  return (
    <PasswordField
      label="Current password"
      autoComplete="current-password"
      autoFocus
      error={formState.errors.currentPassword?.message}
      {...register('currentPassword')}
    />
  );
}
