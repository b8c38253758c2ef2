import type { ReactNode } from 'react';
import { ApiError } from '../lib/api-error.ts';
import { cleanErrorText } from '../lib/error-text.ts';
import { AlertBanner } from './alert-banner.tsx';
import { Button, type ButtonVariant } from './button.tsx';
import { CopyDetails } from './copy-details.tsx';

export interface FailureNoticeProps {
  /** What failed. */
  readonly title: string;
  readonly error: unknown;
  readonly onRetry?: () => void;
  readonly busy?: boolean;
  /** 'primary' where nothing else can be done on the screen. */
  readonly retryVariant?: ButtonVariant;
  /** A link to where the user can go instead. */
  readonly otherWay?: ReactNode;
}

/** What a failed query was for, why it failed, how to try again, and details for support. Its toast is read out. */
export function FailureNotice(props: FailureNoticeProps) {
  const { title, error, onRetry, busy = false, retryVariant = 'secondary', otherWay } = props;
  const reason = cleanErrorText(error instanceof Error ? error.message : undefined);
  return (
    <AlertBanner
      tone="error"
      spoken="by a toast"
      title={title}
      action={
        <>
          {onRetry ? (
            <Button size="small" variant={retryVariant} busy={busy} onClick={onRetry}>
              Try again
            </Button>
          ) : null}
          {otherWay}
          <CopyDetails details={failureDetails(title, error)} />
        </>
      }
    >
      {reason === title ? null : reason}
    </AlertBanner>
  );
}

function failureDetails(title: string, error: unknown): string {
  const lines = [title, `Page: ${window.location.pathname}`, `Time: ${new Date().toISOString()}`];
  if (error instanceof ApiError) {
    lines.push(`Code: ${error.code}`, `Status: ${error.status}`);
    if (error.traceId !== undefined) lines.push(`Trace: ${error.traceId}`);
  }
  return lines.join('\n');
}
