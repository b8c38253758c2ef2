import {
  conceptValidationData,
  designReviewData,
  productDiscoveryData,
  usabilityData,
} from '@windtunnel/contracts/rules/configuration';
import type { WizardStep } from '@windtunnel/contracts/rules/readiness';
import { setupKeys } from '@windtunnel/contracts/rules/study-setup';
import { type StudyType, studyTypes } from '@windtunnel/contracts/rules/study-type';
import type { StudyForm } from './draft.ts';

type Field = keyof StudyForm;

/** The fields of each type's configuration, as named in its schema. */
const configurationFields: Readonly<Record<StudyType, readonly Field[]>> = {
  USABILITY: Object.keys(usabilityData.shape) as Field[],
  CONCEPT_VALIDATION: Object.keys(conceptValidationData.shape) as Field[],
  PRODUCT_DISCOVERY: Object.keys(productDiscoveryData.shape) as Field[],
  DESIGN_REVIEW: Object.keys(designReviewData.shape) as Field[],
};

/** The fields that a step asks for and sends. The site for a usability study may be entered in two steps. */
const fieldsOfSteps: Readonly<Record<WizardStep, readonly Field[]>> = {
  setup: setupKeys,
  configuration: studyTypes.flatMap((type) => configurationFields[type]),
  participants: ['audienceCriteria', 'participantCount'],
  review: [],
};

export function fieldsOfStep(form: StudyForm, step: WizardStep): Partial<StudyForm> {
  return picked(form, fieldsOfSteps[step]);
}

/** The fields of one type's configuration. */
export function fieldsOfType(form: StudyForm, type: StudyType): Partial<StudyForm> {
  return picked(form, configurationFields[type]);
}

/** What was entered for types other than the study's current one. */
export function fieldsOfOtherTypes(form: StudyForm, type: StudyType): Partial<StudyForm> {
  const others = studyTypes.filter((other) => other !== type).flatMap((other) => configurationFields[other]);
  return picked(
    form,
    others.filter((field) => !setupKeys.some((key) => key === field)),
  );
}

/** The steps that must be sent again after a field has been edited. */
export function stepsChangedBy(field: Field): readonly WizardStep[] {
  // The server still has a configuration for the previous type.
  if (field === 'type') return ['setup', 'configuration'];
  return (['setup', 'configuration', 'participants'] as const).filter((step) => fieldsOfSteps[step].includes(field));
}

function picked(form: StudyForm, fields: readonly Field[]): Partial<StudyForm> {
  return Object.fromEntries(fields.map((field) => [field, form[field]]));
}
