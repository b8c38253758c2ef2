import { useMutation } from '@tanstack/react-query';
import { failureWords } from '../../../lib/failure.ts';
import { AlertBanner } from '../../../ui/alert-banner.tsx';
import { Button, type ButtonVariant } from '../../../ui/button.tsx';
import { resendVerification } from '../api.ts';

const failed = 'Failed to resend verification email';

/** Resends the verification email and confirms that it was sent. */
export function ResendButton({ email, variant }: { readonly email: string; readonly variant?: ButtonVariant }) {
  const resend = useMutation({ mutationFn: () => resendVerification(email), meta: { failed } });
  return (
    <>
      <Button
        {...(variant ? { variant } : {})}
        busy={resend.isPending}
        busyLabel="Sending..."
        onClick={() => resend.mutate()}
      >
        Send New Verification Email
      </Button>
      {resend.isSuccess ? (
        <AlertBanner tone="success" className="w-full">
          A new verification email has been sent to <bdi>{email}</bdi>.
        </AlertBanner>
      ) : null}
      {resend.isError ? (
        <AlertBanner tone="error" className="w-full">
          {failureWords(resend.error, { failed }).text}
        </AlertBanner>
      ) : null}
    </>
  );
}
