import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import { type Configuration, usabilityData } from '@windtunnel/contracts/rules/configuration';
import type { StudySetup } from '@windtunnel/contracts/rules/study-setup';
import { validated } from '../../platform/validated.ts';
import type { StudyChanges } from '../study-changes.ts';
import type { Study } from '../study-state.ts';

interface ConfigurationSave {
  readonly study: Study;
  /** The setup after the same changes have been applied. */
  readonly setup: StudySetup;
  readonly changes: StudyChanges;
  readonly configuring: boolean;
}

/** The configurations that show images, as far as they are among the changes. */
export function sentWithImages({ conceptValidationData, designReviewData }: StudyChanges): Configuration[] {
  return [
    ...(conceptValidationData
      ? [{ type: 'CONCEPT_VALIDATION', conceptValidation: conceptValidationData } as const]
      : []),
    ...(designReviewData ? [{ type: 'DESIGN_REVIEW', designReview: designReviewData } as const] : []),
  ];
}

/**
 * The configuration to store, or null if the changes do not include one. Only data for the study's own type counts.
 * @throws DomainError STUDY_TYPE_CHANGED if the only data given is for another type.
 */
export function savedConfiguration({ study, setup, changes, configuring }: ConfigurationSave): Configuration | null {
  const { conceptValidationData, productDiscoveryData, designReviewData } = changes;
  const { type } = setup;
  if (type === 'CONCEPT_VALIDATION' && conceptValidationData) return { type, conceptValidation: conceptValidationData };
  if (type === 'PRODUCT_DISCOVERY' && productDiscoveryData) return { type, productDiscovery: productDiscoveryData };
  if (type === 'DESIGN_REVIEW' && designReviewData) return { type, designReview: designReviewData };
  const usability = type === 'USABILITY' ? usabilityConfiguration(study, setup, changes, configuring) : null;
  if (usability === null && configuring && hasData(changes)) throw new DomainError('STUDY_TYPE_CHANGED');
  return usability;
}

function usabilityConfiguration(
  study: Study,
  { siteUrl }: StudySetup,
  changes: StudyChanges,
  configuring: boolean,
): Configuration | null {
  const stored = study.configuration?.type === 'USABILITY' ? study.configuration.usability : null;
  const tasks = changes.tasks ?? stored?.tasks ?? [];
  const questions = changes.questions ?? stored?.questions ?? [];
  const entered = { siteUrl: siteUrl ?? '', tasks, questions };
  const mustBeComplete = configuring && (changes.tasks !== undefined || changes.questions !== undefined);
  if (!mustBeComplete && !usabilityData.safeParse(entered).success) return null;
  return { type: 'USABILITY', usability: validated(usabilityData, entered) };
}

function hasData(changes: StudyChanges): boolean {
  const blocks = [changes.conceptValidationData, changes.productDiscoveryData, changes.designReviewData];
  return blocks.some((block) => block !== undefined) || (changes.tasks?.length ?? 0) > 0;
}
