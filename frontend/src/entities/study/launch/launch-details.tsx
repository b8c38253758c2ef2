import type { UseQueryResult } from '@tanstack/react-query';
import type { StudyView } from '@windtunnel/contracts/http/study-view';
import type { CostResult, QuotaValidation } from '@windtunnel/contracts/http/usage';
import type { StudyType } from '@windtunnel/contracts/rules/study-type';
import type { ReactNode } from 'react';
import { paths } from '../../../app/paths.ts';
import { cut, formatCredits, listed, plural } from '../../../lib/format.ts';
import { AlertBanner } from '../../../ui/alert-banner.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CostBreakdown } from '../../credits/cost-breakdown.tsx';
import { calculatingCost, costNotCalculated, creditsNotChecked } from '../../credits/credit-texts.ts';
import { AskedSections } from '../asked-list.tsx';
import { readLaunchAttempt } from '../launch-attempt.ts';
import { foreignStudyText } from '../review.ts';
import { StudyHistory } from './study-history.tsx';

/** How much of an audience's description a warning repeats, in characters. */
const shownMax = 120;

export interface LaunchDetailsProps {
  readonly study: StudyView;
  /** The participants do not speak the study's language. */
  readonly foreign: boolean;
  readonly failure: string | null;
  readonly pending: boolean;
  readonly cost: PriceProps['cost'];
  readonly check: UseQueryResult<{ readonly data: QuotaValidation }>;
}

/** What is launched, at what price, with whom, and what happened before. */
export function LaunchDetails({ study, foreign, failure, pending, cost, check }: LaunchDetailsProps) {
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
        <AlertBanner tone="warning" title="Another language" action={<ChangeLink study={study} step="setup" />}>
          {foreignStudyText}
        </AlertBanner>
      ) : null}
      <OtherAudience study={study} />
      <Part name="Cost">
        <QueryState
          query={check}
          loadingLabel="Checking your credits"
          errorTitle={creditsNotChecked}
          skeleton={<Skeleton className="mb-3 h-5" />}
        >
          {({ data }) => <Balance credit={data.credit} />}
        </QueryState>
        <Price cost={cost} type={study.type} />
      </Part>
      <Part name="Participants">
        <Participants study={study} />
      </Part>
      <Part name="History">
        <StudyHistory study={study} />
        <EarlierAttempt studyId={study.id} />
      </Part>
      <Part name="Configuration">
        <AskedSections study={study} />
      </Part>
    </div>
  );
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
      <p className="tabular mb-3 text-base text-ink-2">
        You have {formatCredits(availableCredits)} credits. {formatCredits(availableCredits - creditsRequired)} are left
        after the launch.
      </p>
    );
  return (
    <AlertBanner
      tone="warning"
      className="mb-3"
      title={`You have ${formatCredits(availableCredits)} of ${formatCredits(creditsRequired)} credits`}
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

/** The participants who were made for another audience than the study's. */
export function participantsForOthers({ participants, audienceCriteria }: StudyView): StudyView['participants'] {
  return participants.filter(({ madeFor = audienceCriteria }) => madeFor !== audienceCriteria);
}

const changeNames = { setup: 'Edit study', participants: 'Change participants' } as const;

/** The way out of a warning. Only a draft can still be changed. */
function ChangeLink({ study, step }: { readonly study: StudyView; readonly step: keyof typeof changeNames }) {
  if (study.status !== 'DRAFT') return null;
  return (
    <LinkButton size="small" to={paths.wizard.getHref(step, study.id)}>
      {changeNames[step]}
    </LinkButton>
  );
}

/** Nothing is said about participants of whose audience nothing is known. */
function OtherAudience({ study }: { readonly study: StudyView }) {
  const { participants, audienceCriteria } = study;
  const others = participantsForOthers(study);
  if (others.length === 0) return null;
  const audiences = [...new Set(others.flatMap(({ madeFor = '' }) => (madeFor === '' ? [] : cut(madeFor, shownMax))))];
  return (
    <AlertBanner
      tone="warning"
      title={`${others.length} of ${plural(participants.length, 'participant')} made for another audience`}
      action={<ChangeLink study={study} step="participants" />}
    >
      {audiences.length === 0 ? null : (
        <>
          Made for <q dir="auto">{listed(audiences)}</q>.{' '}
        </>
      )}
      The audience of this study is <q dir="auto">{cut(audienceCriteria, shownMax)}</q>.
    </AlertBanner>
  );
}

/** What is known of a launch that was not confirmed. It is repeated unchanged, so it is never paid for twice. */
function EarlierAttempt({ studyId }: { readonly studyId: string }) {
  const attempt = readLaunchAttempt(studyId);
  return attempt === null ? null : <p className="mt-2 text-base text-warn">{attempt.text}</p>;
}
