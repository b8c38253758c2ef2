import { useFormContext } from 'react-hook-form';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';

export function EmailField({ autoFocus = false }: { readonly autoFocus?: boolean }) {
  const { register, formState } = useFormContext<{ email: string }>();
  return (
    <TextField
      label="Email"
      type="email"
      autoComplete="username"
      autoFocus={autoFocus}
      error={formState.errors.email?.message}
      {...register('email')}
    />
  );
}

export interface NewPasswordFieldsProps {
  readonly label: string;
  readonly confirmLabel: string;
}

/** A new password, typed twice. */
export function NewPasswordFields({ label, confirmLabel }: NewPasswordFieldsProps) {
  const { register, formState } = useFormContext<{ password: string; confirmPassword: string }>();
  const field = (name: 'password' | 'confirmPassword') => ({
    autoComplete: 'new-password',
    error: formState.errors[name]?.message,
    ...register(name),
  });
  return (
    <>
      <PasswordField label={label} hint="8 to 100 characters" {...field('password')} />
      <PasswordField label={confirmLabel} {...field('confirmPassword')} />
    </>
  );
}
