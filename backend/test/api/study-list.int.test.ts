import { projectRoutes } from '@windtunnel/contracts/http/projects';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { projectListCollection } from '@windtunnel/contracts/read-models/project-list';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WorkflowCommandGateway } from '../../src/study-run/workflow-command-gateway.ts';
import { startBackend, type TestBackend, type TestUser } from '../kit/backend.ts';
import { aProject } from '../kit/build-project.ts';
import { aConcept, aDraft, anImageOf, aReadyStudy } from '../kit/build-study.ts';
import { saveStudy } from '../kit/save-read-models.ts';

let backend: TestBackend;
let user: TestUser;
beforeAll(async () => {
  backend = await startBackend();
  user = await backend.user();
});
afterAll(() => backend.close());

const get = (id: string) => user.call(studyRoutes.get, { params: { id } });
const save = (id: string, step: string, fields: object) =>
  user.call(studyRoutes.saveStep, { body: { id, step, ...fields } });

describe('studyRoutes.list', () => {
  it('returns the studies of the user, last changed first, with the names of their projects', async () => {
    const reader = await backend.user();
    const projectId = await aProject(reader);
    const key = { owner: reader.userId, id: projectId };
    const createdAt = '2026-03-10T12:00:00.000Z';
    await backend.saveDocument(projectListCollection, key, {
      projectId,
      ownerId: reader.userId,
      name: 'Kitchen',
      createdAt,
    });
    const older = await aDraft(reader, { projectId });
    const newer = await aReadyStudy(reader);
    await saveStudy(backend, older);
    await saveStudy(backend, newer);
    const { body, headers } = await reader.call(studyRoutes.list);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(body.studies.map(({ id, project }) => [id, project])).toEqual([
      [newer, null],
      [older, { name: 'Kitchen' }],
    ]);
    expect(body.studies[0]).toMatchObject({ _count: { participants: 2 }, progress: { total: 0 } });
    await reader.call(studyRoutes.saveStep, { body: { id: older, step: 'setup', title: 'Renamed' } });
    await saveStudy(backend, older);
    expect((await reader.call(studyRoutes.list)).body.studies[0]).toMatchObject({ id: older, title: 'Renamed' });
    const lastChangedAt = (await reader.call(studyRoutes.list)).body.studies[0]?.updatedAt;
    expect((await reader.call(projectRoutes.list)).body.projects).toEqual([
      { id: projectId, name: 'Kitchen', createdAt, lastChangedAt, _count: { studies: 1 } },
    ]);
    expect((await backend.user().then((other) => other.call(studyRoutes.list))).body.studies).toEqual([]);
  });

  it('is read in pages, filtered and sorted, with a count for each status', async () => {
    const reader = await backend.user();
    const projectId = await aProject(reader);
    for (const [title, changes, status] of [
      ['banana', {}, 'FAILED'],
      ['Éclair', { type: 'USABILITY' }, 'COMPLETED'],
      ['apple', { projectId }, 'DRAFT'],
      ['Cherry', {}, 'CANCELLED'],
    ] as const)
      await saveStudy(backend, await aDraft(reader, { title, ...changes }), { status });
    const page = async (query: Record<string, string | number>) => {
      const { status, body } = await reader.call(studyRoutes.list, { query });
      expect(status).toBe(200);
      return { titles: body.studies.map(({ title }) => title), counts: body.counts };
    };
    const none = { DRAFT: 0, LAUNCHED: 0, READY_FOR_ANALYSIS: 0, COMPLETED: 0, FAILED: 0, CANCELLED: 0, ARCHIVED: 0 };
    const all = { ...none, DRAFT: 1, COMPLETED: 1, FAILED: 1, CANCELLED: 1 };
    expect(await page({ limit: 2, sort: 'title' })).toEqual({ titles: ['apple', 'banana'], counts: all });
    expect(await page({ limit: 2, offset: 2, sort: 'title' })).toEqual({ titles: ['Cherry', 'Éclair'], counts: all });
    const ended = await page({ limit: 30, status: 'FAILED,CANCELLED' });
    expect(ended).toEqual({ titles: ['Cherry', 'banana'], counts: all });
    const usability = await page({ limit: 30, type: 'USABILITY' });
    expect(usability).toEqual({ titles: ['Éclair'], counts: { ...none, COMPLETED: 1 } });
    expect((await page({ limit: 30, projectId })).counts).toEqual({ ...none, DRAFT: 1 });
    expect((await page({ sort: 'created' })).counts).toBeUndefined();
    expect((await page({})).titles).toHaveLength(4);
  });

  it.each([
    { limit: 31 },
    { limit: 0 },
    { limit: 'all' },
    { offset: -1 },
    { status: 'GONE' },
    { type: 'SURVEY' },
    { sort: 'size' },
  ])('refuses %j', async (query) => {
    const { status, error } = await user.call(studyRoutes.list, { query });
    expect([status, error.code]).toEqual([400, 'VALIDATION_ERROR']);
  });

  it('requires a token', async () => {
    expect((await backend.call(studyRoutes.list)).status).toBe(401);
    expect((await backend.call(projectRoutes.list)).status).toBe(401);
  });
});

