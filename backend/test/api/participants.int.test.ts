import { participantRoutes } from '@windtunnel/contracts/http/participants';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { onlyModel } from '@windtunnel/infra/language-model/open';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend, type TestBackend, type TestUser } from '../kit/backend.ts';
import { aDraft, aReadyStudy } from '../kit/build-study.ts';
import { createScriptedLanguageModel } from '../kit/scripted-language-model.ts';

const languageModel = createScriptedLanguageModel();
type Generated = { readonly participants: readonly unknown[] };
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
const add = (id: string, changes: object = {}) =>
  user.call(participantRoutes.add, { params: { id }, body: { ...request, ...changes } });
const remove = (id: string, participantIds: readonly string[]) =>
  user.call(participantRoutes.remove, { params: { id }, body: { participantIds } });
const studyOf = async (id: string) => (await user.call(studyRoutes.get, { params: { id } })).body.study;
const accept = (id: string, acceptedParticipantIds: readonly string[]) =>
  user.call(studyRoutes.saveStep, { body: { id, step: 'participants', acceptedParticipantIds } });
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

describe('participantRoutes.add', () => {
  it('generates only those that are missing, and the others stay accepted', async () => {
    const id = await aReadyStudy(user);
    const before = await list(id);
    await accept(id, [before[0]?.id ?? '']);
    const { status, body } = await add(id, { count: 5 });
    expect(status).toBe(200);
    expect(body.participants.map((each) => each.accepted)).toEqual([true, false, false, false, false]);
    expect(body.participants.slice(0, 2).map((each) => each.id)).toEqual(before.map((each) => each.id));
    expect(languageModel.lastInput('generateParticipants')).toMatchObject({
      count: 3,
      generatedBefore: 2,
      panel: [{ participantId: before[0]?.id }, { participantId: before[1]?.id }],
    });
    expect(await list(id)).toEqual(body.participants);
    expect(await studyOf(id)).toMatchObject({ participantCount: 5, audienceCriteria: 'Home cooks' });
    expect((await backend.eventTypes()).filter((type) => type === 'ParticipantsAdded')).toHaveLength(1);
  });

  it('may be repeated: a panel that is as large as it was to become is left as it is', async () => {
    const id = await aReadyStudy(user);
    const { body } = await add(id, { count: 3 });
    const eventTypes = await backend.eventTypes();
    expect((await add(id, { count: 3 })).body).toEqual(body);
    expect(await backend.eventTypes()).toEqual(eventTypes);
  });

  it('is refused beyond the limit, and by a panel that another request has changed meanwhile', async () => {
    const id = await aReadyStudy(user);
    const { status, error } = await add(id, { count: 11 });
    expect([status, error.details]).toEqual([400, [{ path: 'count', message: 'Maximum 10 participants' }]]);
    languageModel.next('generateParticipants', async () => {
      await generate(id);
      return {};
    });
    expect((await add(id)).error.code).toBe('CONCURRENT_CHANGE');
    expect(await list(id)).toHaveLength(3);
  });
});

