import { useQuery } from '@tanstack/react-query';
import type { StudyView } from '@windtunnel/contracts/http/study-view';
import type { QuotaValidation } from '@windtunnel/contracts/http/usage';
import { useRef } from 'react';
import { paths } from '../../../app/paths.ts';
import { formatCredits } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { costQuery, quotaCheckQuery } from '../../credits/usage-queries.ts';
import { studyCostInputs } from '../study-configuration.ts';
import { LaunchDetails, participantsForOthers } from './launch-details.tsx';

export interface LaunchDialogProps {
  readonly study: StudyView;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The participants do not speak the study's language. */
  readonly foreign: boolean;
  readonly onLaunch: () => void;
  readonly words?: LaunchWords;
  /** The launch was confirmed, and its outcome is not known yet. */
  readonly busy?: boolean;
  /** Why the last attempt did not launch it. */
  readonly failure?: string | null;
  /** The outcome of that attempt is not known yet. It is asked for, and not paid for a second time. */
  readonly pending?: boolean;
}

/** What is asked. */
export interface LaunchWords {
  readonly title: string;
  readonly description: string;
  /** On the button, before the price. */
  readonly verb: string;
  readonly busyLabel: string;
}

const launchWords: LaunchWords = {
  title: 'Launch this study?',
  description: 'The interviews begin at once, and credits are held for them. Interviews that fail cost nothing.',
  verb: 'Launch',
  busyLabel: 'Launching...',
};

/**
 * Asks before credits are spent: what is launched, with whom, at what price, and what happened before. The price must be
 * known and covered before it can be confirmed.
 */
export function LaunchDialog(props: LaunchDialogProps) {
  const { study, open, onOpenChange, foreign, onLaunch, words = launchWords, busy = false, failure = null } = props;
  const { pending = false } = props;
  const inputs = studyCostInputs(study);
  const cost = useQuery({ ...costQuery(inputs), enabled: open });
  const check = useQuery({ ...quotaCheckQuery(inputs), enabled: open, staleTime: 0 });
  const credit = check.data?.data.credit;
  const notYet = whyNotYet(cost.data !== undefined, credit);
  const isShort = credit?.canProceed === false;
  const isWarned = foreign || participantsForOthers(study).length > 0;
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="medium"
      title={words.title}
      description={words.description}
      onOpenAutoFocus={(event) => {
        event.preventDefault();
        cancel.current?.focus();
      }}
      footer={
        <>
          <Button ref={cancel} onClick={() => onOpenChange(false)}>
            Cancel
          </Button>
          <Button
            variant={pending || isShort ? 'secondary' : 'primary'}
            disabled={notYet !== null}
            title={notYet ?? undefined}
            busy={busy}
            busyLabel={pending ? 'Checking...' : words.busyLabel}
            onClick={onLaunch}
          >
            {pending ? 'Check again' : isWarned ? `${words.verb} anyway` : words.verb}
            {pending || cost.data === undefined
              ? null
              : ` for ${formatCredits(cost.data.data.creditsRequired)} credits`}
          </Button>
          {isShort ? (
            <LinkButton variant="primary" to={paths.billing.getHref()}>
              See plans
            </LinkButton>
          ) : null}
        </>
      }
    >
      <LaunchDetails study={study} foreign={foreign} failure={failure} pending={pending} cost={cost} check={check} />
    </Dialog>
  );
}

/** Why the launch cannot be confirmed; null if it can. */
function whyNotYet(hasPrice: boolean, credit: QuotaValidation['credit'] | undefined): string | null {
  if (!hasPrice) return 'The price is not known';
  if (credit === undefined) return 'Your credits are not checked';
  return credit.canProceed ? null : 'You do not have enough credits';
}
