import { describe, expect, it } from 'vitest';
import { expiryText, lastUsedText } from './session-times.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const minute = 60_000;
const day = 1_440 * minute;
const at = (ms: number) => new Date(ms).toISOString();

describe('the times of a session', () => {
  it.each([
    [-minute, 'just now', 'in a moment'],
    [59_999, 'just now', 'in a moment'],
    [minute, '1 minute ago', 'in 1 minute'],
    [59 * minute, '59 minutes ago', 'in 59 minutes'],
    [60 * minute, '1 hour ago', 'in 1 hour'],
    [23 * 60 * minute, '23 hours ago', 'in 23 hours'],
    [day, '1 day ago', 'in 1 day'],
    [7 * day, '7 days ago', 'in 7 days'],
    [8 * day, 'Nov 13, 2026', 'Nov 29, 2026'],
  ])('%i ms away read %s and %s', (ms, used, expires) => {
    expect(lastUsedText(at(now - ms), now)).toBe(used);
    expect(expiryText(at(now + ms), now)).toBe(expires);
  });
});
