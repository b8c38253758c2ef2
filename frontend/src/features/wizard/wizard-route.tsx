import { Navigate, useLocation, useParams } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { stepOf } from './rules/steps.ts';
import { prepareStep } from './shell/step-forms.ts';
import { WizardPage } from './wizard-page.tsx';

/**
 * What the router shows at the wizard's addresses. An unknown step opens the first one; if the address contains a study,
 * it is kept.
 */
export function Component() {
  const step = stepOf(useParams().step);
  const { search } = useLocation();
  if (step === null) return <Navigate to={`${paths.wizard.getHref('setup')}${search}`} replace />;
  // While the draft is read.
  prepareStep(step);
  return <WizardPage />;
}
