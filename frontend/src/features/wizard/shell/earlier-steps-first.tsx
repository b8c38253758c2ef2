import type { WizardStep } from '@windtunnel/contracts/rules/readiness';
import { listed } from '../../../lib/format.ts';
import { AlertBanner } from '../../../ui/alert-banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { stepInfo } from '../rules/steps.ts';
import { useGoToStep } from '../wizard-context.tsx';

const contents = {
  setup: 'the setup: what the study is called and what it should find out',
  configuration: 'the configuration: what participants are shown and asked',
} as const;

/** A step that others build on. */
export type EarlierStep = Extract<WizardStep, keyof typeof contents>;

/** Shown instead of a step that requires these earlier ones to be complete. */
export function EarlierStepsFirst({ steps }: { readonly steps: readonly EarlierStep[] }) {
  const goTo = useGoToStep();
  return (
    <AlertBanner
      tone="warning"
      title="Complete Previous Steps First"
      action={steps.map((step) => (
        <Button key={step} onClick={() => goTo(step)}>
          Go to {stepInfo(step).name}
        </Button>
      ))}
    >
      This step needs {listed(steps.map((step) => contents[step]))}.
    </AlertBanner>
  );
}
