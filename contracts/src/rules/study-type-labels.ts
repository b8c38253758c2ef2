import type { StudyType } from './study-type.ts';

/** The names shown to users. Kept apart from the schema, so that a page that only names types does not load it. */
export const studyTypeLabels: Readonly<Record<StudyType, string>> = {
  USABILITY: 'Usability Testing',
  CONCEPT_VALIDATION: 'Concept Validation',
  PRODUCT_DISCOVERY: 'Product Discovery',
  DESIGN_REVIEW: 'Design Review',
};
