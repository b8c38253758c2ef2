import { EarlierStepsFirst } from '../shell/earlier-steps-first.tsx';
import { useDraft, useStepProblems } from '../wizard-context.tsx';
import { ConceptForms } from './concept-forms.tsx';
import { DiscoveryForm } from './discovery-form.tsx';
import { ScreenForms } from './screen-forms.tsx';
import { UsabilityForm } from './usability-form.tsx';

const forms = {
  USABILITY: UsabilityForm,
  CONCEPT_VALIDATION: ConceptForms,
  PRODUCT_DISCOVERY: DiscoveryForm,
  DESIGN_REVIEW: ScreenForms,
} as const;

/** What participants are shown and asked, by study type. */
export function ConfigurationStep() {
  const { type } = useDraft();
  const setupMissing = useStepProblems('setup').length > 0;
  const Form = forms[type];
  return setupMissing ? <EarlierStepsFirst steps={['setup']} /> : <Form />;
}
