import { projectRoutes } from '@windtunnel/contracts/http/projects';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend, type TestBackend, type TestUser } from '../kit/backend.ts';
import { aProject } from '../kit/build-project.ts';
import { aDraft } from '../kit/build-study.ts';

let backend: TestBackend;
let user: TestUser;
beforeAll(async () => {
  backend = await startBackend();
  user = await backend.user();
});
afterAll(() => backend.close());

const projectOf = async (id: string) => {
  const { study } = (await user.call(studyRoutes.get, { params: { id } })).body;
  return [study.projectId, study.project];
};
const move = (id: string, projectId: string | null, by = user) =>
  by.call(studyRoutes.move, { params: { id }, body: { projectId } });

describe('projectRoutes.create and projectRoutes.rename', () => {
  it('return the project under its trimmed name', async () => {
    const created = await user.call(projectRoutes.create, { body: { name: '  Kitchen ' } });
    expect(created.status).toBe(200);
    expect(created.body.project).toMatchObject({ name: 'Kitchen', _count: { studies: 0 } });
    const { id, createdAt } = created.body.project;
    const renamed = await user.call(projectRoutes.rename, { params: { id }, body: { name: 'Pantry' } });
    expect(renamed.body.project).toEqual({
      id,
      name: 'Pantry',
      createdAt,
      lastChangedAt: null,
      _count: { studies: 0 },
    });
    expect((await user.call(projectRoutes.rename, { params: { id }, body: { name: 'Pantry' } })).status).toBe(200);
  });

  it.each([
    ['', 'Project name is required'],
    ['   ', 'Project name is required'],
    [undefined, 'Project name is required'],
    ['x'.repeat(101), 'Project name must be at most 100 characters'],
  ])('refuse the name %j', async (name, message) => {
    const id = await aProject(user);
    const answers = [
      await user.call(projectRoutes.create, { body: { name } }),
      await user.call(projectRoutes.rename, { params: { id }, body: { name } }),
    ];
    for (const { status, error } of answers) {
      expect(status).toBe(400);
      expect(error.details).toEqual([{ path: 'name', message }]);
    }
  });
});

describe('projectRoutes.delete', () => {
  it('leaves the studies, which are in no project from then on and can be saved as before', async () => {
    const projectId = await aProject(user, 'Kitchen');
    const id = await aDraft(user, { projectId });
    expect(await projectOf(id)).toEqual([projectId, { name: 'Kitchen' }]);
    const deleted = await user.call(projectRoutes.delete, { params: { id: projectId } });
    expect(deleted.body).toEqual({ success: true, message: 'Project deleted successfully' });
    expect((await user.call(projectRoutes.delete, { params: { id: projectId } })).status).toBe(200);
    expect(await projectOf(id)).toEqual([null, null]);
    const {
      title,
      objective,
      type,
      projectId: shown,
    } = (await user.call(studyRoutes.get, { params: { id } })).body.study;
    const setup = { id, step: 'setup', title: `${title} again`, objective, type, projectId: shown };
    expect((await user.call(studyRoutes.saveStep, { body: setup })).status).toBe(200);
    expect((await move(id, projectId)).error.code).toBe('PROJECT_NOT_FOUND');
  });
});

describe('studyRoutes.move', () => {
  it('moves a study to a project, to another and out again', async () => {
    const [kitchen, bath] = [await aProject(user, 'Kitchen'), await aProject(user, 'Bath')];
    const id = await aDraft(user);
    for (const [projectId, project] of [
      [kitchen, { name: 'Kitchen' }],
      [bath, { name: 'Bath' }],
      [null, null],
    ] as const) {
      expect((await move(id, projectId)).body.study).toMatchObject({ id, projectId, project });
      expect(await projectOf(id)).toEqual([projectId, project]);
    }
  });

  it("refuses another user's project and finds no study of another user", async () => {
    const stranger = await backend.user();
    const [id, foreign] = [await aDraft(user), await aProject(stranger)];
    const refused = await move(id, foreign);
    expect([refused.status, refused.error.code]).toEqual([404, 'PROJECT_NOT_FOUND']);
    const missing = await move(id, foreign, stranger);
    expect([missing.status, missing.error.code]).toEqual([404, 'STUDY_NOT_FOUND']);
    expect(await projectOf(id)).toEqual([null, null]);
  });
});
