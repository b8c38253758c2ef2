import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { wipeDrafts } from '../../../lib/browser-draft.ts';
import { aDraft } from './draft.example.ts';
import { forgetDraft, keepDraft, leaveDraft, readKeptDraft } from './stored-drafts.ts';

describe('drafts in the browser', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    localStorage.clear();
  });

  it('come back for the same person only', () => {
    keepDraft('ada', aDraft({ title: 'Lamps' }), ['setup']);
    expect(readKeptDraft('ada')).toEqual({ draft: aDraft({ title: 'Lamps' }), unsaved: ['setup'] });
    expect(readKeptDraft('bob')).toBeNull();
  });

  it('are kept for 24 hours', () => {
    keepDraft('ada', aDraft({ id: 'study-1' }), []);
    vi.advanceTimersByTime(24 * 3_600_000 - 1);
    expect(readKeptDraft('ada', 'study-1')).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(readKeptDraft('ada', 'study-1')).toBeNull();
  });

  it('move from the new study to the drafted one', () => {
    keepDraft('ada', aDraft({ title: 'Lamps' }), ['setup']);
    keepDraft('ada', aDraft({ title: 'Lamps', id: 'study-1' }), []);
    expect(readKeptDraft('ada')?.draft.id).toBe('study-1');
    forgetDraft('ada', 'study-1');
    expect(readKeptDraft('ada')).toBeNull();
  });

  it('stay with a study that was left, and a new study starts empty', () => {
    keepDraft('ada', aDraft({ id: 'study-1' }), ['configuration']);
    leaveDraft('ada');
    expect(readKeptDraft('ada')).toBeNull();
    expect(readKeptDraft('ada', 'study-1')?.unsaved).toEqual(['configuration']);
  });

  it('are gone after a logout', () => {
    keepDraft('ada', aDraft(), []);
    wipeDrafts();
    expect(readKeptDraft('ada')).toBeNull();
  });

  it('of an earlier version come back with their slots', () => {
    keepDraft('ada', aDraft({ id: 'study-1', title: 'Lamps' }), []);
    for (const key of Object.keys(localStorage))
      localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace('"slots"', '"seats"'));
    expect(readKeptDraft('ada', 'study-1')?.draft).toEqual(aDraft({ id: 'study-1', title: 'Lamps' }));
  });

  it('of another shape are not read', () => {
    keepDraft('ada', aDraft({ id: 'study-1' }), []);
    for (const key of Object.keys(localStorage))
      if (key.includes('study-1')) localStorage.setItem(key, '{"savedAt":0,"value":{"draft":{}}}');
    expect(readKeptDraft('ada', 'study-1')).toBeNull();
  });
});
