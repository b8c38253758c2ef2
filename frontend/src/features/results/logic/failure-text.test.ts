import { expect, it } from 'vitest';
import { interviewFailureText } from './failure-text.ts';

it('says why an interview failed in words, whatever was recorded', () => {
  expect(interviewFailureText(null)).toBe('It could not be completed.');
  expect(interviewFailureText('AI_OUTPUT_REFUSED')).toBe('The AI returned something we cannot use.');
  expect(interviewFailureText('ANALYSIS_NOT_POSSIBLE')).toContain('cannot analyse it');
  expect(interviewFailureText('no such code')).toBe('no such code.');
});
