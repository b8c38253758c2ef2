import { wizardSteps } from '@windtunnel/contracts/rules/readiness';
import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { AdoptedNotice } from '../conflict/adopted-notice.tsx';
import { TwoVersionsDialog } from '../conflict/two-versions-dialog.tsx';
import { ParticipantPreview } from '../preview/participant-preview.tsx';
import { useLaunch } from '../review/use-launch.ts';
import { useDraft, useWizard } from '../wizard-context.tsx';
import { LaunchButton, LaunchedScreen, prepareStep, ReviewAside, ShortfallDialog, stepForms } from './step-forms.ts';
import { StepRail } from './step-rail.tsx';
import { useSteps } from './use-steps.ts';
import { WizardFooter } from './wizard-footer.tsx';
import { WizardHeader } from './wizard-header.tsx';

export interface WizardShellProps {
  /** No study was specified: the draft was found in this browser. */
  readonly restored: boolean;
  readonly onStartOver: () => void;
}

/**
 * Header, rail, the step's form, a preview of what a participant will see, and the bar with the button for the next
 * step.
 */
export function WizardShell({ restored, onStartOver }: WizardShellProps) {
  const { step, info, states, problems, busy, leaving, before, open, next, showMissing, onKeyDown } = useSteps();
  const draft = useDraft();
  const notSaved = useWizard((state) => state.failed);
  const launch = useLaunch();
  const Form = stepForms[step];

  if (launch.studyId !== null) return later(<LaunchedScreen studyId={launch.studyId} />);
  return (
    <div className="@container flex min-h-[calc(100dvh-5rem)] flex-col lg:min-h-[calc(100dvh-2.5rem)] [&_:is(input,textarea,select,button)]:scroll-mb-32">
      <WizardHeader info={info} launching={launch.phase !== 'idle'} />
      {restored ? <RestoredNotice hasStudy={draft.id !== null} onStartOver={onStartOver} /> : null}
      <AdoptedNotice />
      <div className="mt-2 grid gap-x-8 gap-y-6 @3xl:mt-8 @3xl:grid-cols-[11rem_minmax(0,1fr)] @5xl:grid-cols-[11rem_minmax(0,1fr)_18.5rem]">
        <div className="@3xl:sticky @3xl:top-6 @3xl:self-start">
          <StepRail
            steps={states}
            notSaved={notSaved}
            onOpen={(state) => open(state.step)}
            onMissing={(_, problem) => showMissing(problem.path)}
          />
        </div>
        <section
          aria-labelledby="wizard-step-title"
          className="min-w-0"
          onKeyDown={onKeyDown}
          // By the time it is needed it is there, even if the network is not.
          onFocus={() => wizardSteps.forEach(prepareStep)}
        >
          <h2 id="wizard-step-title" className="font-semibold text-lg">
            {info.title}
          </h2>
          <p className="mt-0.5 mb-6 text-ink-2 text-reading">{info.intro}</p>
          <Suspense fallback={null}>
            <Form />
          </Suspense>
        </section>
        <div className="min-w-0 @3xl:col-start-2 @5xl:sticky @5xl:top-6 @5xl:col-start-3 @5xl:self-start">
          <Suspense fallback={null}>{step === 'review' ? <ReviewAside /> : <ParticipantPreview />}</Suspense>
        </div>
      </div>
      <TwoVersionsDialog />
      {step === 'review'
        ? later(<ShortfallDialog shortfall={launch.shortfall} onClose={launch.dismissShortfall} />)
        : null}
      {/* What is at the end of a step can be scrolled clear of the toasts above the bar. */}
      <div aria-hidden="true" className="h-[calc(var(--toasts,0px)+min(var(--toasts,0px),1.5rem))] shrink-0" />
      <WizardFooter
        {...(before === null ? {} : { onBack: () => open(before) })}
        onNext={() => void next()}
        complete={problems.length === 0 && !busy}
        busy={leaving || launch.phase !== 'idle'}
        {...(step === 'review' ? { action: later(<LaunchButton launch={launch} />) } : {})}
        {...(problems[0] && step !== 'review' ? { onMissing: () => showMissing(problems[0]?.path ?? '') } : {})}
      />
    </div>
  );
}

/** With nothing in its place until its code is there. */
function later(part: ReactNode): ReactNode {
  return <Suspense fallback={null}>{part}</Suspense>;
}

function RestoredNotice({ hasStudy, onStartOver }: { readonly hasStudy: boolean; readonly onStartOver: () => void }) {
  const [shown, setShown] = useState(true);
  if (!shown) return null;
  return (
    <div role="status" className="mt-4 flex flex-wrap items-center gap-x-2 gap-y-1 rounded-card bg-sunken px-4 py-1.5">
      <p className="flex-1 text-base text-ink-2">
        <span className="font-medium text-ink">Draft restored.</span>{' '}
        {hasStudy ? 'You are where you left off.' : 'It was kept in this browser.'}
      </p>
      <Button size="small" variant="quiet" onClick={onStartOver}>
        {hasStudy ? 'Start a new study instead' : 'Discard'}
      </Button>
      <Button size="small" variant="quiet" onClick={() => setShown(false)}>
        Keep
      </Button>
    </div>
  );
}
