import type { StudyType } from './study-type.ts';

/** How the types are called. Apart from their schema, which a page that only names them does not fetch. */
export const studyTypeLabels: Readonly<Record<StudyType, string>> = {
  USABILITY: 'Usability Testing',
  CONCEPT_VALIDATION: 'Concept Validation',
  PRODUCT_DISCOVERY: 'Product Discovery',
  DESIGN_REVIEW: 'Design Review',
};
