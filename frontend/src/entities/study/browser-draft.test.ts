import { afterEach, describe, expect, it } from 'vitest';
import { readDraft, wipeDrafts, writeDraft } from './browser-draft.ts';

const hour = 3_600_000;
afterEach(() => localStorage.clear());

describe('a draft in the browser', () => {
  it('is stored for 24 hours', () => {
    writeDraft('ada', 'new', { title: 'Tunnel' }, 1_000);
    expect(readDraft('ada', 'new', 1_000 + 23 * hour)).toEqual({ savedAt: 1_000, value: { title: 'Tunnel' } });
    expect(readDraft('ada', 'new', 1_000 + 24 * hour)).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  it('belongs to one user', () => {
    writeDraft('ada', 'new', 1);
    expect(readDraft('bob', 'new')).toBeNull();
  });

  it('is removed with all other drafts and nothing else', () => {
    writeDraft('ada', 'new', 1);
    localStorage.setItem('windtunnel.theme', 'dark');
    wipeDrafts();
    expect(readDraft('ada', 'new')).toBeNull();
    expect(localStorage.getItem('windtunnel.theme')).toBe('dark');
  });

  it('is null when the stored text is invalid', () => {
    localStorage.setItem('windtunnel.draft.ada.new', '{');
    expect(readDraft('ada', 'new')).toBeNull();
  });
});
