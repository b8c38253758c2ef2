import type { Configuration } from '@windtunnel/contracts/rules/configuration';

/** Everything a participant reads: descriptions, names, tasks. */
export function shownIn(material: Configuration): string[] {
  switch (material.type) {
    case 'CONCEPT_VALIDATION':
      return material.conceptValidation.concepts.map((each) => `${each.conceptName}. ${each.imageDescription}`);
    case 'DESIGN_REVIEW':
      return material.designReview.screens.map((each) => `${each.screenName}. ${each.imageDescription ?? ''}`);
    case 'USABILITY':
      return [...material.usability.tasks];
    case 'PRODUCT_DISCOVERY':
      return [material.productDiscovery.productDomain];
    default:
      return material satisfies never;
  }
}
