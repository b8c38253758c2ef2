import { studyStream } from '@windtunnel/contracts/events/streams';
import { participantRoutes } from '@windtunnel/contracts/http/participants';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { uploadRoutes } from '@windtunnel/contracts/http/uploads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Streams } from '../../src/platform/streams.ts';
import { WriteContext } from '../../src/platform/write-context.ts';
import { study } from '../../src/studies/study.ts';
import { startBackend, type TestBackend, type TestUser } from '../kit/backend.ts';
import { aConcept, aDraft, aNewStudy, aPanel } from '../kit/build-study.ts';

const pixel = Buffer.from('89504e470d0a1a0a', 'hex');
const path = 'conceptValidationData.concepts.0.imageKey';
const unsupported = [400, [{ path, message: 'Unsupported image key' }]];
const missing = [400, [{ path, message: 'Image not found' }]];

let backend: TestBackend;
let ada: TestUser;
let bob: TestUser;
let id: string;
let own: string;
let elsewhere: Record<string, string>;

const store = async (key: string) => {
  await backend.bindings.images.restore(key, { bytes: pixel, contentType: 'image/png' });
  return key;
};
const aConceptTest = async (user: TestUser) => await aDraft(user, { type: 'CONCEPT_VALIDATION' });
const showing = (imageKey: string) => ({ conceptValidationData: { concepts: [aConcept('jar', imageKey)] } });
const save = async (studyId: string, imageKey: string, user = ada) =>
  await user.call(studyRoutes.saveStep, { body: { id: studyId, step: 'configuration', ...showing(imageKey) } });
const outcome = ({ status, error }: { status: number; error: { details?: unknown } }) => [status, error?.details];

beforeAll(async () => {
  backend = await startBackend();
  ada = await backend.user('ada');
  bob = await backend.user('bob');
  id = await aConceptTest(ada);
  own = await store(`concept-validation/${id}/jar/a.png`);
  elsewhere = {
    'of another user': await store(`concept-validation/${await aConceptTest(bob)}/jar/a.png`),
    'of another study': await store(`concept-validation/${await aConceptTest(ada)}/jar/a.png`),
    'of another type of study': await store(`design-review/${id}/jar/a.png`),
    'with a hidden name': `concept-validation/${id}/jar/.hidden`,
    'with a folder for a name': `concept-validation/${id}/jar/..`,
  };
});
afterAll(() => backend.close());

const foreign = [
  'of another user',
  'of another study',
  'of another type of study',
  'with a hidden name',
  'with a folder for a name',
];

describe.each(foreign)('an image key %s', (name) => {
  const keyIn = () => elsewhere[name] ?? '';

  it('is refused by every route that saves one', async () => {
    const setup = { title: 'Jars', objective: 'Learn', type: 'CONCEPT_VALIDATION' };
    const body = showing(keyIn());
    expect(outcome(await save(id, keyIn()))).toEqual(unsupported);
    expect(outcome(await ada.call(studyRoutes.update, { params: { id }, body }))).toEqual(unsupported);
    expect(outcome(await ada.call(studyRoutes.create, { body: { id, ...setup, ...body } }))).toEqual(unsupported);
    const whole = { ...aNewStudy({ ...setup, ...body, ...aPanel(1) }), productDiscoveryData: undefined };
    expect(outcome(await ada.call(studyRoutes.create, { body: whole }))).toEqual(unsupported);
  });

  it('in a study from before they were refused, is refused by launch and by copies', async () => {
    const old = await aConceptTest(ada);
    await participantsFor(old);
    await configuredBefore(old, keyIn().replace(id, old));
    const problem = [400, [{ path: '', message: 'Unsupported image key' }]];
    expect(outcome(await launch(old))).toEqual(problem);
    expect(outcome(await ada.call(studyRoutes.clone, { params: { id: old } }))).toEqual(problem);
    const body = { title: 'Again' };
    expect(outcome(await ada.call(studyRoutes.duplicate, { params: { id: old }, body }))).toEqual(problem);
  });
});

