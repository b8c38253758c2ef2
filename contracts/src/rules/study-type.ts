import * as z from 'zod';

export const studyTypes = ['USABILITY', 'CONCEPT_VALIDATION', 'PRODUCT_DISCOVERY', 'DESIGN_REVIEW'] as const;
export const studyType = z.enum(studyTypes);
export type StudyType = z.output<typeof studyType>;

/** The only types that can be chosen if the setting STUDY_TYPES_OPEN is `spec`. */
export const specifiedStudyTypes: readonly StudyType[] = ['PRODUCT_DISCOVERY', 'DESIGN_REVIEW'];

export const studyStatuses = [
  'DRAFT',
  'LAUNCHED',
  'READY_FOR_ANALYSIS',
  'COMPLETED',
  'FAILED',
  'CANCELLED',
  'ARCHIVED',
] as const;
export const studyStatus = z.enum(studyStatuses);
export type StudyStatus = z.output<typeof studyStatus>;
