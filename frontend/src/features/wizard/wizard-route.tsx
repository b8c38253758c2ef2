import { wizardSteps } from '@windtunnel/contracts/rules/readiness';
import { lazy } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { loadConfigurationStep } from './configuration/load.ts';
import { WizardPage } from './wizard-page.tsx';

/** Waits for the code of the step outside of the wizard: if it does not arrive, the wizard would only offer to start over. */
const ConfigurationCode = lazy(async () => {
  await loadConfigurationStep();
  return { default: () => null };
});

/**
 * What the router shows at the wizard's addresses. An unknown step opens the first one; if the address contains a study,
 * it is kept.
 */
export function Component() {
  const { step } = useParams();
  const { search } = useLocation();
  if (!wizardSteps.some((known) => known === step))
    return <Navigate to={`${paths.wizard.getHref('setup')}${search}`} replace />;
  return (
    <>
      {step === 'configuration' ? <ConfigurationCode /> : null}
      <WizardPage />
    </>
  );
}
