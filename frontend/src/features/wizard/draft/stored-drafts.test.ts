import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { wipeDrafts } from '../../../entities/study/browser-draft.ts';
import { aDraft, aParticipant } from './draft.example.ts';
import { forgetDraft, leaveDraft, readStoredDraft, storeDraft } from './stored-drafts.ts';

describe('drafts in the browser', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    localStorage.clear();
  });

  it('come back for the same user only', () => {
    storeDraft('ada', aDraft({ title: 'Lamps' }), ['setup']);
    expect(readStoredDraft('ada')).toEqual({ draft: aDraft({ title: 'Lamps' }), unsaved: ['setup'] });
    expect(readStoredDraft('bob')).toBeNull();
  });

  it('are stored for 24 hours', () => {
    storeDraft('ada', aDraft({ id: 'study-1' }), []);
    vi.advanceTimersByTime(24 * 3_600_000 - 1);
    expect(readStoredDraft('ada', 'study-1')).not.toBeNull();
    vi.advanceTimersByTime(1);
    expect(readStoredDraft('ada', 'study-1')).toBeNull();
  });

  it('move from the new study to the drafted one', () => {
    storeDraft('ada', aDraft({ title: 'Lamps' }), ['setup']);
    storeDraft('ada', aDraft({ title: 'Lamps', id: 'study-1' }), []);
    expect(readStoredDraft('ada')?.draft.id).toBe('study-1');
    forgetDraft('ada', 'study-1');
    expect(readStoredDraft('ada')).toBeNull();
  });

  it('stay with a study that was left, and a new study starts empty', () => {
    storeDraft('ada', aDraft({ id: 'study-1' }), ['configuration']);
    leaveDraft('ada');
    expect(readStoredDraft('ada')).toBeNull();
    expect(readStoredDraft('ada', 'study-1')?.unsaved).toEqual(['configuration']);
  });

  it('of two tabs do not replace each other', () => {
    const [mine, theirs] = [aDraft({ id: 'study-1', title: 'Mine' }), aDraft({ id: 'study-1', title: 'Theirs' })];
    storeDraft('ada', mine, ['setup']);
    const tab = sessionStorage.getItem('windtunnel.tab') ?? '';
    sessionStorage.setItem('windtunnel.tab', 'another');
    expect(readStoredDraft('ada', 'study-1')?.draft.title).toBe('Mine');
    storeDraft('ada', theirs, ['setup']);
    expect(readStoredDraft('ada', 'study-1')?.draft.title).toBe('Theirs');
    sessionStorage.setItem('windtunnel.tab', tab);
    expect(readStoredDraft('ada', 'study-1')?.draft.title).toBe('Mine');
    forgetDraft('ada', 'study-1');
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('are gone after a logout', () => {
    storeDraft('ada', aDraft(), []);
    wipeDrafts();
    expect(readStoredDraft('ada')).toBeNull();
  });

  it.each([
    ['slots', 'seats'],
    ['rejectedParticipantId', 'rejectedId'],
  ])('of an earlier version come back with their %s', (name, before) => {
    const draft = aDraft({ id: 'study-1', slots: [aParticipant(1), { rejectedParticipantId: 'participant-2' }] });
    storeDraft('ada', draft, []);
    for (const key of Object.keys(localStorage))
      localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace(`"${name}"`, `"${before}"`));
    expect(readStoredDraft('ada', 'study-1')?.draft).toEqual(draft);
  });

  it('of another shape are not read', () => {
    storeDraft('ada', aDraft({ id: 'study-1' }), []);
    for (const key of Object.keys(localStorage))
      if (key.includes('study-1')) localStorage.setItem(key, '{"savedAt":0,"value":{"draft":{}}}');
    expect(readStoredDraft('ada', 'study-1')).toBeNull();
  });
});
