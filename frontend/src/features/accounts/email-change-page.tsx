import { useMutation } from '@tanstack/react-query';
import { Check, Link2Off, MailOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { ApiError } from '../../lib/api-error.ts';
import { failureWords } from '../../lib/failure.ts';
import { AlertBanner } from '../../ui/alert-banner.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { AuthLayout } from './components/auth-layout.tsx';
import { MailPageLine } from './components/mail-page-line.tsx';
import { NoticePanel } from './components/notice-panel.tsx';
import { reloadUser } from './logic/reload-user.ts';
import { approveEmailChange, confirmNewEmail, emailNotChanged } from './settings/settings-api.ts';

/** The link at the present address. */
export function ApproveEmailChangePage() {
  return (
    <EmailChangeStep
      pageTitle="Approve your new email"
      send={approveEmailChange}
      title="Approve the change?"
      question="Your account moves to the new address once you have also opened the link we then send there."
      buttonLabel="Approve the change"
      done={
        <NoticePanel icon={<MailOpen size={22} />} title="Change Approved">
          <p>Now open the link we sent to the new address. Until then, you sign in as before.</p>
          <MailPageLine />
        </NoticePanel>
      }
    />
  );
}

/** The link at the new address. */
export function ConfirmNewEmailPage() {
  return (
    <EmailChangeStep
      pageTitle="Confirm your new email"
      send={async (token) => {
        await confirmNewEmail(token);
        // The page behind this one shows the address.
        await reloadUser();
      }}
      title="Confirm your new address?"
      question="From then on you sign in with this address, and your other devices are signed out."
      buttonLabel="Confirm this address"
      done={
        <NoticePanel
          icon={<Check size={22} />}
          title="Email Changed"
          actions={
            <LinkButton variant="primary" to={paths.account.getHref()}>
              Go to Account
            </LinkButton>
          }
        >
          <p>You now sign in with your new address.</p>
        </NoticePanel>
      }
    />
  );
}

interface EmailChangeStepProps {
  readonly pageTitle: string;
  readonly send: (token: string) => Promise<unknown>;
  readonly title: string;
  readonly question: string;
  readonly buttonLabel: string;
  readonly done: ReactNode;
}

/** Waits for a click, because mail scanners open links too. */
function EmailChangeStep({ pageTitle, send, title, question, buttonLabel, done }: EmailChangeStepProps) {
  const [query] = useSearchParams();
  const token = query.get('token') ?? '';
  const step = useMutation({ mutationFn: () => send(token), meta: { failed: emailNotChanged } });
  const refusal = step.error instanceof ApiError && step.error.code === 'INVALID_CONFIRMATION_LINK' ? step.error : null;
  return (
    <AuthLayout title={pageTitle} tagline="decisions">
      {step.isSuccess ? (
        done
      ) : token === '' || refusal !== null ? (
        <UselessLink reason={refusal?.message ?? 'This address lacks the part that shows it came from us'} />
      ) : (
        <>
          <NoticePanel
            icon={<MailOpen size={22} />}
            title={title}
            actions={
              <Button
                variant="primary"
                size="large"
                busy={step.isPending}
                busyLabel="Saving..."
                onClick={() => step.mutate()}
              >
                {buttonLabel}
              </Button>
            }
          >
            <p>{question}</p>
          </NoticePanel>
          {step.isError ? (
            <AlertBanner tone="error" className="mt-4">
              {failureWords(step.error, { failed: emailNotChanged }).text}
            </AlertBanner>
          ) : null}
        </>
      )}
    </AuthLayout>
  );
}

function UselessLink({ reason }: { readonly reason: string }) {
  return (
    <NoticePanel
      icon={<Link2Off size={22} />}
      title="Invalid Link"
      actions={
        <LinkButton variant="primary" to={paths.account.getHref()}>
          Go to Account
        </LinkButton>
      }
    >
      <p>{reason}. You can ask for a new one on your account page.</p>
    </NoticePanel>
  );
}
