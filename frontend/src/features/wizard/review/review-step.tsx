import { useQuery } from '@tanstack/react-query';
import { studyTypeLabels } from '@windtunnel/contracts/rules/study-type-labels';
import { projectsQuery } from '../../../entities/project/queries.ts';
import { Accordion } from '../../../ui/accordion.tsx';
import { AlertBanner } from '../../../ui/alert-banner.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { acceptedOf, type WizardDraft } from '../draft/draft.ts';
import { incompleteText } from '../rules/problems.ts';
import { stepInfo, stepStates } from '../rules/steps.ts';
import { useDraft, useGoToStep, useWizard, useWizardSession } from '../wizard-context.tsx';
import { ConfigurationSummary } from './configuration-summary.tsx';
import { IncompleteStep } from './incomplete-step.tsx';
import { ParticipantsSummary } from './participants-summary.tsx';
import { studySentence } from './study-sentence.ts';
import { StudyWarnings } from './study-warnings.tsx';
import { useServerCheck } from './use-server-check.ts';

/** The study as a sentence, anything that is missing or will not be answered well, then its contents by section. */
export function ReviewStep() {
  const draft = useDraft();
  const states = stepStates(draft, 'review').filter((state) => state.step !== 'review');
  const incomplete = states.filter((state) => !state.complete);
  useServerCheck();
  const state = (step: 'setup' | 'configuration' | 'participants') =>
    states.find((each) => each.step === step)?.complete ? null : <Badge tone="warn">Incomplete</Badge>;
  return (
    <div className="flex flex-col gap-7">
      <p className="text-balance text-ink-2 text-lg leading-[1.5]">
        {studySentence(draft).map((part, index) =>
          part.chosen ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of one sentence, in their order.
            <strong key={index} className="font-semibold text-ink">
              <bdi>{part.text}</bdi>
            </strong>
          ) : (
            part.text
          ),
        )}
      </p>
      <NotSaved />
      {incomplete.length > 0 ? (
        <div className="flex flex-col gap-3">
          <p className="font-medium text-bad">{incompleteText}</p>
          {incomplete.map((each) => (
            <IncompleteStep key={each.step} state={each} />
          ))}
        </div>
      ) : null}
      <StudyWarnings />
      <div className="border-line border-y">
        <Accordion
          defaultOpen={['basic']}
          items={[
            {
              value: 'basic',
              title: 'Basic Information',
              aside: state('setup'),
              content: <BasicSummary draft={draft} />,
            },
            {
              value: 'configuration',
              title: 'Study Configuration',
              aside: state('configuration'),
              content: <ConfigurationSummary draft={draft} />,
            },
            {
              value: 'participants',
              title: 'Participants',
              aside: state('participants') ?? `${acceptedOf(draft).length} accepted`,
              content: <ParticipantsSummary draft={draft} />,
            },
          ]}
        />
      </div>
    </div>
  );
}

function BasicSummary({ draft }: { readonly draft: WizardDraft }) {
  const project = useQuery(projectsQuery()).data?.projects.find((each) => each.id === draft.projectId);
  const goTo = useGoToStep();
  return (
    <div className="flex flex-col items-start gap-4">
      <dl className="grid w-full gap-x-6 gap-y-2 text-base sm:grid-cols-[7rem_minmax(0,1fr)]">
        <Detail name="Title">{draft.title || 'Missing'}</Detail>
        <Detail name="Objective">{draft.objective || 'Missing'}</Detail>
        <Detail name="Type">{studyTypeLabels[draft.type]}</Detail>
        {project ? <Detail name="Project">{project.name}</Detail> : null}
      </dl>
      <Button size="small" onClick={() => goTo('setup')}>
        Edit setup
      </Button>
    </div>
  );
}

function Detail({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  return (
    <>
      <dt className="text-ink-2">{name}</dt>
      <dd dir="auto" className="min-w-0 whitespace-pre-wrap">
        {children}
      </dd>
    </>
  );
}

/** A study is launched as stored on the server: any steps it is missing are named and retried. */
function NotSaved() {
  const session = useWizardSession();
  const failed = useWizard((state) => state.failed);
  const saving = useWizard((state) => state.save.saving);
  if (failed.size === 0) return null;
  return (
    <AlertBanner
      tone="error"
      title={`Not saved: ${[...failed].map((step) => stepInfo(step).name).join(', ')}`}
      action={
        <Button size="small" busy={saving} busyLabel="Saving..." onClick={() => void session.saveAll()}>
          Try again
        </Button>
      }
    >
      The study can be launched once the server has your latest changes. We keep trying.
    </AlertBanner>
  );
}
