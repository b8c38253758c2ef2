import { participantRoutes } from '@windtunnel/contracts/http/participants';
import { resultRoutes } from '@windtunnel/contracts/http/results';
import type { Route } from '@windtunnel/contracts/http/route';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { uploadRoutes } from '@windtunnel/contracts/http/uploads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { participantsOf } from '../../src/studies/study-state.ts';
import { startBackend, type TestBackend, type TestUser } from '../kit/backend.ts';
import { aReadyStudy } from '../kit/build-study.ts';
import type { CallOptions } from '../kit/call-route.ts';
import { placeStudy } from '../kit/place-study.ts';

/** How each route names somebody's thing: given a study and one of its people, the rest of the call. */
interface Row {
  readonly route: Route;
  readonly ask: (studyId: string, participantId: string) => CallOptions;
}

const byId = (body?: object) => (id: string) => ({ params: { id }, ...(body === undefined ? {} : { body }) });
const byParticipant = (body?: object) => (id: string, participantId: string) => ({
  params: { id, participantId },
  ...(body === undefined ? {} : { body }),
});
const generation = { count: 2, audienceCriteria: 'Home cooks', studyType: 'PRODUCT_DISCOVERY' };
const setup = { title: 'Mine now', objective: 'Take over', type: 'PRODUCT_DISCOVERY' };
const picture = { fileType: 'image/png', fileName: 'a.png' };

/** Every route to somebody's things; reading ones first, what changes or ends a study last. */
const rows: Readonly<Record<string, Row>> = {
  'studyRoutes.get': { route: studyRoutes.get, ask: byId() },
  'participantRoutes.list': { route: participantRoutes.list, ask: byId() },
  'resultRoutes.results': { route: resultRoutes.results, ask: byId() },
  'resultRoutes.live': { route: resultRoutes.live, ask: byId() },
  'resultRoutes.metaAnalysis': { route: resultRoutes.metaAnalysis, ask: byId() },
  'resultRoutes.participant': { route: resultRoutes.participant, ask: byParticipant() },
  'resultRoutes.messages': { route: resultRoutes.messages, ask: byParticipant() },
  'resultRoutes.questions': { route: resultRoutes.questions, ask: byParticipant() },
  'uploadRoutes.conceptImageUrl': {
    route: uploadRoutes.conceptImageUrl,
    ask: (studyId) => ({ params: { studyId, conceptId: 'c1', filename: 'a.png' } }),
  },
  'uploadRoutes.designScreenUrl': {
    route: uploadRoutes.designScreenUrl,
    ask: (studyId) => ({ params: { studyId, screenId: 's1', filename: 'a.png' } }),
  },
  'uploadRoutes.conceptImage': {
    route: uploadRoutes.conceptImage,
    ask: (studyId) => ({ body: { ...picture, studyId, conceptId: 'c1' } }),
  },
  'uploadRoutes.designScreen': {
    route: uploadRoutes.designScreen,
    ask: (studyId) => ({ body: { ...picture, studyId, screenId: 's1' } }),
  },
  'studyRoutes.saveStep': { route: studyRoutes.saveStep, ask: (id) => ({ body: { id, step: 'setup', title: 'X' } }) },
  'studyRoutes.create': { route: studyRoutes.create, ask: (id) => ({ body: { id, ...setup } }) },
  'studyRoutes.update': { route: studyRoutes.update, ask: byId({ title: 'X' }) },
  'studyRoutes.duplicate': { route: studyRoutes.duplicate, ask: byId({ title: 'X' }) },
  'studyRoutes.clone': { route: studyRoutes.clone, ask: byId() },
  'participantRoutes.generate': { route: participantRoutes.generate, ask: byId(generation) },
  'participantRoutes.reject': { route: participantRoutes.reject, ask: byParticipant({}) },
  'participantRoutes.regenerateAll': { route: participantRoutes.regenerateAll, ask: byId(generation) },
  'studyRoutes.launch': { route: studyRoutes.launch, ask: byId({ batchId: 'batch-0001' }) },
  'studyRoutes.cancel': { route: studyRoutes.cancel, ask: byId({ deleteDraft: true }) },
  'studyRoutes.delete': { route: studyRoutes.delete, ask: byId() },
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
  const state = await placeStudy(backend, studyId);
  participantId = participantsOf(state)[0]?.participantId ?? '';
});
afterAll(() => backend.close());

describe.each(Object.entries(rows))('%s', (_name, { route, ask }) => {
  it("answers a stranger as if the owner's study did not exist, and changes nothing", async () => {
    const before = await backend.eventTypes();
    const foreign = await stranger.call(route, ask(studyId, participantId));
    const missing = await stranger.call(route, ask(backend.bindings.ids.uuid(), participantId));
    expect(foreign.status).toBe(404);
    expect(foreign.error.code).toBe('STUDY_NOT_FOUND');
    expect(withoutTrace(foreign.text)).toBe(withoutTrace(missing.text));
    expect(missing.status).toBe(foreign.status);
    expect(await backend.eventTypes()).toEqual(before);
  });

  it('answers nobody, a forged token and an ended session with 401', async () => {
    const ended = await backend.user('ended');
    await backend.bindings.vault.deleteSessionsOfUser(ended.userId);
    const forged = { authorization: `Bearer ${owner.token.slice(0, -4)}AAAA` };
    const asked = ask(studyId, participantId);
    for (const answer of [
      await backend.call(route, asked),
      await backend.call(route, { ...asked, headers: forged }),
      await ended.call(route, asked),
    ]) {
      expect(answer.status).toBe(401);
      expect(answer.error).toMatchObject({ code: 'UNAUTHENTICATED', error: 'Please sign in to continue' });
    }
  });
});

it('the owner reaches every one of them', async () => {
  for (const [name, { route, ask }] of Object.entries(rows)) {
    if (name === 'studyRoutes.delete') continue;
    const { error } = await owner.call(route, ask(studyId, participantId));
    expect(error?.code, name).not.toBe('STUDY_NOT_FOUND');
    expect(error?.code, name).not.toBe('UNAUTHENTICATED');
  }
});
