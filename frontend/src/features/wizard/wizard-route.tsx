import { wizardSteps } from '@windtunnel/contracts/rules/readiness';
import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { loadConfigurationStep } from './configuration/load.ts';
import { WizardPage } from './wizard-page.tsx';

/** An unknown wizard step opens the first one. If the address contains a study, it is kept. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  // If the code does not arrive, the route says so and tries again; the wizard itself would only offer to start over.
  if (params.step === 'configuration') await loadConfigurationStep();
  if (wizardSteps.some((step) => step === params.step)) return null;
  return redirect(`${paths.wizard.getHref('setup')}${new URL(request.url).search}`);
}

/** What the router shows at the wizard's addresses. It is loaded with the first of them: the login has no room for it. */
export const Component = WizardPage;
