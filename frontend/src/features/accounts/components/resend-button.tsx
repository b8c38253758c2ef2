import { useMutation } from '@tanstack/react-query';
import { AlertBanner } from '../../../ui/alert-banner.tsx';
import { Button, type ButtonVariant } from '../../../ui/button.tsx';
import { resendVerification } from '../api.ts';
import { failureText } from '../logic/failure-text.ts';

/** Resends the verification email and confirms that it was sent. */
export function ResendButton({ email, variant }: { readonly email: string; readonly variant?: ButtonVariant }) {
  const resend = useMutation({ mutationFn: () => resendVerification(email) });
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
          A new verification email has been sent to {email}.
        </AlertBanner>
      ) : null}
      {resend.isError ? (
        <AlertBanner tone="error" className="w-full">
          {failureText(resend.error, 'Failed to resend verification email')}
        </AlertBanner>
      ) : null}
    </>
  );
}
