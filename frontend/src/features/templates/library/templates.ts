import type { Template } from '../template.ts';
import { conceptTemplates } from './concept-validation.ts';
import { designTemplates } from './design-review.ts';
import { discoveryTemplates } from './product-discovery.ts';
import { usabilityTemplates } from './usability.ts';

/** Two templates of each type, in the order in which the wizard names the types. */
export const templates: readonly Template[] = [
  ...usabilityTemplates,
  ...conceptTemplates,
  ...discoveryTemplates,
  ...designTemplates,
];
