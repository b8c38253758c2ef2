import type { StudyView } from '@windtunnel/contracts/http/study-view';
import { interviewPlan } from '@windtunnel/contracts/rules/interview-plan';
import type { PlanItem } from '@windtunnel/contracts/rules/plan-item';
import { configurationOf } from '../../../entities/study/study-configuration.ts';

/**
 * What a study's interviewer asks about, numbered as in the transcript's messages. Empty if the study no longer has a
 * configuration.
 */
export function interviewGuide(study: StudyView): PlanItem[] {
  const configuration = configurationOf(study);
  return configuration === null ? [] : interviewPlan(configuration);
}

/** What the participant was shown during part of the interview. */
export interface Stimulus {
  readonly name: string;
  readonly description: string;
}

/** Everything the participants were shown: the concepts, the screens, the site or the domain. */
export function stimuliOf({ type, siteUrl, metadata }: StudyView): Stimulus[] {
  const { conceptValidationData, productDiscoveryData, designReviewData } = metadata;
  switch (type) {
    case 'USABILITY':
      return siteUrl === null ? [] : [{ name: siteUrl, description: '' }];
    case 'CONCEPT_VALIDATION':
      return (conceptValidationData?.concepts ?? []).map(({ conceptName, imageDescription }) => ({
        name: conceptName,
        description: imageDescription,
      }));
    case 'PRODUCT_DISCOVERY':
      return productDiscoveryData === null ? [] : [{ name: productDiscoveryData.productDomain, description: '' }];
    case 'DESIGN_REVIEW':
      return (designReviewData?.screens ?? []).map(({ screenName, imageDescription }) => ({
        name: screenName,
        description: imageDescription ?? '',
      }));
    default:
      return type satisfies never;
  }
}
