import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../lib/api-error.ts';
import { createFailureText, launchAfterCreateFailureText } from './refusal-text.ts';

const refused = (status: number, code: string, rest: Partial<ConstructorParameters<typeof ApiError>[1]> = {}) =>
  new ApiError(status, { error: 'No', code, ...rest });

describe('what a refused creation says', () => {
  it('names the field', () => {
    const details = [{ path: 'title', message: 'Title is required' }];
    expect(createFailureText(refused(400, 'VALIDATION_ERROR', { error: 'Validation error', details }))).toBe(
      'Validation error at title: Title is required',
    );
    expect(createFailureText(refused(400, 'VALIDATION_ERROR', { error: 'Study title is required' }))).toBe(
      'Validation error: Study title is required',
    );
  });

  it('says when to try again', () => {
    const error = 'Changes cannot be saved right now';
    expect(createFailureText(refused(503, 'STORE_UNAVAILABLE', { error, retryable: true, retryAfter: 5 }))).toBe(
      'Changes cannot be saved right now Please try again in 5 seconds.',
    );
    expect(createFailureText(refused(503, 'STORE_UNAVAILABLE', { error, retryable: true }))).toBe(
      'Changes cannot be saved right now Please try again later.',
    );
    expect(createFailureText(refused(409, 'STUDY_NOT_EDITABLE', { error: '' }))).toBe('Failed to create study');
  });
});

describe('what a failed launch of a created study says', () => {
  it('leads to the study page when repeating may help', () => {
    expect(launchAfterCreateFailureText(refused(503, 'LAUNCH_PENDING', { error: 'Busy', retryable: true }))).toBe(
      'Study created but launch failed: Busy. You can retry launching from the study page.',
    );
  });

  it('leads to support when it does not', () => {
    expect(launchAfterCreateFailureText(refused(409, 'X', { error: 'Broken.' }))).toBe(
      'Study created but launch failed: Broken. Please try again or contact support if the issue persists.',
    );
  });
});
