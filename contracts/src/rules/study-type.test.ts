import { expect, it } from 'vitest';
import { isRunning } from './study-running.ts';
import { specifiedStudyTypes, studyStatus, studyStatuses, studyTypes } from './study-type.ts';
import { studyTypeLabels } from './study-type-labels.ts';

it('the four types have their labels', () => {
  expect(studyTypeLabels).toEqual({
    USABILITY: 'Usability Testing',
    CONCEPT_VALIDATION: 'Concept Validation',
    PRODUCT_DISCOVERY: 'Product Discovery',
    DESIGN_REVIEW: 'Design Review',
  });
  expect(Object.keys(studyTypeLabels)).toEqual([...studyTypes]);
});

it('two types are open as specified', () => {
  expect(specifiedStudyTypes).toEqual(['PRODUCT_DISCOVERY', 'DESIGN_REVIEW']);
});

it('a study has one of seven statuses', () => {
  expect(studyStatuses).toHaveLength(7);
  expect(studyStatus.safeParse('PAUSED').success).toBe(false);
});

it('a study runs from its launch to the end of its analysis', () => {
  expect(studyStatuses.filter(isRunning)).toEqual(['LAUNCHED', 'READY_FOR_ANALYSIS']);
  expect(isRunning('ACTIVE')).toBe(true);
});
