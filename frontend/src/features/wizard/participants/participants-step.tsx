import { useEffect } from 'react';
import { AlertBanner } from '../../../ui/alert-banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { stepProblems } from '../rules/problems.ts';
import { type EarlierStep, EarlierStepsFirst } from '../shell/earlier-steps-first.tsx';
import { useAiHealth } from '../use-ai-health.ts';
import { useDraft, useWizard, useWizardSession } from '../wizard-context.tsx';
import { AudienceFields } from './audience-fields.tsx';
import { GenerateBar } from './generate-bar.tsx';
import { Panel } from './panel.tsx';
import { usePanel } from './use-panel.ts';
import { whyPanelWaits } from './why-panel-waits.ts';

const earlierSteps: readonly EarlierStep[] = ['setup', 'configuration'];

/**
 * Who takes part: a description of the audience, the number of participants, and the participants generated from it, to
 * be accepted or rejected.
 */
export function ParticipantsStep() {
  const draft = useDraft();
  const missing = earlierSteps.filter((step) => stepProblems(draft, step).length > 0);
  const ai = useAiHealth();
  const panel = usePanel();
  if (missing.length > 0) return <EarlierStepsFirst steps={missing} />;
  if (draft.id === null) return <SaveInProgress />;
  return (
    <div className="flex flex-col gap-8">
      {ai.enabled === false ? (
        <AlertBanner
          tone="warning"
          title="AI Service Unavailable"
          action={
            <Button size="small" busy={ai.checking} busyLabel="Checking..." onClick={ai.check}>
              Check again
            </Button>
          }
        >
          Participants cannot be generated right now. Your study is saved; we keep checking every 30 seconds.
        </AlertBanner>
      ) : null}
      <AudienceFields whyDisabled={panel.generating === null ? null : whyPanelWaits(panel)} />
      <GenerateBar panel={panel} aiEnabled={ai.enabled} />
      <Panel panel={panel} />
    </div>
  );
}

/** Participants belong to a stored study: without one, there is nothing to generate them for. */
function SaveInProgress() {
  const session = useWizardSession();
  const saving = useWizard((state) => state.save.saving);
  useEffect(() => {
    void session.saveAll();
  }, [session]);
  return (
    <AlertBanner
      tone="warning"
      title="Study Save in Progress"
      action={
        <>
          <Button size="small" busy={saving} busyLabel="Saving..." onClick={() => void session.saveAll()}>
            Retry Save
          </Button>
          <Button size="small" onClick={() => window.location.reload()}>
            Refresh Page
          </Button>
        </>
      }
    >
      The study must be saved before participants can be generated. What you entered is kept in this browser.
    </AlertBanner>
  );
}
