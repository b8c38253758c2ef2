import { afterEach, describe, expect, it } from 'vitest';
import { wipeDrafts } from './browser-draft.ts';
import { forgetLaunchAttempt, keepLaunchAttempt, readLaunchAttempt } from './launch-attempt.ts';

describe('a launch that did not succeed', () => {
  afterEach(() => localStorage.clear());

  it('is remembered with its batchId until it is forgotten', () => {
    const attempt = { batchId: 'batch-00000000', text: 'Study created but launch failed' };
    keepLaunchAttempt('study-1', attempt);
    expect(readLaunchAttempt('study-1')).toEqual(attempt);
    expect(readLaunchAttempt('study-2')).toBeNull();
    forgetLaunchAttempt('study-1');
    expect(readLaunchAttempt('study-1')).toBeNull();
  });

  it('is gone after a logout', () => {
    keepLaunchAttempt('study-1', { batchId: null, text: 'x' });
    wipeDrafts();
    expect(readLaunchAttempt('study-1')).toBeNull();
  });
});
