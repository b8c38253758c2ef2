import { describe, expect, it } from 'vitest';
import { ApiError, networkError } from '../../../lib/api-error.ts';
import { failureText, mayRepeat, mayRetry, saveFailedText } from './failure-text.ts';

const failed = 'Failed to save configuration. You can continue but changes may be lost.';
const refused = (status: number, code: string, rest: object = {}) =>
  new ApiError(status, { error: 'Only a draft can be changed', code, ...rest });

describe('a step that could not be saved', () => {
  it.each([
    ['no response', networkError(), 'Network Error'],
    ['a server in trouble', refused(503, 'STORE_UNAVAILABLE', { retryable: true }), 'Only a draft can be changed'],
    ['an unknown error', new Error('?'), 'Failed to save configuration'],
  ])('for %s is sent once more, and failed', (_, error, besideTitle) => {
    expect([mayRepeat(error), mayRetry(error)]).toEqual([true, true]);
    expect(saveFailedText(error, 'configuration')).toBe(failed);
    expect(failureText(error, 'configuration')).toBe(besideTitle);
  });

  it('because the server refused it (4xx) is not sent again, and says why', () => {
    const error = refused(409, 'STUDY_NOT_EDITABLE');
    expect([mayRepeat(error), mayRetry(error)]).toEqual([false, false]);
    expect(saveFailedText(error, 'configuration')).toBe('Only a draft can be changed');
    const details = [{ path: 'tasks.0', message: 'Task cannot be empty' }];
    expect(saveFailedText(refused(400, 'VALIDATION_ERROR', { details }), 'configuration')).toBe('Task cannot be empty');
  });

  it('is tried again later if the server says that this may help', () => {
    const error = refused(409, 'CONCURRENT_CHANGE', { retryable: true });
    expect([mayRepeat(error), mayRetry(error)]).toEqual([false, true]);
  });

  it('says nothing where the page asks, or leads to the login', () => {
    expect(saveFailedText(refused(409, 'STUDY_CHANGED_ELSEWHERE'), 'setup')).toBeNull();
    expect(saveFailedText(refused(401, 'UNAUTHENTICATED'), 'setup')).toBeNull();
  });
});
