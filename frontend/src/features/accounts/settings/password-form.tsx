import { zodResolver } from '@hookform/resolvers/zod';
import { passwordBody } from '@windtunnel/contracts/http/account-settings';
import { useForm, useFormContext } from 'react-hook-form';
import { notify } from '../../../lib/notify.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import { NewPasswordFields } from '../components/account-fields.tsx';
import { AccountForm } from '../components/account-form.tsx';
import { confirmation, isConfirmed, passwordsDiffer, unconfirmed } from '../logic/confirmed-password.ts';
import { changePassword } from './settings-api.ts';

const passwordForm = passwordBody
  .pick({ currentPassword: true })
  .extend({ password: passwordBody.shape.newPassword, ...confirmation })
  .refine(isConfirmed, unconfirmed(passwordsDiffer));

/** The current password, and the new one twice. */
export function PasswordForm({ onClose }: { readonly onClose: () => void }) {
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
