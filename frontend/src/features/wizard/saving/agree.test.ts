import type { StudyView } from '@windtunnel/contracts/http/study-view';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aServer } from '../../../testing/a-server.ts';
import { aParticipant, aStudy } from '../draft/draft.example.ts';
import { restoreDraft, studyToDraft } from '../draft/study-to-draft.ts';
import { createWizardSession } from './wizard-session.ts';

const at = (setup: number, participants = 0) => ({ setup, configuration: 0, participants });
const opened = aStudy({ title: 'Lamps', revisions: at(1), audienceCriteria: 'Nurses', participantCount: 3 });
const outdated = { status: 409, body: { error: 'Changed', code: 'STUDY_CHANGED_ELSEWHERE', traceId: 't' } };
const answered = (fields: Partial<StudyView>) => ({ body: { study: { ...opened, ...fields } } });

function aSession() {
  const draft = studyToDraft(opened, 'first');
  return createWizardSession({ userId: 'ada', draft, unsaved: [], onSaveFailed: () => {} });
}

const conflictOf = (session: ReturnType<typeof aSession>) => session.store.getState().conflict;

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('a study that another tab changes', () => {
  it('is saved from the revision that was opened, and then from the one that was saved', async () => {
    const { sent } = aServer({ 'save-step': [answered({ title: 'Mine', revisions: at(2) })] });
    const session = aSession();
    session.fill({ title: 'Mine' });
    await session.saveStep('setup');
    session.fill({ title: 'Mine again' });
    await session.saveStep('setup');
    expect(sent.map(({ body }) => body.revisions)).toEqual([at(1), at(2)]);
  });

  it('is not overwritten: there are two versions, and nothing more is sent', async () => {
    const theirs = answered({ title: 'Theirs', revisions: at(2) });
    const { sent } = aServer({ 'save-step': [outdated], 'study-1': [theirs] });
    const session = aSession();
    session.fill({ title: 'Mine' });
    expect((await session.saveStep('setup')).ok).toBe(false);
    expect(sent.map(({ path }) => path)).toEqual(['save-step', 'study-1']);
    expect(conflictOf(session)).toMatchObject({ steps: ['setup'], study: { title: 'Theirs' } });
    expect(session.draft().title).toBe('Mine');
  });

  it('continues with the version that is chosen, and Undo brings the other one back', async () => {
    const theirs = answered({ title: 'Theirs', revisions: at(2) });
    const { sent } = aServer({ 'save-step': [outdated, answered({ revisions: at(3) })], 'study-1': [theirs] });
    const session = aSession();
    session.fill({ title: 'Mine' });
    await session.saveStep('setup');
    const other = session.choose('mine');
    await session.saveAll();
    expect(sent.at(-1)?.body).toMatchObject({ title: 'Mine', revisions: at(2) });
    expect([conflictOf(session), session.store.getState().unsaved.size]).toEqual([null, 0]);
    session.fill(other);
    await session.saveAll();
    expect(sent.at(-1)?.body).toMatchObject({ title: 'Theirs', revisions: at(3) });
  });

  it('shows the other version if that is chosen, and counts as saved', async () => {
    aServer({ 'save-step': [outdated], 'study-1': [answered({ title: 'Theirs', revisions: at(2) })] });
    const session = aSession();
    session.fill({ title: 'Mine' });
    await session.saveStep('setup');
    expect(session.choose('theirs')).toMatchObject({ title: 'Mine' });
    expect(session.draft()).toMatchObject({ title: 'Theirs', revisions: at(2) });
    const { unsaved, failed } = session.store.getState();
    expect([unsaved.size, failed.size]).toEqual([0, 0]);
  });

  it('shows at once what was saved elsewhere in a step that is not edited here', async () => {
    const study = { audienceCriteria: 'Doctors', title: 'Mine', revisions: at(2, 1) };
    aServer({ 'save-step': [answered(study)] });
    const session = aSession();
    session.fill({ title: 'Mine' });
    await session.saveStep('setup');
    expect(session.draft().audienceCriteria).toBe('Doctors');
    const { adopted, unsaved } = session.store.getState();
    expect([[...adopted], unsaved.size]).toEqual([['participants'], 0]);
  });

  it('does not ask about what this page sent itself, although its response got lost', async () => {
    const mine = { title: 'Mine', revisions: at(2) };
    const { sent } = aServer({
      'save-step': ['no response', 'no response', outdated, answered({ title: 'Mine again', revisions: at(3) })],
      'study-1': [answered(mine)],
    });
    const session = aSession();
    session.start();
    session.fill({ title: 'Mine' });
    await session.saveStep('setup');
    session.fill({ title: 'Mine again' });
    expect(await session.saveStep('setup')).toEqual({ ok: true });
    expect(conflictOf(session)).toBeNull();
    expect(sent.at(-1)?.body).toMatchObject({ title: 'Mine again', revisions: at(2) });
  });

  it('has everyone accepted whom either tab accepted', async () => {
    const participants = [aParticipant(1), aParticipant(2)];
    const panel = { participants, acceptedParticipantIds: [] };
    const theirs = { ...panel, acceptedParticipantIds: ['participant-2'], revisions: at(1, 1) };
    const { sent } = aServer({ 'save-step': [outdated, answered(theirs)], 'study-1': [answered(theirs)] });
    const draft = { ...studyToDraft({ ...opened, ...panel }, 'first'), acceptedParticipantIds: [] };
    const session = createWizardSession({ userId: 'ada', draft, unsaved: [], onSaveFailed: () => {} });
    session.accept({ acceptedParticipantIds: ['participant-1'] });
    expect(await session.saveStep('participants')).toEqual({ ok: true });
    expect(sent.at(-1)?.body.acceptedParticipantIds).toEqual(['participant-2', 'participant-1']);
  });

  it('is restored with edits from the revision they were made from', () => {
    const local = { ...studyToDraft(opened, 'first'), title: 'Mine' };
    const newer = aStudy({ ...opened, title: 'Theirs', revisions: at(4, 2) });
    expect(restoreDraft(newer, local, ['setup'])).toMatchObject({ title: 'Mine', revisions: at(1, 2) });
  });
});

it('a title that was emptied is not stored, and does not count as saved', async () => {
  aServer({ 'save-step': [answered({})] });
  const session = aSession();
  session.fill({ title: '' });
  expect(await session.saveStep('setup')).toEqual({ ok: true });
  expect([...session.store.getState().unsaved.keys()]).toEqual(['setup']);
});