describe('participantRoutes.remove', () => {
  it('removes participants with their slots, and the others stay accepted', async () => {
    const id = await aReadyStudy(user, 4);
    const ids = (await list(id)).map((each) => each.id);
    await accept(id, ids);
    languageModel.next('replaceParticipant', new Error('down'));
    await reject(id, ids[1] ?? '');
    const unmet = [{ criterion: 'left-handed', met: 1, of: 2 }];
    languageModel.next('generateParticipants', async () => ({ unmet }));
    const { status, body } = await remove(id, [ids[1] ?? '', ids[3] ?? '']);
    expect([status, body.unmet]).toEqual([200, unmet]);
    expect(body.participants.map((each) => [each.id, each.accepted])).toEqual([
      [ids[0], true],
      [ids[2], true],
    ]);
    expect(languageModel.lastInput('generateParticipants')).toMatchObject({ count: 0, panel: [{}, {}] });
    expect(await studyOf(id)).toMatchObject({ participantCount: 2, vacantSlots: [], unmet });
    const eventTypes = await backend.eventTypes();
    expect((await remove(id, [ids[3] ?? ''])).body.participants).toHaveLength(2);
    expect(await backend.eventTypes()).toEqual(eventTypes);
  });

  it('keeps at least one, and needs no language model', async () => {
    const id = await aReadyStudy(user);
    const [first, second] = await list(id);
    const { status, error } = await remove(id, [first?.id ?? '', second?.id ?? '']);
    expect([status, error.details]).toEqual([
      400,
      [{ path: 'participants', message: 'Must have at least 1 participant' }],
    ]);
    languageModel.next('generateParticipants', new Error('down'));
    expect((await remove(id, [first?.id ?? ''])).body.participants.map((each) => each.id)).toEqual([second?.id]);
  });
});

describe('the audience that a participant was made for', () => {
  it('is named with each, also after the audience has changed', async () => {
    const id = await aReadyStudy(user);
    const made = async () => (await list(id)).map((each) => each.madeFor);
    await user.call(studyRoutes.saveStep, { body: { id, step: 'participants', audienceCriteria: 'Bakers' } });
    expect(await made()).toEqual(['Home cooks', 'Home cooks']);
    const [first] = await list(id);
    expect((await reject(id, first?.id ?? '')).body.newParticipant?.madeFor).toBe('Bakers');
    await add(id, { audienceCriteria: 'Chefs' });
    expect(await made()).toEqual(['Bakers', 'Home cooks', 'Chefs']);
    expect((await studyOf(id)).participants.map((each) => each.madeFor)).toEqual(['Bakers', 'Home cooks', 'Chefs']);
  });
});

describe('a generation that is followed', () => {
  const accepting = { accept: 'text/event-stream' };
  const follow = (id: string) =>
    user.call(participantRoutes.generate, { params: { id }, body: request, headers: accepting });

  it('sends each participant once it is finished, and then the panel', async () => {
    const id = await aDraft(user);
    const rest = Promise.withResolvers<object>();
    languageModel.next('generateParticipants', (usual: Generated, onGenerated: (participant: unknown) => void) => {
      onGenerated({ name: 'not a participant' });
      onGenerated(usual.participants[1]);
      return rest.promise;
    });
    const response = await fetch(`${backend.url}/api/studies/${id}/participants/generate`, {
      method: 'POST',
      headers: { ...accepting, 'content-type': 'application/json', authorization: `Bearer ${user.token}` },
      body: JSON.stringify(request),
    });
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const first = (await reader?.read())?.value ?? '';
    expect(first).toMatch(/^event: participant\ndata: \{"id":/);
    expect(first).not.toContain('seed');
    expect(await list(id)).toEqual([]);
    rest.resolve({});
    let text = '';
    for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) text += part.value;
    expect(text).toMatch(/^id: \d+\nevent: panel\ndata: /);
    expect(JSON.parse(text.split('data: ')[1] ?? '')).toMatchObject({ participants: await list(id) });
  });

  it('is answered as usual if all are finished at once, and says why it failed in between', async () => {
    const id = await aDraft(user);
    expect((await follow(id)).body.participants).toHaveLength(3);
    languageModel.next('generateParticipants', new Error('down'));
    expect((await follow(id)).error.code).toBe('AI_UNAVAILABLE');
    const breaking = (usual: Generated, onGenerated: (participant: unknown) => void) => {
      onGenerated(usual.participants[0]);
      throw new Error('down');
    };
    languageModel.next('generateParticipants', breaking);
    const { text } = await follow(id);
    expect(text).toContain(
      'event: problem\ndata: {"error":"AI service is currently unavailable","code":"AI_UNAVAILABLE"}',
    );
    expect(await list(id)).toHaveLength(3);
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
