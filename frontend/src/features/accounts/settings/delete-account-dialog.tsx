import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { deletionBody, deletionWord } from '@windtunnel/contracts/http/account-settings';
import { passwordRequired, typedPassword } from '@windtunnel/contracts/http/accounts';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod';
import { failureWords, notifyFailure } from '../../../lib/failure.ts';
import { notify } from '../../../lib/notify.ts';
import { forgetAccount, useUser } from '../../../lib/session.ts';
import { AlertBanner } from '../../../ui/alert-banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { MailPageLine } from '../components/mail-page-line.tsx';
import { deleteAccount, requestDeletionLink } from './settings-api.ts';

export interface DeleteAccountDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly hasPassword: boolean;
  /** From the emailed link; null if it has not been opened. */
  readonly token: string | null;
}

/** Asks for proof and for the typed word. An account without a password gets its proof by email first. */
export function DeleteAccountDialog(props: DeleteAccountDialogProps) {
  return props.hasPassword || props.token !== null ? <ConfirmDeletion {...props} /> : <AskForLink {...props} />;
}

const linkFailed = 'Failed to send the link';

const confirmForm = z.object({ confirmation: deletionBody.shape.confirmation, password: z.string() });
const confirmFormWithPassword = confirmForm.extend({ password: typedPassword(passwordRequired) });

function ConfirmDeletion({ open, onOpenChange, hasPassword, token }: DeleteAccountDialogProps) {
  const formId = useId();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState, reset } = useForm({
    resolver: zodResolver(hasPassword ? confirmFormWithPassword : confirmForm),
    defaultValues: { confirmation: '' as typeof deletionWord, password: '' },
  });
  const changeOpen = (next: boolean) => {
    reset();
    setFailure(undefined);
    onOpenChange(next);
  };
  const submit = handleSubmit(async ({ confirmation, password }) => {
    setFailure(undefined);
    try {
      await deleteAccount({ confirmation, ...(hasPassword ? { password } : { token: token ?? '' }) });
      forgetAccount();
      notify.success('Your account was deleted');
    } catch (error) {
      setFailure(notifyFailure(error, { failed: 'Failed to delete your account' }));
    }
  });
  const { confirmation, password } = formState.errors;
  return (
    <Dialog
      open={open}
      onOpenChange={changeOpen}
      title="Delete your account?"
      description="Running studies are stopped. Your studies, images and credits are gone for good, and no one can bring them back."
      footer={
        <>
          <Button onClick={() => changeOpen(false)}>Cancel</Button>
          <Button type="submit" form={formId} variant="danger" busy={formState.isSubmitting} busyLabel="Deleting...">
            Delete account
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)} className="mt-4 flex flex-col gap-4">
        {failure ? <AlertBanner tone="error">{failure}</AlertBanner> : null}
        {hasPassword ? (
          <PasswordField
            label="Password"
            autoComplete="current-password"
            autoFocus
            error={password?.message}
            {...register('password')}
          />
        ) : null}
        <TextField
          label={`Type ${deletionWord} to confirm`}
          autoComplete="off"
          autoFocus={!hasPassword}
          autoCapitalize="characters"
          spellCheck={false}
          error={confirmation?.message}
          {...register('confirmation')}
        />
      </form>
    </Dialog>
  );
}

function AskForLink({ open, onOpenChange }: DeleteAccountDialogProps) {
  const { email } = useUser();
  const sending = useMutation({ mutationFn: requestDeletionLink, meta: { failed: linkFailed } });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Delete your account?"
      description="You have no password, so we send you a link to confirm that it is you."
      footer={
        <>
          <Button onClick={() => onOpenChange(false)}>Cancel</Button>
          <Button variant="danger" busy={sending.isPending} busyLabel="Sending..." onClick={() => sending.mutate()}>
            Email me a link
          </Button>
        </>
      }
    >
      {sending.isSuccess ? (
        <div className="mt-4 flex flex-col gap-3">
          <AlertBanner tone="success">Open the link we sent to {email} in this browser.</AlertBanner>
          <MailPageLine email={email} />
        </div>
      ) : null}
      {sending.isError ? (
        <AlertBanner tone="error" className="mt-4">
          {failureWords(sending.error, { failed: linkFailed }).text}
        </AlertBanner>
      ) : null}
    </Dialog>
  );
}