const participantsFor = async (studyId: string) => {
  const body = { count: 1, audienceCriteria: 'Home cooks', studyType: 'CONCEPT_VALIDATION' };
  expect((await ada.call(participantRoutes.generate, { params: { id: studyId }, body })).status).toBe(200);
};
const launch = async (studyId: string) =>
  await ada.call(studyRoutes.launch, { params: { id: studyId }, body: { batchId: `launch-of-${studyId}` } });
/** As the log of an earlier version has it. */
const configuredBefore = async (studyId: string, imageKey: string) => {
  const { concepts } = showing(imageKey).conceptValidationData;
  const conceptValidation = { concepts, comparativeQuestions: [], conceptOrder: 'sequential' as const };
  const configuration = { type: 'CONCEPT_VALIDATION' as const, conceptValidation };
  const event = { type: 'StudyConfigurationSaved' as const, data: { configuration } };
  const decider = { ...study.decider, decide: () => [event] };
  const context = new WriteContext(ada.userId, 'test');
  await backend.app.get(Streams).decide({ stream: studyStream, decider }, studyId, null, context);
};

describe('the key of an image that is not there', () => {
  it('is refused by every route that saves one', async () => {
    const key = `concept-validation/${id}/jar/none.png`;
    const setup = { title: 'Jars', objective: 'Learn', type: 'CONCEPT_VALIDATION' };
    expect(outcome(await save(id, key))).toEqual(missing);
    expect(outcome(await ada.call(studyRoutes.update, { params: { id }, body: showing(key) }))).toEqual(missing);
    const body = { id, ...setup, ...showing(key) };
    expect(outcome(await ada.call(studyRoutes.create, { body }))).toEqual(missing);
  });

  it('is refused by launch and by copies', async () => {
    const lost = await aConceptTest(ada);
    await participantsFor(lost);
    expect((await save(lost, await store(`concept-validation/${lost}/jar/a.png`))).status).toBe(200);
    await backend.bindings.images.deleteUnder(`concept-validation/${lost}/`);
    const problem = [400, [{ path: '', message: 'Image not found' }]];
    expect(outcome(await launch(lost))).toEqual(problem);
    expect(outcome(await ada.call(studyRoutes.clone, { params: { id: lost } }))).toEqual(problem);
  });

  it('tells another user nothing about the study or its images', async () => {
    const [there, gone] = [await save(id, own, bob), await save(id, own.replace('a.png', 'b.png'), bob)];
    expect([there.status, there.error.code]).toEqual([404, 'STUDY_NOT_FOUND']);
    expect([gone.status, gone.error.code]).toEqual([404, 'STUDY_NOT_FOUND']);
  });
});

it("a study's own image is saved, launched and copied", async () => {
  const ready = await aConceptTest(ada);
  await participantsFor(ready);
  const key = await store(`concept-validation/${ready}/jar/a.png`);
  expect((await save(ready, key)).status).toBe(200);
  expect((await launch(ready)).status).toBe(200);
  const { body } = await ada.call(studyRoutes.clone, { params: { id: ready } });
  expect(await backend.bindings.images.read(key.replace(ready, body.study.id))).not.toBeNull();
});

it('shows no image that was uploaded with a form from before the launch, and no study shows', async () => {
  const launched = await aConceptTest(ada);
  await participantsFor(launched);
  const shown = await store(`concept-validation/${launched}/jar/a.png`);
  await save(launched, shown);
  expect((await launch(launched)).status).toBe(200);
  await store(`concept-validation/${launched}/jar/late.png`);
  const view = async (filename: string) => {
    const params = { studyId: launched, conceptId: 'jar', filename };
    return (await ada.call(uploadRoutes.conceptImageUrl, { params })).status;
  };
  expect([await view('a.png'), await view('late.png')]).toEqual([200, 404]);
});
