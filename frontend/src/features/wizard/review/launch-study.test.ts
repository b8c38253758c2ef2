import { afterEach, describe, expect, it, vi } from 'vitest';
import { aServer } from '../../../testing/a-server.ts';
import { aConcept, aDraft, aPanel, aStudy } from '../draft/draft.example.ts';
import { createWizardSession } from '../saving/wizard-session.ts';
import { launchStudy } from './launch-study.ts';

const batchIds = ({ sent }: ReturnType<typeof aServer>) =>
  sent.filter((each) => each.path === 'launch').map((each) => each.body.batchId);
const enough = { body: { data: { data: { sufficient: true, required: 5, available: 20, shortfall: 0 } } } };
const created = { body: { study: aStudy() } };
const launched = { body: { success: true, batchId: 'batch-00000000', study: aStudy({ status: 'LAUNCHED' }) } };
const refused = (status: number, code: string, rest: object = {}) => ({
  status,
  body: { error: 'No', code, traceId: 't', ...rest },
});

function aSession() {
  const draft = aDraft({
    ...aPanel(3),
    id: 'study-1',
    title: 'Lamps',
    objective: 'Learn',
    audienceCriteria: 'Nurses',
    concepts: [aConcept(1)],
  });
  return createWizardSession({ userId: 'ada', draft, unsaved: [], onSaveFailed: () => {} });
}

describe('launching from the wizard', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('checks the credits, creates and launches', async () => {
    const server = aServer({ 'validate-launch-quota': [enough], studies: [created], launch: [launched] });
    expect(await launchStudy(aSession())).toEqual({ kind: 'launched', studyId: 'study-1' });
    expect(server.sent.map((each) => each.path)).toEqual(['validate-launch-quota', 'studies', 'launch']);
    expect(server.sent[1]?.body).toMatchObject({ id: 'study-1', acceptedParticipantIds: expect.any(Array) });
  });

  it('sends nothing more when credits are short', async () => {
    const short = { sufficient: false, required: 5, available: 2, shortfall: 3 };
    const server = aServer({ 'validate-launch-quota': [{ body: { data: { data: short } } }] });
    expect(await launchStudy(aSession())).toEqual({
      kind: 'short',
      shortfall: { required: 5, available: 2, shortfall: 3 },
    });
    expect(server.sent).toHaveLength(1);
  });

  it('says why the plan does not allow the study, with what the check answered', async () => {
    const reason = 'This study needs 20.0 credits and your plan allows 15.0 for one study.';
    const tooDear = { sufficient: false, required: 20, available: 40, shortfall: 0, reason };
    const server = aServer({ 'validate-launch-quota': [{ body: { data: { data: tooDear } } }] });
    expect(await launchStudy(aSession())).toEqual({ kind: 'refused', text: reason });
    expect(server.sent).toHaveLength(1);
  });

  it('says so when the credits cannot be checked', async () => {
    aServer({ 'validate-launch-quota': ['no response'] });
    expect(await launchStudy(aSession())).toEqual({
      kind: 'refused',
      text: 'Failed to validate credits. Please try again.',
    });
  });

  it('repeats an unknown outcome under the same batchId, and keeps it when all repeats stay unknown', async () => {
    vi.useFakeTimers();
    const answers = { 'validate-launch-quota': [enough], studies: [created] };
    const server = aServer({ ...answers, launch: ['no response', refused(503, 'LAUNCH_PENDING'), launched] });
    const session = aSession();
    const first = launchStudy(session);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await first).toMatchObject({ kind: 'launched' });
    expect(new Set(batchIds(server)).size).toBe(1);
    expect(batchIds(server)).toHaveLength(3);

    const silent = aServer({ ...answers, launch: ['no response'] });
    const again = launchStudy(session);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await again).toEqual({
      kind: 'created',
      studyId: 'study-1',
      text: 'Study created but launch failed: Network Error. You can retry launching from the study page.',
    });
    expect(batchIds(silent)[0]).toBe(batchIds(server)[0]);
    expect(session.draft().batchId).toBe(batchIds(server)[0]);
  });

  it('makes a new batchId after a definite refusal', async () => {
    const answers = { 'validate-launch-quota': [enough], studies: [created] };
    const server = aServer({ ...answers, launch: [refused(409, 'CREDITS_ALREADY_RESERVED')] });
    const session = aSession();
    expect(await launchStudy(session)).toMatchObject({
      kind: 'created',
      text: expect.stringContaining('launch failed: No.'),
    });
    expect(session.draft().batchId).toBeNull();
    await launchStudy(session);
    expect(new Set(batchIds(server)).size).toBe(2);
  });

  it('treats a study that is already launched as launched', async () => {
    aServer({
      'validate-launch-quota': [enough],
      studies: [created],
      launch: [refused(409, 'STUDY_ALREADY_LAUNCHED')],
    });
    expect(await launchStudy(aSession())).toEqual({ kind: 'launched', studyId: 'study-1' });
  });

  it('stays here when the study is refused', async () => {
    aServer({
      'validate-launch-quota': [enough],
      studies: [refused(400, 'VALIDATION_ERROR', { error: 'Title is required' })],
    });
    expect(await launchStudy(aSession())).toEqual({ kind: 'refused', text: 'Validation error: Title is required' });
  });
});
