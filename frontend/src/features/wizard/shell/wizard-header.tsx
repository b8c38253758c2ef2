import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { notify } from '../../../lib/notify.ts';
import { Button } from '../../../ui/button.tsx';
import { partOnDemand } from '../../../ui/part-on-demand.ts';
import { useFieldValue } from '../fields/use-study-field.ts';
import type { StepInfo } from '../rules/steps.ts';
import { stepsTotal } from '../rules/steps.ts';
import { hasEdits } from '../saving/wizard-store.ts';
import { useWizard, useWizardSession } from '../wizard-context.tsx';
import { SavingStatus } from './saving-status.tsx';

const cancelDialog = partOnDemand(() => import('./cancel-dialog.tsx'));

const launchingText = 'The study is being launched';

/** The current step, the study's title, whether the draft is saved, and the two ways out. */
export function WizardHeader({ info, launching }: { readonly info: StepInfo; readonly launching: boolean }) {
  const session = useWizardSession();
  const navigate = useNavigate();
  const title = useFieldValue('title').trim();
  const save = useWizard((state) => state.save);
  const edited = useWizard(hasEdits);
  const hasStudy = useWizard((state) => state.record.id !== null);
  const notYet = whyNotYet({ launching, saving: save.saving, hasStudy });
  const [cancelling, setCancelling] = useState(false);
  const code = cancelDialog.useCode(cancelling);

  async function saveAndExit() {
    await session.saveAll();
    const { unsaved, conflict } = session.store.getState();
    // There are two versions to choose from first.
    if (conflict !== null) return;
    session.close('keep');
    if (unsaved.size > 0) notify.info('Draft saved. Unfinished fields are kept in this browser for 24 hours.');
    else notify.success('Draft saved');
    void navigate(paths.studies.getHref());
  }

  return (
    <header>
      <div className="flex flex-col gap-3 sm:flex-row sm:items-start sm:justify-between">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="font-semibold text-lg tracking-[-0.015em] sm:text-xl">
            Create New Study - Step {info.number} of {stepsTotal}
          </h1>
          {title === '' ? null : (
            <p dir="auto" className="mt-0.5 max-w-prose text-reading [overflow-wrap:anywhere]">
              {title}
            </p>
          )}
          <div className="mt-1">
            <SavingStatus save={save} edited={edited} onTryAgain={() => void session.saveAll()} />
          </div>
        </div>
        <div className="flex shrink-0 gap-2">
          <Button
            variant="quiet"
            disabled={launching}
            title={launching ? launchingText : undefined}
            onClick={() => setCancelling(true)}
          >
            Cancel
          </Button>
          <Button disabled={notYet !== null} title={notYet ?? undefined} onClick={() => void saveAndExit()}>
            Save & Exit
          </Button>
        </div>
      </div>
      <div
        role="progressbar"
        aria-label="Progress of the study's creation"
        aria-valuemin={0}
        aria-valuemax={stepsTotal}
        aria-valuenow={info.number}
        aria-valuetext={`Step ${info.number} of ${stepsTotal}: ${info.name}`}
        className="mt-4 h-0.5 bg-line"
      >
        <div
          className="h-full bg-accent transition-[width] duration-200"
          style={{ width: `${(info.number / stepsTotal) * 100}%` }}
        />
      </div>
      {code === undefined ? null : <code.CancelDialog open={cancelling} onOpenChange={setCancelling} />}
    </header>
  );
}

interface ExitSituation {
  readonly launching: boolean;
  readonly saving: boolean;
  readonly hasStudy: boolean;
}

/** Why the draft cannot be saved and left; null if it can. */
function whyNotYet({ launching, saving, hasStudy }: ExitSituation): string | null {
  if (launching) return launchingText;
  if (saving) return 'The draft is being saved';
  return hasStudy ? null : 'The draft begins with the first step';
}