describe('studyRoutes.get', () => {
  it('responds the same from the read model and from the stream', async () => {
    const id = await aReadyStudy(user);
    const fromStream = await get(id);
    await saveStudy(backend, id);
    expect((await get(id)).text).toBe(fromStream.text);
    expect(fromStream.text).not.toContain('seed');
  });
});

describe('studyRoutes.delete and studyRoutes.cancel', () => {
  it('deletes a draft permanently', async () => {
    const id = await aDraft(user);
    const { body } = await user.call(studyRoutes.delete, { params: { id } });
    expect(body).toEqual({ success: true, message: 'Study deleted successfully' });
    expect((await get(id)).status).toBe(404);
  });

  it('cancels the wizard and keeps or deletes the draft', async () => {
    const id = await aDraft(user);
    const preserved = await user.call(studyRoutes.cancel, { params: { id }, body: { deleteDraft: false } });
    expect(preserved.body).toEqual({ deleted: false, message: 'Draft cancelled' });
    const deleted = await user.call(studyRoutes.cancel, { params: { id }, body: { deleteDraft: true } });
    expect(deleted.body).toEqual({ deleted: true, message: 'Draft deleted successfully' });
    expect((await get(id)).status).toBe(404);
  });

  it('leaves a study untouched that was launched elsewhere in the meantime', async () => {
    const owner = await backend.user();
    const params = { id: await aReadyStudy(owner) };
    await owner.call(studyRoutes.launch, { params, body: { batchId: 'batch-0001' } });
    const refused = await owner.call(studyRoutes.cancel, { params, body: { deleteDraft: true } });
    expect([refused.status, refused.error.code]).toEqual([409, 'STUDY_ALREADY_LAUNCHED']);
    expect((await owner.call(studyRoutes.get, { params })).body.study.status).toBe('LAUNCHED');
  });

  it.each([false, true])('says of a study that has ended that it has, deleteDraft: %s', async (deleteDraft) => {
    const owner = await backend.user();
    const params = { id: await aReadyStudy(owner) };
    await owner.call(studyRoutes.launch, { params, body: { batchId: 'batch-0001' } });
    const end = { completed: 2, failed: 0, studyAnalysisStatus: 'recorded' } as const;
    const run = { ownerId: owner.userId, studyId: params.id, batchId: 'batch-0001' };
    await backend.app.get(WorkflowCommandGateway, { strict: false }).send('CompleteStudy', { ...run, ...end });
    const { status, error } = await owner.call(studyRoutes.cancel, { params, body: { deleteDraft } });
    expect([status, error.code, error.error]).toEqual([409, 'STUDY_ENDED', 'This study has already ended']);
    expect((await owner.call(studyRoutes.get, { params })).body.study.status).toBe('COMPLETED');
  });

  it('stops a running study permanently', async () => {
    const owner = await backend.user();
    const params = { id: await aReadyStudy(owner) };
    await owner.call(studyRoutes.launch, { params, body: { batchId: 'batch-0001' } });
    const stopped = await owner.call(studyRoutes.cancel, { params, body: { deleteDraft: false } });
    expect(stopped.body).toEqual({ deleted: false, message: 'Study cancelled' });
    expect((await owner.call(studyRoutes.cancel, { params, body: { deleteDraft: false } })).status).toBe(200);
    expect((await owner.call(studyRoutes.get, { params })).body.study.status).toBe('CANCELLED');
    expect((await owner.call(studyRoutes.delete, { params })).status).toBe(200);
    expect((await owner.call(studyRoutes.get, { params })).status).toBe(404);
  });
});

