import { zodResolver } from '@hookform/resolvers/zod';
import { currentPassword } from '@windtunnel/contracts/http/account-settings';
import { email } from '@windtunnel/contracts/http/accounts';
import { useState } from 'react';
import { useForm, useFormContext } from 'react-hook-form';
import * as z from 'zod';
import { useUser } from '../../../lib/session.ts';
import { AlertBanner } from '../../../ui/alert-banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useHeldFocus } from '../../../ui/use-held-focus.ts';
import { AccountForm } from '../components/account-form.tsx';
import { MailPageLine } from '../components/mail-page-line.tsx';
import { SettingRow } from './setting-row.tsx';
import { emailNotChanged, requestEmailChange } from './settings-api.ts';

const withoutPassword = z.object({ newEmail: email, password: z.string() });
const withPassword = withoutPassword.extend({ password: currentPassword });

/** Starts the change of the address; both addresses then get a link. */
export function ChangeEmail({ hasPassword }: { readonly hasPassword: boolean }) {
  const user = useUser();
  const [state, setState] = useState<'closed' | 'open' | 'sent'>('closed');
  const part = useHeldFocus();
  return (
    <div ref={part} className="flex flex-col gap-4">
      {state === 'open' ? (
        <EmailForm hasPassword={hasPassword} onSent={() => setState('sent')} onCancel={() => setState('closed')} />
      ) : (
        <SettingRow action={<Button onClick={() => setState('open')}>Change email</Button>}>
          You sign in with <span className="font-medium text-ink [overflow-wrap:anywhere]">{user.email}</span>. It
          changes only after you have opened a link at this address and another one at the new address.
        </SettingRow>
      )}
      {state === 'sent' ? (
        <>
          <AlertBanner tone="success" title="Two steps left">
            Open the link we sent to {user.email} to approve the change. We then send a second link to the new address.
          </AlertBanner>
          <MailPageLine email={user.email} />
        </>
      ) : null}
    </div>
  );
}

interface EmailFormProps {
  readonly hasPassword: boolean;
  readonly onSent: () => void;
  readonly onCancel: () => void;
}

function EmailForm({ hasPassword, onSent, onCancel }: EmailFormProps) {
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
