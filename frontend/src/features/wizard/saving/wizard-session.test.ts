import { afterEach, describe, expect, it, vi } from 'vitest';
import { aServer } from '../../../testing/a-server.ts';
import { aDraft, aStudy } from '../draft/draft.example.ts';
import { restoreDraft } from '../draft/study-to-draft.ts';
import { createWizardSession } from './wizard-session.ts';

const made = { body: { study: { id: 'study-1' } } };
const stored = { body: { study: aStudy() } };

function aSession() {
  const draft = aDraft({ title: 'Lamps', objective: 'Learn' });
  return createWizardSession({ userId: 'ada', draft, unsaved: ['setup'], onSaveFailed: () => {} });
}

describe('a new study', () => {
  afterEach(() => {
    localStorage.clear();
    vi.unstubAllGlobals();
  });

  it('is created with one request', async () => {
    const { sent } = aServer({ 'create-draft': [made] });
    const session = aSession();
    expect(await session.saveStep('setup')).toEqual({ ok: true });
    expect(sent.map(({ path }) => path)).toEqual(['create-draft']);
    expect(session.store.getState()).toMatchObject({ record: { id: 'study-1' }, unsaved: new Map() });
  });

  it('is created under the same key after a lost response, and then receives what changed', async () => {
    const { sent } = aServer({ 'create-draft': ['no response', 'no response', made], 'save-step': [stored] });
    const session = aSession();
    session.start();
    expect((await session.saveStep('setup')).ok).toBe(false);
    session.fill({ title: 'Better lamps' });
    expect(await session.saveStep('setup')).toEqual({ ok: true });
    const [first, ...others] = sent.filter(({ path }) => path === 'create-draft').map(({ body }) => body.draftKey);
    expect(first).toMatch(/^draft-[a-z0-9]{24}$/);
    expect(others).toEqual([first, first]);
    expect(sent.at(-1)).toMatchObject({ path: 'save-step', body: { id: 'study-1', title: 'Better lamps' } });
    expect(session.store.getState().unsaved.size).toBe(0);
  });

  it('that was deleted before its response arrived gets another key', async () => {
    const gone = { status: 404, body: { error: 'No', code: 'STUDY_NOT_FOUND', traceId: 't' } };
    const { sent } = aServer({ 'create-draft': [gone, made] });
    const session = aSession();
    expect((await session.saveStep('setup')).ok).toBe(false);
    expect((await session.saveStep('setup')).ok).toBe(true);
    expect(new Set(sent.map(({ body }) => body.draftKey)).size).toBe(2);
  });

  it('is created without an address the server would refuse, which waits for the configuration', async () => {
    const { sent } = aServer({ 'create-draft': [made] });
    const session = aSession();
    session.fill({ type: 'USABILITY', siteUrl: 'shop' });
    expect(await session.saveStep('setup')).toEqual({ ok: true });
    expect(sent.map(({ body }) => [body.type, body.siteUrl])).toEqual([['USABILITY', undefined]]);
    const { unsaved } = session.store.getState();
    expect(restoreDraft(aStudy({ type: 'USABILITY' }), session.draft(), [...unsaved.keys()]).siteUrl).toBe('shop');
  });

  it('keeps an address that was changed in the setup to one the server would refuse', async () => {
    aServer({ 'create-draft': [made], 'save-step': [stored] });
    const session = aSession();
    session.fill({ type: 'USABILITY', siteUrl: 'https://example.com' });
    await session.saveStep('setup');
    session.fill({ tasks: ['Find a lamp'] });
    expect(await session.saveAll()).toEqual({ ok: true });
    expect(session.store.getState().unsaved.size).toBe(0);
    session.fill({ siteUrl: 'shop' });
    expect(await session.saveAll()).toEqual({ ok: true });
    expect([...session.store.getState().unsaved.keys()]).toEqual(['configuration']);
  });
});
