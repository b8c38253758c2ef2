import { wizardSteps } from '@windtunnel/contracts/rules/readiness';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { WizardPage } from './wizard-page.tsx';

/**
 * What the router shows at the wizard's addresses. An unknown step opens the first one; if the address contains a study,
 * it is kept.
 */
export function Component() {
  const { step } = useParams();
  const { search } = useLocation();
  if (wizardSteps.some((known) => known === step)) return <WizardPage />;
  return <Navigate to={`${paths.wizard.getHref('setup')}${search}`} replace />;
}
