import { describe, expect, it } from 'vitest';
import { type ErrorCode, errorBody, errorTable } from './errors.ts';

const codes = Object.keys(errorTable) as ErrorCode[];

describe('the error table', () => {
  it.each(codes)('%s has a stable name, an error status and a text for users', (code) => {
    const row = errorTable[code];
    expect(code).toMatch(/^[A-Z]+(_[A-Z]+)*$/);
    expect(row.status).toBeGreaterThanOrEqual(400);
    expect(row.status).toBeLessThan(600);
    expect(row.text).toMatch(/^[A-Z]/);
    // The page shows at most 150 characters of the text.
    expect(row.text.length).toBeLessThanOrEqual(150);
  });

  it.each([
    ['EMAIL_NOT_VERIFIED', 'Please verify your email before logging in'],
    ['INVALID_RESET_LINK', 'Invalid reset link'],
    ['VERIFICATION_FAILED', 'Verification failed'],
    ['STUDY_NOT_FOUND', 'Study not found or you do not have permission to launch it'],
    ['PARTICIPANT_NOT_FOUND', 'Participant not found'],
    ['AI_UNAVAILABLE', 'AI service is currently unavailable'],
    ['IMAGE_REFUSED', 'Please select an image file'],
    ['IMAGE_TOO_LARGE', 'Image must be smaller than 10MB'],
    ['IMAGE_TOO_MANY_PIXELS', 'Image must have at most 40 megapixels'],
    ['IMAGE_LINK_EXPIRED', 'Image expired'],
    ['REFRESH_REFUSED', 'Session expired. Please login again.'],
    ['INTERNAL', 'An error occurred'],
  ] as const)('%s reads %s', (code, text) => {
    expect(errorTable[code].text).toBe(text);
  });

  it('an expired verification link is called expired, which the page looks for', () => {
    expect(errorTable.VERIFICATION_EXPIRED.text).toContain('expired');
  });

  it('is retryable only with a status that allows it, and always where the status implies it', () => {
    for (const code of codes) {
      const row = errorTable[code];
      if ('retryable' in row) expect([408, 409, 429, 502, 503]).toContain(row.status);
      // Its wait is hours, which its text names; asking again meanwhile is of no use.
      if (code === 'MODEL_BUDGET_USED_UP') continue;
      if ([429, 503].includes(row.status)) expect(row).toHaveProperty('retryable', true);
    }
  });

  it('has one code for unforeseen errors', () => {
    expect(codes.filter((code) => errorTable[code].status === 500)).toEqual(['INTERNAL']);
  });
});

describe('the body of an error response', () => {
  it('has text, code and trace id', () => {
    expect(errorBody.safeParse({ error: 'Not found', code: 'ROUTE_NOT_FOUND', traceId: 't' }).success).toBe(true);
    expect(errorBody.safeParse({ error: 'Not found', code: 'ROUTE_NOT_FOUND' }).success).toBe(false);
  });

  it('names the fields of a validation error, and values of other refusals', () => {
    const body = { error: 'Validation error', code: 'VALIDATION_ERROR', traceId: 't' };
    expect(
      errorBody.parse({ ...body, details: [{ path: 'title', message: 'Title is required' }] }).details,
    ).toHaveLength(1);
    expect(errorBody.parse({ ...body, details: { shortfall: 2.5, reason: null } }).details).toEqual({
      shortfall: 2.5,
      reason: null,
    });
  });
});