describe('studyRoutes.archive and studyRoutes.restore', () => {
  it('put a study that has ended away and bring it back as it was', async () => {
    const owner = await backend.user();
    const params = { id: await aReadyStudy(owner) };
    const early = await owner.call(studyRoutes.archive, { params });
    expect([early.status, early.error.code]).toEqual([409, 'STUDY_NOT_ENDED']);
    expect(early.error.error).toBe('Only a study that has ended can be archived');
    await owner.call(studyRoutes.launch, { params, body: { batchId: 'batch-0001' } });
    expect((await owner.call(studyRoutes.archive, { params })).status).toBe(409);
    const end = { completed: 2, failed: 0, studyAnalysisStatus: 'recorded' } as const;
    const run = { ownerId: owner.userId, studyId: params.id, batchId: 'batch-0001' };
    await backend.app.get(WorkflowCommandGateway, { strict: false }).send('CompleteStudy', { ...run, ...end });
    for (const [route, status] of [
      [studyRoutes.archive, 'ARCHIVED'],
      [studyRoutes.archive, 'ARCHIVED'],
      [studyRoutes.restore, 'COMPLETED'],
      [studyRoutes.restore, 'COMPLETED'],
    ] as const) {
      expect((await owner.call(route, { params })).body.study).toMatchObject({ id: params.id, status });
      expect((await owner.call(studyRoutes.get, { params })).body.study.status).toBe(status);
    }
  });
});

describe('studyRoutes.duplicate and studyRoutes.clone', () => {
  it('copy everything except the launch, under new ids', async () => {
    const id = await aReadyStudy(user);
    const original = (await get(id)).body.study;
    const titled = await user.call(studyRoutes.duplicate, { params: { id }, body: { title: 'Second try' } });
    const copy = (await get(titled.body.study.id)).body.study;
    expect(copy).toMatchObject({
      title: 'Second try',
      status: 'DRAFT',
      metadata: original.metadata,
      launchProblems: [],
    });
    expect(copy.participants.map(({ name }) => name)).toEqual(original.participants.map(({ name }) => name));
    expect(copy.participants.map((each) => each.id)).not.toEqual(original.participants.map((each) => each.id));
    const cloned = await user.call(studyRoutes.clone, { params: { id } });
    expect((await get(cloned.body.study.id)).body.study.title).toBe('Copy of Leftovers');
  });

  it('require a title that is not blank', async () => {
    const params = { id: await aDraft(user) };
    const { status, error } = await user.call(studyRoutes.duplicate, { params, body: { title: '  ' } });
    expect(status).toBe(400);
    expect(error.details).toEqual([{ path: 'title', message: 'Title is required' }]);
  });

  it('give images keys of the new study', async () => {
    const id = await aDraft(user, { type: 'CONCEPT_VALIDATION' });
    const key = await anImageOf(backend, id, 'jar');
    await save(id, 'configuration', { conceptValidationData: { concepts: [aConcept('jar', key)] } });
    const { body } = await user.call(studyRoutes.clone, { params: { id } });
    const copy = (await get(body.study.id)).text;
    expect(copy).toContain(`concept-validation/${body.study.id}/jar/a.png`);
    expect(copy).not.toContain(id);
  });
});
