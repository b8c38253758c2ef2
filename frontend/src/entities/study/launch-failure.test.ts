import { describe, expect, it } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { isDefiniteRefusal, launchFailureText } from './launch-failure.ts';

const refused = (code: string, status: number, more = {}) =>
  new ApiError(status, { error: '', code, traceId: 't', ...more });

describe('a launch that failed', () => {
  it('names the missing credits in the server’s words', () => {
    const details = { message: 'You need 4.0 more credits to launch this study.' };
    expect(launchFailureText(refused('INSUFFICIENT_CREDITS', 402, { details }))).toBe(
      'Insufficient credits: You need 4.0 more credits to launch this study.',
    );
    expect(launchFailureText(refused('INSUFFICIENT_CREDITS', 402))).toBe(
      'Insufficient credits: You need more credits to launch this study. Please top up your credits to continue.',
    );
  });

  it('says what to check and whose study it is', () => {
    expect(launchFailureText(refused('VALIDATION_ERROR', 400))).toBe(
      'Validation error: Please check your study configuration',
    );
    expect(launchFailureText(refused('STUDY_NOT_FOUND', 404))).toBe(
      'Study not found or you do not have permission to launch it',
    );
  });

  it('says when to try again', () => {
    expect(launchFailureText(refused('LAUNCH_PENDING', 503, { retryable: true, retryAfter: 5 }))).toBe(
      'Launch failed Please try again in 5 seconds.',
    );
    expect(launchFailureText(refused('STORE_UNAVAILABLE', 503, { error: 'Disk full.', retryable: true }))).toBe(
      'Disk full. Please try again later.',
    );
    const busy = { error: 'The server is busy right now. Please try again.', retryable: true };
    expect(launchFailureText(refused('SERVER_BUSY', 503, { ...busy, retryAfter: 2 }))).toBe(
      'The server is busy right now. Please try again in 2 seconds.',
    );
    expect(launchFailureText(new Error('anything'))).toBe('Failed to launch study');
  });

  it('keeps the batch id while the outcome is unknown', () => {
    expect(isDefiniteRefusal(refused('LAUNCH_PENDING', 503))).toBe(false);
    expect(isDefiniteRefusal(refused('NETWORK_ERROR', 0))).toBe(false);
    expect(isDefiniteRefusal(refused('INSUFFICIENT_CREDITS', 402))).toBe(true);
  });
});
