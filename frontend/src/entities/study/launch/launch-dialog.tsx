import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { StudyView } from '@windtunnel/contracts/http/study-view';
import type { CostResult, QuotaValidation } from '@windtunnel/contracts/http/usage';
import type { StudyType } from '@windtunnel/contracts/rules/study-type';
import { type ReactNode, useRef } from 'react';
import { paths } from '../../../app/paths.ts';
import { formatCredits, listed, plural } from '../../../lib/format.ts';
import { AlertBanner } from '../../../ui/alert-banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CostBreakdown } from '../../credits/cost-breakdown.tsx';
import { calculatingCost, costNotCalculated, creditsNotChecked } from '../../credits/credit-texts.ts';
import { costQuery, quotaCheckQuery } from '../../credits/usage-queries.ts';
import { AskedSections } from '../asked-list.tsx';
import { readLaunchAttempt } from '../launch-attempt.ts';
import { foreignStudyText } from '../review.ts';
import { studyCostInputs } from '../study-configuration.ts';
import { StudyHistory } from './study-history.tsx';

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
            variant={pending ? 'secondary' : 'primary'}
            disabled={notYet !== null}
            title={notYet ?? undefined}
            busy={busy}
            busyLabel={pending ? 'Checking...' : words.busyLabel}
            onClick={onLaunch}
          >
            {pending ? 'Check again' : words.verb}
            {pending || cost.data === undefined
              ? null
              : ` for ${formatCredits(cost.data.data.creditsRequired)} credits`}
          </Button>
        </>
      }
    >
      <LaunchDetails study={study} foreign={foreign} failure={failure} pending={pending} cost={cost} check={check} />
    </Dialog>
  );
}

interface LaunchDetailsProps extends Pick<LaunchDialogProps, 'study' | 'foreign'> {
  readonly failure: string | null;
  readonly pending: boolean;
  readonly cost: PriceProps['cost'];
  readonly check: UseQueryResult<{ readonly data: QuotaValidation }>;
}

/** What is launched, at what price, with whom, and what happened before. */
function LaunchDetails({ study, foreign, failure, pending, cost, check }: LaunchDetailsProps) {
  return (
    <div className="mt-5 grid gap-5">
      {pending ? (
        <AlertBanner tone="warning">Your launch is still being processed. You will not be charged twice.</AlertBanner>
      ) : null}
      {failure === null || pending ? null : (
        <AlertBanner tone="error" spoken="by a toast">
          {failure}
        </AlertBanner>
      )}
      {foreign ? (
        <AlertBanner tone="warning" title="Another language">
          {foreignStudyText}
        </AlertBanner>
      ) : null}
      <OtherAudience study={study} />
      <Part name="Cost">
        <Price cost={cost} type={study.type} />
        <QueryState
          query={check}
          loadingLabel="Checking your credits"
          errorTitle={creditsNotChecked}
          skeleton={<Skeleton className="mt-3 h-5" />}
        >
          {({ data }) => <Balance credit={data.credit} />}
        </QueryState>
      </Part>
      <Part name="Configuration">
        <AskedSections study={study} />
      </Part>
      <Part name="Participants">
        <Participants study={study} />
      </Part>
      <Part name="History">
        <StudyHistory study={study} />
        <EarlierAttempt studyId={study.id} />
      </Part>
    </div>
  );
}

/** Why the launch cannot be confirmed; null if it can. */
function whyNotYet(hasPrice: boolean, credit: QuotaValidation['credit'] | undefined): string | null {
  if (!hasPrice) return 'The price is not known';
  if (credit === undefined) return 'Your credits are not checked';
  return credit.canProceed ? null : 'You do not have enough credits';
}

function Part({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <section className="min-w-0 border-line border-t pt-4">
      <h3 className="eyebrow mb-2">{name}</h3>
      {children}
    </section>
  );
}

interface PriceProps {
  readonly cost: UseQueryResult<{ readonly data: CostResult }>;
  readonly type: StudyType;
}

function Price({ cost, type }: PriceProps) {
  return (
    <QueryState
      query={cost}
      loadingLabel={calculatingCost}
      errorTitle={costNotCalculated}
      skeleton={<Skeleton className="h-24" />}
    >
      {({ data }) => <CostBreakdown cost={data} type={type} />}
    </QueryState>
  );
}

/** What is left after the launch, or why it is not possible. */
function Balance({ credit }: QuotaValidation) {
  const { availableCredits, creditsRequired, canProceed, shortfall, reason } = credit;
  if (canProceed)
    return (
      <p className="tabular mt-3 text-base text-ink-2">
        You have {formatCredits(availableCredits)} credits. {formatCredits(availableCredits - creditsRequired)} are left
        after the launch.
      </p>
    );
  return (
    <AlertBanner
      tone="warning"
      className="mt-3"
      action={
        <LinkButton size="small" to={paths.billing.getHref()}>
          See plans
        </LinkButton>
      }
    >
      {reason ?? `You need ${formatCredits(shortfall)} more credits to launch this study.`}
    </AlertBanner>
  );
}

function Participants({ study: { participants, audienceCriteria } }: { readonly study: StudyView }) {
  return (
    <>
      <p className="text-base [overflow-wrap:anywhere]">
        {plural(participants.length, 'simulated participant')}: {listed(participants.map(({ name }) => name))}.
      </p>
      <p className="mt-1 text-base text-ink-2 [overflow-wrap:anywhere]">
        Audience: <span dir="auto">{audienceCriteria}</span>
      </p>
    </>
  );
}

/** Nothing is said about participants of whose audience nothing is known. */
function OtherAudience({ study: { participants, audienceCriteria } }: { readonly study: StudyView }) {
  const others = participants.filter(({ madeFor = audienceCriteria }) => madeFor !== audienceCriteria);
  if (others.length === 0) return null;
  return (
    <AlertBanner
      tone="warning"
      title={`${others.length} of ${plural(participants.length, 'participant')} made for another audience`}
    >
      {listed(others.map(({ name }) => name))} {others.length === 1 ? 'takes' : 'take'} part all the same.
    </AlertBanner>
  );
}

/** What is known of a launch that was not confirmed. It is repeated unchanged, so it is never paid for twice. */
function EarlierAttempt({ studyId }: { readonly studyId: string }) {
  const attempt = readLaunchAttempt(studyId);
  return attempt === null ? null : <p className="mt-2 text-base text-warn">{attempt.text}</p>;
}
