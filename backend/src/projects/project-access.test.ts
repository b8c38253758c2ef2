import { describe, expect, it } from 'vitest';
import { WriteContext } from '../platform/write-context.ts';
import { CreateProject, CreateProjectHandler } from './create-project.ts';
import { DeleteProject, DeleteProjectHandler } from './delete-project.ts';
import { type ProjectState, project } from './project.ts';
import { ProjectAccess } from './project-access.ts';
import { ProjectQueries } from './projects.queries.ts';
import { RenameProject, RenameProjectHandler } from './rename-project.ts';

const kitchen: ProjectState = { ownerId: 'u1', name: 'Kitchen', deleted: false };
const access = (state: ProjectState) =>
  new ProjectAccess({ load: async (_: unknown, id: string) => (id === 'p1' ? state : null) } as never);
const missing = { code: 'PROJECT_NOT_FOUND' };

describe('a project', () => {
  it('is accepted from its owner, and so is none', async () => {
    await access(kitchen).assertOwned('u1', 'p1');
    await access(kitchen).assertOwned('u2', null);
    await access(kitchen).assertOwned('u2', undefined);
    expect(await access(kitchen).nameOf('u1', 'p1')).toBe('Kitchen');
  });

  it('is missing for every other user, once it is deleted, and if it never was', async () => {
    const gone = { ...kitchen, deleted: true };
    for (const [state, userId] of [
      [kitchen, 'u2'],
      [gone, 'u1'],
      [null, 'u1'],
    ] as const) {
      await expect(access(state).assertOwned(userId, 'p1')).rejects.toMatchObject(missing);
      expect(await access(state).nameOf(userId, 'p1')).toBeNull();
    }
    expect(await access(kitchen).nameOf('u1', null)).toBeNull();
  });

  it('stays what it was if it is created again, renamed to its name, or deleted twice', () => {
    const { decide, evolve } = project.decider;
    const create = { type: 'Create', projectId: 'p1', ownerId: 'u2', name: 'Bath' } as const;
    expect(decide(kitchen, create)).toEqual([]);
    expect(decide(kitchen, { type: 'Rename', ownerId: 'u1', name: 'Kitchen' })).toEqual([]);
    const gone = { ...kitchen, deleted: true };
    expect(decide(gone, { type: 'Delete', ownerId: 'u1' })).toEqual([]);
    expect(() => decide(gone, { type: 'Delete', ownerId: 'u2' })).toThrow(expect.objectContaining(missing));
    expect(() => decide(null, { type: 'Delete', ownerId: 'u1' })).toThrow(expect.objectContaining(missing));
    expect(evolve(kitchen, { type: 'ProjectRenamed', data: { name: 'Bath' } })).toEqual({ ...kitchen, name: 'Bath' });
    expect(evolve(kitchen, { type: 'ProjectDeleted', data: {} })).toEqual(gone);
    expect(() => evolve(null, { type: 'ProjectDeleted', data: {} })).toThrow('ProjectDeleted before ProjectCreated');
  });

  it('is created, renamed and deleted for the user who asks', async () => {
    const decided: unknown[] = [];
    const recorded = { first: '2026-03-01', last: '2026-03-02', latest: {} };
    const streams = {
      decide: async (_: unknown, ...rest: unknown[]) => {
        decided.push(rest);
        return { state: kitchen, recorded, events: [] };
      },
    } as never;
    const context = new WriteContext('u1', 'request-1');
    const create = new CreateProject({ ownerId: 'u1', name: 'Kitchen' }, context);
    expect(await new CreateProjectHandler({ uuid: () => 'p1' } as never, streams).execute(create)).toEqual({
      projectId: 'p1',
      state: kitchen,
      recorded,
    });
    const rename = new RenameProject({ ownerId: 'u1', projectId: 'p1', name: 'Bath' }, context);
    expect(await new RenameProjectHandler(streams).execute(rename)).toEqual({ state: kitchen, recorded });
    await new DeleteProjectHandler(streams).execute(new DeleteProject({ ownerId: 'u1', projectId: 'p1' }, context));
    expect(decided).toEqual([
      ['p1', { type: 'Create', projectId: 'p1', ownerId: 'u1', name: 'Kitchen' }, context],
      ['p1', { type: 'Rename', ownerId: 'u1', name: 'Bath' }, context],
      ['p1', { type: 'Delete', ownerId: 'u1' }, context],
    ]);
  });

  it('is listed with the studies of the same owner only', async () => {
    const asked: unknown[] = [];
    const readModels = {
      find: async (_: unknown, ...rest: unknown[]) => {
        asked.push(rest);
        return [{ projectId: 'p1', name: 'Kitchen', createdAt: '2026-03-01', updatedAt: '2026-03-04' }];
      },
      count: async (_: unknown, ...rest: unknown[]) => asked.push(rest),
    };
    expect(await new ProjectQueries(readModels as never).list('u1', '7')).toEqual([
      { id: 'p1', name: 'Kitchen', createdAt: '2026-03-01', lastChangedAt: '2026-03-04', _count: { studies: 2 } },
    ]);
    expect(asked).toEqual([
      [{ owner: 'u1', sort: { field: 'createdAt', direction: 'descending' } }, '7'],
      [{ owner: 'u1', where: { projectId: 'p1' } }, '7'],
      [
        { owner: 'u1', where: { projectId: 'p1' }, sort: { field: 'updatedAt', direction: 'descending' }, limit: 1 },
        '7',
      ],
    ]);
  });
});
