import {
  conceptValidationData,
  designReviewData,
  productDiscoveryData,
  siteUrl,
  usabilityData,
} from '@windtunnel/contracts/rules/configuration';
import type { WizardStep } from '@windtunnel/contracts/rules/readiness';
import { audienceCriteria, participantCount, pickSetup, setupInput } from '@windtunnel/contracts/rules/study-setup';
import type { StudyType } from '@windtunnel/contracts/rules/study-type';
import * as z from 'zod';
import type { ImageFields, ScreenForm, StudyForm } from '../draft/draft.ts';
import { fieldsOfType } from '../draft/field-steps.ts';

/**
 * A schema from the contracts, applied to the form's values converted to its shape. The form's fields keep their paths.
 */
export type FormSchema<Accepted = unknown> = z.ZodType<Accepted, StudyForm>;

const setupSchema = z.object(setupInput.shape).omit({ siteUrl: true });
const setupForm = z.preprocess((form: StudyForm) => pickSetup(form), setupSchema);
const setupFieldsForm = z.preprocess(
  (form: StudyForm) => ({ ...pickSetup(form), siteUrl: siteUrlOf(form) }),
  setupSchema.extend({ siteUrl: siteUrl.nullable() }),
);

const participantsForm = z.preprocess(
  (form: StudyForm) => ({ ...form, participantCount: form.participantCount ?? 0 }),
  z.object({ audienceCriteria, participantCount }),
);

export const configurationForms = {
  USABILITY: z.preprocess(
    (form: StudyForm) => ({ ...fieldsOfType(form, 'USABILITY'), siteUrl: form.siteUrl ?? '' }),
    usabilityData,
  ),
  CONCEPT_VALIDATION: z.preprocess((form: StudyForm) => {
    const concepts = form.concepts.map(withImage);
    // A single concept has nothing to be compared with; any questions already written are kept until there is a second one.
    const comparativeQuestions = concepts.length > 1 ? form.comparativeQuestions : [];
    return { ...fieldsOfType(form, 'CONCEPT_VALIDATION'), concepts, comparativeQuestions };
  }, conceptValidationData),
  PRODUCT_DISCOVERY: z.preprocess((form: StudyForm) => {
    const targetOutcomes = form.targetOutcomes.filter((outcome) => outcome.trim() !== '');
    return { ...fieldsOfType(form, 'PRODUCT_DISCOVERY'), targetOutcomes };
  }, productDiscoveryData),
  DESIGN_REVIEW: z.preprocess(
    (form: StudyForm) => ({ ...fieldsOfType(form, 'DESIGN_REVIEW'), screens: form.screens.map(toScreen) }),
    designReviewData,
  ),
} as const satisfies Record<StudyType, FormSchema>;

/** What makes the fields of a step complete. */
export function stepSchema(step: WizardStep, type: StudyType): FormSchema {
  switch (step) {
    case 'setup':
      return setupForm;
    case 'configuration':
      return configurationForms[type];
    case 'participants':
      return participantsForm;
    case 'review':
      return z.custom<StudyForm>();
    default:
      return step satisfies never;
  }
}

/**
 * What is validated next to a step's fields: what makes the step complete and, in the setup, the site too. An invalid
 * site leaves the configuration incomplete, never the setup: what is typed in a later step must not make that step
 * inaccessible.
 */
export function fieldsSchema(step: WizardStep, type: StudyType): FormSchema {
  return step === 'setup' ? setupFieldsForm : stepSchema(step, type);
}

/** The site for a usability study, or `null` if there is none: no other type has one. */
export function siteUrlOf(form: Pick<StudyForm, 'type' | 'siteUrl'>): string | null {
  return (form.type === 'USABILITY' && form.siteUrl?.trim()) || null;
}

function toScreen({ imageDescription, ...screen }: ScreenForm) {
  return { ...withImage(screen), ...(imageDescription.trim() === '' ? {} : { imageDescription }) };
}

/** A key takes precedence over an address: the uploaded image is the one shown. */
function withImage<Element extends ImageFields>({ imageKey, imageUrl, ...element }: Element) {
  if (imageKey !== null) return { ...element, imageKey };
  return imageUrl === null ? element : { ...element, imageUrl };
}
