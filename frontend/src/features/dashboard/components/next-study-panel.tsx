import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { limits } from '@windtunnel/contracts/rules/limits';
import { wizardSteps } from '@windtunnel/contracts/rules/readiness';
import { lazy, Suspense } from 'react';
import { paths } from '../../../app/paths.ts';
import { seenResults } from '../../../entities/study/seen-results.ts';
import { startFromTemplate } from '../../../entities/study/study-texts.ts';
import { formatRelativeWithin, plural } from '../../../lib/format.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { SimulatedMark } from '../../../ui/simulated-mark.tsx';
import { TypeMark } from '../../../ui/type-mark.tsx';
import { nextStudy, openStep } from '../logic/next-study.ts';
import { FirstSteps } from './first-steps.tsx';
import { PanelFrame } from './panel-frame.tsx';
import { PanelSkeleton } from './panel-skeleton.tsx';

// With the live stream, for users whose study is running.
const RunningStudy = lazy(async () => ({ default: (await import('./running-study.tsx')).RunningStudy }));

/** The study that needs its owner's attention, with its next action. */
export function NextStudyPanel({ studies }: { readonly studies: readonly StudySummary[] }) {
  const next = nextStudy(studies, seenResults());
  switch (next.kind) {
    case 'running':
      return (
        <Suspense fallback={<PanelSkeleton />}>
          <RunningStudy study={next.study} />
        </Suspense>
      );
    case 'ready':
      return <ReadyStudy study={next.study} />;
    case 'unfinished':
      return <UnfinishedStudy study={next.study} />;
    case 'first':
      return <FirstSteps />;
    case 'none':
      return <NothingWaiting />;
    default:
      return next satisfies never;
  }
}

function ReadyStudy({ study }: { readonly study: StudySummary }) {
  const { completed, total } = study.progress;
  return (
    <PanelFrame
      eyebrow="Ready to read"
      title={study.title}
      marks={
        <>
          <TypeMark type={study.type} />
          <SimulatedMark n={completed} />
        </>
      }
      action={
        <LinkButton variant="primary" size="large" to={paths.results.getHref(study.id)}>
          Read the results
        </LinkButton>
      }
      air={{ lines: Math.max(3, total) }}
    >
      {completed === total ? `All ${plural(completed, 'interview')}` : `${completed} of ${plural(total, 'interview')}`}{' '}
      finished
      {study.completedAt ? ` ${formatRelativeWithin(study.completedAt)}` : ''}. What the panel said is waiting for you.
    </PanelFrame>
  );
}

const stepWords = {
  setup: 'say what the study is about',
  configuration: 'say what to ask',
  participants: 'choose who takes part',
  review: 'read it once more and launch',
} as const;

function UnfinishedStudy({ study }: { readonly study: StudySummary }) {
  const step = openStep(study);
  return (
    <PanelFrame
      eyebrow="Unfinished draft"
      title={study.title}
      marks={<TypeMark type={study.type} />}
      action={
        <LinkButton variant="primary" size="large" to={paths.wizard.getHref(step, study.id)}>
          {step === 'review' ? 'Review and launch' : 'Continue editing'}
        </LinkButton>
      }
      air={{ lines: 6, hollow: true }}
    >
      Step {wizardSteps.indexOf(step) + 1} of {limits.wizardSteps} is next: {stepWords[step]}. Last changed{' '}
      {formatRelativeWithin(study.updatedAt)}.
    </PanelFrame>
  );
}

function NothingWaiting() {
  return (
    <PanelFrame
      eyebrow="Nothing is waiting for you"
      title="What do you want to find out next?"
      action={
        <div className="flex flex-wrap gap-2">
          <LinkButton variant="primary" size="large" to={paths.wizard.getHref()}>
            New study
          </LinkButton>
          <LinkButton size="large" to={paths.templates.getHref()}>
            {startFromTemplate}
          </LinkButton>
        </div>
      }
      air={{ lines: 8 }}
    >
      Put an idea in front of a panel and read how it holds.
    </PanelFrame>
  );
}
