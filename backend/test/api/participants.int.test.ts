import { participantRoutes } from '@windtunnel/contracts/http/participants';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { onlyModel } from '@windtunnel/infra/language-model/open';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend, type TestBackend, type TestUser } from '../kit/backend.ts';
import { aDraft, aReadyStudy } from '../kit/build-study.ts';
import { createScriptedLanguageModel } from '../kit/scripted-language-model.ts';

const languageModel = createScriptedLanguageModel();
let backend: TestBackend;
let user: TestUser;
beforeAll(async () => {
  backend = await startBackend({ languageModels: onlyModel(languageModel) });
  user = await backend.user();
});
afterAll(() => backend.close());

const request = { count: 3, audienceCriteria: ' Home cooks ', studyType: 'PRODUCT_DISCOVERY' };
const generate = (id: string, changes: object = {}) =>
  user.call(participantRoutes.generate, { params: { id }, body: { ...request, ...changes } });
const list = async (id: string) => (await user.call(participantRoutes.list, { params: { id } })).body.participants;
const reject = (id: string, participantId: string, body: object = {}) =>
  user.call(participantRoutes.reject, { params: { id, participantId }, body });

describe('participantRoutes.generate', () => {
  it('generates the requested number of participants, without internal data of the engine', async () => {
    const id = await aDraft(user);
    const { status, body, text } = await generate(id);
    expect(status).toBe(200);
    expect(body.participants).toHaveLength(3);
    expect(body.participants[0]).toMatchObject({ accepted: false, occupation: 'Nurse' });
    expect(text).not.toContain('seed');
    expect(languageModel.lastInput('generateParticipants')).toMatchObject({
      seed: id,
      generatedBefore: 0,
      audienceCriteria: 'Home cooks',
      count: 3,
    });
    expect(await list(id)).toEqual(body.participants);
  });

  it.each([
    ['count', 0, 'Must have at least 1 participant'],
    ['count', 11, 'Maximum 10 participants'],
    ['audienceCriteria', '  ', 'Audience criteria is required'],
  ])('refuses %s %j', async (field, value, message) => {
    const { status, error } = await generate(await aDraft(user), { [field]: value });
    expect(status).toBe(400);
    expect(error.details).toEqual([{ path: field, message }]);
  });

  it('requests output that does not fit its schema again, at most three times in all', async () => {
    const id = await aDraft(user);
    const broken = { participants: [{ name: 'only a name' }], notModelled: [] };
    languageModel.next('generateParticipants', broken, 'not even an object');
    expect((await generate(id)).status).toBe(200);
    languageModel.next('generateParticipants', broken, broken, { participants: [], notModelled: [] });
    const eventTypes = await backend.eventTypes();
    const refused = await generate(id);
    expect([refused.status, refused.error.code, refused.error.retryable]).toEqual([502, 'AI_OUTPUT_REFUSED', true]);
    expect(await backend.eventTypes()).toEqual(eventTypes);
  });

  it('reports that the model is unavailable, and changes nothing', async () => {
    const id = await aDraft(user);
    languageModel.next('generateParticipants', new Error('socket hang up'));
    const eventTypes = await backend.eventTypes();
    const { status, error } = await generate(id);
    expect(status).toBe(503);
    expect(error).toMatchObject({ code: 'AI_UNAVAILABLE', error: 'AI service is currently unavailable' });
    expect(await backend.eventTypes()).toEqual(eventTypes);
  });
});

describe('criteria that only a part of the panel meets', () => {
  it('are counted with the panel, and again with a replacement', async () => {
    const id = await aDraft(user);
    const unmet = [{ criterion: 'left-handed', met: 2, of: 3 }];
    languageModel.next('generateParticipants', async () => ({ unmet }));
    const { body } = await generate(id);
    expect(body.unmet).toEqual(unmet);
    expect((await user.call(participantRoutes.list, { params: { id } })).body.unmet).toEqual(unmet);
    expect((await user.call(studyRoutes.get, { params: { id } })).body.study.unmet).toEqual(unmet);
    const [first, second] = body.participants;
    expect((await reject(id, first?.id ?? '')).body.unmet).toEqual(unmet);
    languageModel.next('replaceParticipant', async () => ({ unmet: [] }));
    expect((await reject(id, second?.id ?? '')).body.unmet).toEqual([]);
    expect((await user.call(studyRoutes.get, { params: { id } })).body.study.unmet).toEqual([]);
  });
});

describe('participantRoutes.regenerateAll', () => {
  it('replaces the whole panel and keeps counting generated participants', async () => {
    const id = await aReadyStudy(user);
    const before = (await list(id)).map((each) => each.id);
    const body = { count: 2, audienceCriteria: 'Bakers', studyType: 'PRODUCT_DISCOVERY' };
    const { body: regenerated } = await user.call(participantRoutes.regenerateAll, { params: { id }, body });
    expect(regenerated.participants.map((each) => each.id)).not.toEqual(before);
    expect(languageModel.lastInput('generateParticipants')).toMatchObject({
      generatedBefore: 2,
      audienceCriteria: 'Bakers',
    });
  });
});

describe('participantRoutes.reject', () => {
  it('fills the slot of the rejected participant with the replacement', async () => {
    const id = await aReadyStudy(user);
    const [first, second] = await list(id);
    const { body } = await reject(id, first?.id ?? '');
    expect(body.success).toBe(true);
    expect((await list(id)).map((each) => each.id)).toEqual([body.newParticipant?.id, second?.id]);
    expect(languageModel.lastInput('replaceParticipant')).toMatchObject({
      rejected: { participantId: first?.id },
      generatedBefore: 2,
    });
    expect((await reject(id, first?.id ?? '')).error.code).toBe('PARTICIPANT_NOT_FOUND');
  });

  it('leaves the slot vacant when no replacement can be generated, and fills it when asked again', async () => {
    const id = await aReadyStudy(user);
    const [first] = await list(id);
    languageModel.next('replaceParticipant', new Error('down'));
    const empty = await reject(id, first?.id ?? '');
    expect([empty.status, empty.body]).toEqual([200, { success: true, unmet: [] }]);
    expect(await list(id)).toHaveLength(1);
    const { study } = (await user.call(studyRoutes.get, { params: { id } })).body;
    expect(study.vacantSlots).toEqual([{ slot: 0, rejectedParticipantId: first?.id }]);
    const filled = await reject(id, study.vacantSlots[0]?.rejectedParticipantId ?? '');
    expect((await list(id))[0]?.id).toBe(filled.body.newParticipant?.id);
    expect((await user.call(studyRoutes.get, { params: { id } })).body.study.vacantSlots).toEqual([]);
  });

  it('fills every slot when all participants are rejected at once', async () => {
    const id = await aDraft(user);
    const participants = (await generate(id, { count: 4 })).body.participants;
    const responses = await Promise.all(participants.map((each) => reject(id, each.id)));
    expect(responses.every(({ body }) => body.newParticipant !== undefined)).toBe(true);
    const now = await list(id);
    expect(now.map((each) => each.id)).toEqual(responses.map(({ body }) => body.newParticipant?.id));
  });
});
