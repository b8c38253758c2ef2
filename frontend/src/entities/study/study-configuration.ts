import type { StudyView } from '@windtunnel/contracts/http/study-view';
import type { Configuration } from '@windtunnel/contracts/rules/configuration';
import type { CostInputs } from '@windtunnel/contracts/rules/cost-inputs';
import { costInputsOf } from '@windtunnel/contracts/rules/tariff';

/** What determines the price of a stored study: its configuration and its participants. */
export function studyCostInputs(study: StudyView): CostInputs {
  return costInputsOf(study.type, configurationOf(study), study.participants.length);
}

/** The configuration as the rules take it; null if the study has none yet. */
export function configurationOf({ type, siteUrl, tasks, questions, metadata }: StudyView): Configuration | null {
  const { conceptValidationData, productDiscoveryData, designReviewData } = metadata;
  switch (type) {
    case 'USABILITY':
      return { type, usability: { siteUrl: siteUrl ?? '', tasks, questions } };
    case 'CONCEPT_VALIDATION':
      return conceptValidationData && { type, conceptValidation: conceptValidationData };
    case 'PRODUCT_DISCOVERY':
      return productDiscoveryData && { type, productDiscovery: productDiscoveryData };
    case 'DESIGN_REVIEW':
      return designReviewData && { type, designReview: designReviewData };
    default:
      return type satisfies never;
  }
}
