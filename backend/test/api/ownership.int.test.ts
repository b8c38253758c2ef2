import { aiRoutes } from '@windtunnel/contracts/http/ai';
import { participantRoutes } from '@windtunnel/contracts/http/participants';
import { resultRoutes } from '@windtunnel/contracts/http/results';
import type { Route } from '@windtunnel/contracts/http/route';
import { sessionRoutes } from '@windtunnel/contracts/http/sessions';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { uploadRoutes } from '@windtunnel/contracts/http/uploads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { participantsOf } from '../../src/studies/study-state.ts';
import { startBackend, type TestBackend, type TestUser } from '../kit/backend.ts';
import { aReadyStudy } from '../kit/build-study.ts';
import type { CallOptions } from '../kit/call-route.ts';
import { saveStudy } from '../kit/save-read-models.ts';

/** A route to a user's data, and the call that reaches a study and one of its participants. */
interface Row {
  readonly route: Route;
  readonly callFor: (studyId: string, participantId: string) => CallOptions;
}

const byId = (body?: object) => (id: string) => ({ params: { id }, ...(body === undefined ? {} : { body }) });
const byParticipant = (body?: object) => (id: string, participantId: string) => ({
  params: { id, participantId },
  ...(body === undefined ? {} : { body }),
});
const generation = { count: 2, audienceCriteria: 'Home cooks', studyType: 'PRODUCT_DISCOVERY' };
const setup = { title: 'Mine now', objective: 'Take over', type: 'PRODUCT_DISCOVERY' };
const image = { fileType: 'image/png', fileName: 'a.png' };

/** Every route to a user's data: first those that read, last those that change or end a study. */
const rows: Readonly<Record<string, Row>> = {
  'studyRoutes.get': { route: studyRoutes.get, callFor: byId() },
  'participantRoutes.list': { route: participantRoutes.list, callFor: byId() },
  'aiRoutes.reviewStudy': { route: aiRoutes.reviewStudy, callFor: byId() },
  'resultRoutes.results': { route: resultRoutes.results, callFor: byId() },
  'resultRoutes.live': { route: resultRoutes.live, callFor: byId() },
  'resultRoutes.studyAnalysis': { route: resultRoutes.studyAnalysis, callFor: byId() },
  'resultRoutes.participant': { route: resultRoutes.participant, callFor: byParticipant() },
  'resultRoutes.messages': { route: resultRoutes.messages, callFor: byParticipant() },
  'resultRoutes.questions': { route: resultRoutes.questions, callFor: byParticipant() },
  'uploadRoutes.conceptImageUrl': {
    route: uploadRoutes.conceptImageUrl,
    callFor: (studyId) => ({ params: { studyId, conceptId: 'c1', filename: 'a.png' } }),
  },
  'uploadRoutes.designScreenUrl': {
    route: uploadRoutes.designScreenUrl,
    callFor: (studyId) => ({ params: { studyId, screenId: 's1', filename: 'a.png' } }),
  },
  'uploadRoutes.conceptImage': {
    route: uploadRoutes.conceptImage,
    callFor: (studyId) => ({ body: { ...image, studyId, conceptId: 'c1' } }),
  },
  'uploadRoutes.designScreen': {
    route: uploadRoutes.designScreen,
    callFor: (studyId) => ({ body: { ...image, studyId, screenId: 's1' } }),
  },
  'studyRoutes.saveStep': {
    route: studyRoutes.saveStep,
    callFor: (id) => ({ body: { id, step: 'setup', title: 'X' } }),
  },
  'studyRoutes.create': { route: studyRoutes.create, callFor: (id) => ({ body: { id, ...setup } }) },
  'studyRoutes.update': { route: studyRoutes.update, callFor: byId({ title: 'X' }) },
  'studyRoutes.duplicate': { route: studyRoutes.duplicate, callFor: byId({ title: 'X' }) },
  'studyRoutes.clone': { route: studyRoutes.clone, callFor: byId() },
  'participantRoutes.generate': { route: participantRoutes.generate, callFor: byId(generation) },
  'participantRoutes.reject': { route: participantRoutes.reject, callFor: byParticipant({}) },
  'participantRoutes.regenerateAll': { route: participantRoutes.regenerateAll, callFor: byId(generation) },
  'studyRoutes.launch': { route: studyRoutes.launch, callFor: byId({ batchId: 'batch-0001' }) },
  'studyRoutes.cancel': { route: studyRoutes.cancel, callFor: byId({ deleteDraft: true }) },
  'studyRoutes.delete': { route: studyRoutes.delete, callFor: byId() },
};

const withoutTrace = (text: string) => text.replace(/"traceId":"[^"]+"/, '');

let backend: TestBackend;
let owner: TestUser;
let stranger: TestUser;
let studyId: string;
let participantId: string;
beforeAll(async () => {
  backend = await startBackend();
  owner = await backend.user('owner');
  stranger = await backend.user('stranger');
  studyId = await aReadyStudy(owner);
  const state = await saveStudy(backend, studyId);
  participantId = participantsOf(state)[0]?.participantId ?? '';
});
afterAll(() => backend.close());

describe.each(Object.entries(rows))('%s', (_name, { route, callFor }) => {
  it("responds to a stranger as if the owner's study did not exist, and changes nothing", async () => {
    const before = await backend.eventTypes();
    const foreign = await stranger.call(route, callFor(studyId, participantId));
    const missing = await stranger.call(route, callFor(backend.bindings.ids.uuid(), participantId));
    expect(foreign.status).toBe(404);
    expect(foreign.error.code).toBe('STUDY_NOT_FOUND');
    expect(withoutTrace(foreign.text)).toBe(withoutTrace(missing.text));
    expect(missing.status).toBe(foreign.status);
    expect(await backend.eventTypes()).toEqual(before);
  });

  it('responds with 401 without a token, with a forged one and after the session has ended', async () => {
    const ended = await backend.user('ended');
    await backend.bindings.vault.deleteSessionsOfUser(ended.userId);
    const forged = { authorization: `Bearer ${owner.token.slice(0, -4)}AAAA` };
    const call = callFor(studyId, participantId);
    for (const response of [
      await backend.call(route, call),
      await backend.call(route, { ...call, headers: forged }),
      await ended.call(route, call),
    ]) {
      expect(response.status).toBe(401);
      expect(response.error).toMatchObject({ code: 'UNAUTHENTICATED', error: 'Please sign in to continue' });
    }
  });
});

describe('sessionRoutes.revoke', () => {
  it('responds to a stranger as if the session did not exist, and does not end it', async () => {
    const [session] = await backend.bindings.vault.sessionsOfUser(owner.userId);
    const revoke = (id: string) => stranger.call(sessionRoutes.revoke, { params: { id } });
    const foreign = await revoke(session?.sessionId ?? '');
    const missing = await revoke(backend.bindings.ids.uuid());
    expect([foreign.status, foreign.error.code]).toEqual([404, 'SESSION_NOT_FOUND']);
    expect(withoutTrace(foreign.text)).toBe(withoutTrace(missing.text));
    expect((await owner.call(sessionRoutes.list)).body.sessions.map(({ id }) => id)).toEqual([session?.sessionId]);
  });
});

it('the owner reaches every route', async () => {
  for (const [name, { route, callFor }] of Object.entries(rows)) {
    if (name === 'studyRoutes.delete') continue;
    const { error } = await owner.call(route, callFor(studyId, participantId));
    expect(error?.code, name).not.toBe('STUDY_NOT_FOUND');
    expect(error?.code, name).not.toBe('UNAUTHENTICATED');
  }
});
