import { describe, expect, it } from 'vitest';
import {
  cut,
  formatCredits,
  formatDate,
  formatDuration,
  formatPounds,
  formatRelative,
  formatRelativeWithin,
  formatSavedAgo,
  plural,
} from './format.ts';

const now = new Date('2026-11-21T12:00:00Z').getTime();
const before = (ms: number) => new Date(now - ms).toISOString();
const minute = 60_000;
const day = 24 * 60 * minute;

describe('formatting', () => {
  it('writes dates with a short month', () => {
    expect(formatDate('2026-11-21T12:00:00Z')).toBe('Nov 21, 2026');
  });

  it('writes credits with one decimal and pounds with two', () => {
    expect(formatCredits(12)).toBe('12.0');
    expect(formatPounds(29)).toBe('£29.00');
  });

  it.each([
    [5_000, 'Just now'],
    [3 * minute, '3 min ago'],
    [60 * minute, '1 hour ago'],
    [5 * 60 * minute, '5 hours ago'],
    [day, '1 day ago'],
    [7 * day, '7 days ago'],
    [8 * day, 'Nov 13, 2026'],
  ])('%i ms ago reads %s', (ms, text) => {
    expect(formatRelative(before(ms), now)).toBe(text);
  });

  it('says when a draft was saved', () => {
    expect(formatSavedAgo(now - 30_000, now)).toBe('Just now');
    expect(formatSavedAgo(now - 2 * minute, now)).toBe('2 min ago');
    expect(formatSavedAgo(now - 2 * 60 * minute, now)).toMatch(/^\d{1,2}:\d{2} [AP]M$/);
  });

  it('writes durations, counts and cuts', () => {
    expect([formatDuration(45), formatDuration(252), formatDuration(120)]).toEqual(['45 s', '4 min 12 s', '2 min']);
    expect([plural(1, 'study', 'studies'), plural(1_500, 'credit')]).toEqual(['1 study', '1,500 credits']);
    expect(cut('abcdef', 3)).toBe('abc…');
  });
});

it('says how long ago within a sentence, where only names have a capital', () => {
  expect(formatRelativeWithin(new Date().toISOString())).toBe('just now');
  expect(formatRelativeWithin('2026-01-05T10:00:00.000Z')).toBe('Jan 5, 2026');
});
