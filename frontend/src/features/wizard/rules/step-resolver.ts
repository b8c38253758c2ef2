import { zodResolver } from '@hookform/resolvers/zod';
import type { WizardStep } from '@windtunnel/contracts/rules/readiness';
import type { Resolver } from 'react-hook-form';
import type { StudyForm } from '../draft/draft.ts';
import { fieldsSchema } from './form-schemas.ts';

export interface StepContext {
  readonly step: WizardStep;
}

/** Checks the fields of the open step, which depend on the study type. */
export const stepResolver: Resolver<StudyForm, StepContext, unknown> = (form, context, options) =>
  zodResolver(fieldsSchema(context?.step ?? 'setup', form.type))(form, context, options);
