import { listed } from '../../../lib/format.ts';
import { AlertBanner } from '../../../ui/alert-banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { stepInfo } from '../rules/steps.ts';
import { useWizard, useWizardSession } from '../wizard-context.tsx';

/** Says which steps now show what another tab or device saved, until the user has read it. */
export function AdoptedNotice() {
  const session = useWizardSession();
  const adopted = useWizard((state) => state.adopted);
  if (adopted.size === 0) return null;
  return (
    <AlertBanner
      className="mt-4"
      title={`Changed elsewhere: ${listed([...adopted].map((step) => stepInfo(step).name))}`}
      action={
        <Button size="small" onClick={() => session.store.setState({ adopted: new Set() })}>
          OK
        </Button>
      }
    >
      It was saved in another tab or on another device, and is shown here as the server has it.
    </AlertBanner>
  );
}
