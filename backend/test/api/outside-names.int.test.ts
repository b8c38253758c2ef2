import { participantRoutes } from '@windtunnel/contracts/http/participants';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { uploadRoutes } from '@windtunnel/contracts/http/uploads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend, type TestBackend, type TestUser } from '../kit/backend.ts';
import { aConcept, aDraft, aReadyStudy } from '../kit/build-study.ts';

/** What every object inherits, so that a careless look-up finds something under these names. */
const names = [...Object.getOwnPropertyNames(Object.prototype), 'prototype'];
const batchIds = names.filter((name) => /^[A-Za-z0-9-]{8,64}$/.test(name));

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const reservedBy = async (user: TestUser): Promise<number> => {
  const events: string[] = [];
  for await (const { type } of backend.bindings.eventStore.readStream(`credits-${user.userId}`)) events.push(type);
  return events.filter((type) => type === 'CreditsReserved').length;
};

describe.each(batchIds)('a launch with the batchId %s', (batchId) => {
  it('is like any other: launched, reserved once, refused for a second study', async () => {
    const user = await backend.user();
    const [id, other] = [await aReadyStudy(user), await aReadyStudy(user)];
    const launch = async (studyId: string) =>
      await user.call(studyRoutes.launch, { params: { id: studyId }, body: { batchId } });
    expect([(await launch(id)).status, (await launch(id)).status]).toEqual([200, 200]);
    expect(await reservedBy(user)).toBe(1);
    const second = await launch(other);
    expect([second.status, second.error.code]).toEqual([409, 'BATCH_ID_USED']);
  });
});

describe.each(names)('%s', (name) => {
  it('identifies no study, project, participant or image', async () => {
    const user = await backend.user();
    const id = await aReadyStudy(user);
    const params = { id: name };
    const answers = [
      await user.call(studyRoutes.get, { params }),
      await user.call(studyRoutes.launch, { params, body: { batchId: 'batch-0001' } }),
      await user.call(studyRoutes.clone, { params }),
      await user.call(studyRoutes.delete, { params }),
      await user.call(studyRoutes.saveStep, { body: { id: name, step: 'setup', title: 'T' } }),
      await user.call(studyRoutes.saveStep, { body: { id, step: 'setup', projectId: name } }),
      await user.call(studyRoutes.saveStep, { body: { id, step: 'participants', acceptedParticipantIds: [name] } }),
      await user.call(participantRoutes.reject, { params: { id, participantId: name }, body: {} }),
      await user.call(uploadRoutes.conceptImageUrl, { params: { studyId: id, conceptId: name, filename: name } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  });

  it('may be the id of a concept, the key of a draft and a word in any text', async () => {
    const user = await backend.user();
    const draftKey = batchIds.includes(name) ? name : undefined;
    const setup = { title: name, objective: `${name}: ${name}`, type: 'CONCEPT_VALIDATION', draftKey };
    const id = await aDraft(user, setup);
    expect((await aDraft(user, setup)) === id).toBe(draftKey !== undefined);
    const { imageKey: _none, ...concept } = { ...aConcept(name, ''), imageUrl: 'https://example.com/a.png' };
    const body = { id, step: 'configuration', conceptValidationData: { concepts: [concept] } };
    const saved = await user.call(studyRoutes.saveStep, { body });
    expect([saved.status, saved.body.study.metadata.conceptValidationData?.concepts[0]?.conceptId]).toEqual([
      200,
      name,
    ]);
    const request = { count: 2, audienceCriteria: `${name}, cooks who ${name}`, studyType: 'CONCEPT_VALIDATION' };
    expect((await user.call(participantRoutes.generate, { params: { id }, body: request })).status).toBe(200);
  });
});
