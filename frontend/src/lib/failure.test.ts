import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ApiError, networkError } from './api-error.ts';
import { failureWords, notifyFailure } from './failure.ts';
import { listenToNotices, type Notice } from './notify.ts';

const refusal = (status: number, code: string, error: string, details?: { path: string; message: string }[]) =>
  new ApiError(status, { error, code, ...(details ? { details } : {}) });
const serverError = 'Server error. Please try again later.';

describe('the words for a failed call', () => {
  it.each([
    [refusal(409, 'STUDY_NOT_EDITABLE', 'Only a draft can be changed'), { text: 'Only a draft can be changed' }],
    [refusal(400, 'VALIDATION_ERROR', ''), { text: 'Failed to cancel study' }],
    [refusal(500, 'INTERNAL', 'An error occurred'), { text: 'Failed to cancel study', about: serverError }],
    [
      refusal(503, 'STORE_UNAVAILABLE', 'Changes cannot be saved right now'),
      {
        text: 'Failed to cancel study',
        about: serverError,
      },
    ],
    [networkError(), { text: 'Failed to cancel study', about: 'Network Error' }],
    [new Error('whatever'), { text: 'Failed to cancel study' }],
    [
      refusal(400, 'VALIDATION_ERROR', 'Validation error', [{ path: 'title', message: 'Title is required' }]),
      {
        text: 'Title is required',
      },
    ],
  ])('say what failed, and why if the server knows: %s', (error, words) => {
    expect(failureWords(error, { failed: 'Failed to cancel study' })).toEqual(words);
  });

  it('are the specified ones where nothing more particular is known', () => {
    expect(failureWords(refusal(500, 'INTERNAL', 'An error occurred'))).toEqual({ text: serverError });
    expect(failureWords(networkError())).toEqual({ text: 'Network Error' });
    expect(failureWords(new Error('whatever'))).toEqual({ text: 'An error occurred' });
  });
});

describe('the toast of a failed call', () => {
  let notices: Notice[] = [];
  let stop = () => {};
  beforeEach(() => {
    notices = [];
    stop = listenToNotices((notice) => notices.push(notice));
  });
  afterEach(() => stop());

  it('has both lines, of at most 150 characters each', () => {
    const what = { failed: 'Failed to generate participants', prefersServer: true };
    const said = `TypeError: ${'x'.repeat(400)}`;
    expect(notifyFailure(refusal(502, 'AI_OUTPUT_REFUSED', said), what)).toHaveLength(150);
    expect(notices).toEqual([{ tone: 'error', text: expect.stringMatching(/^x{149}…$/), about: serverError }]);
  });

  it('stays away where the session has ended, which says so itself', () => {
    notifyFailure(refusal(401, 'UNAUTHENTICATED', 'Please sign in to continue'), { failed: 'Failed to cancel study' });
    expect(notices).toEqual([]);
  });
});
