import { useMutation } from '@tanstack/react-query';
import { failureWords } from '../../../lib/failure.ts';
import { useUser } from '../../../lib/session.ts';
import { AlertBanner } from '../../../ui/alert-banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { requestPasswordReset, resetEmailFailed } from '../api.ts';
import { MailPageLine } from '../components/mail-page-line.tsx';
import { SettingRow } from './setting-row.tsx';

/** For an account that only signs in with Google: a password is set by an emailed link. */
export function SetPassword() {
  const { email } = useUser();
  const sending = useMutation({ mutationFn: () => requestPasswordReset(email), meta: { failed: resetEmailFailed } });
  return (
    <div className="flex flex-col gap-4">
      <SettingRow
        action={
          <Button busy={sending.isPending} busyLabel="Sending..." onClick={() => sending.mutate()}>
            Email me a link
          </Button>
        }
      >
        You have no password, because you sign in with Google. To sign in with your email as well, choose a password
        with the link we send you. You then have to sign in again.
      </SettingRow>
      {sending.isSuccess ? (
        <>
          <AlertBanner tone="success">Open the link we sent to {email} to choose a password.</AlertBanner>
          <MailPageLine email={email} />
        </>
      ) : null}
      {sending.isError ? (
        <AlertBanner tone="error">{failureWords(sending.error, { failed: resetEmailFailed }).text}</AlertBanner>
      ) : null}
    </div>
  );
}
