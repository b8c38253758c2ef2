import { AlertBanner } from '../../../ui/alert-banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { useGoToStep } from '../wizard-context.tsx';

/** Shown instead of a step that requires an earlier one to be complete. */
export function EarlierStepsFirst({ steps }: { readonly steps: string }) {
  const goTo = useGoToStep();
  return (
    <AlertBanner
      tone="warning"
      title="Complete Previous Steps First"
      action={<Button onClick={() => goTo('setup')}>Go to Setup</Button>}
    >
      This step needs {steps}: what the study is called and what it should find out.
    </AlertBanner>
  );
}
