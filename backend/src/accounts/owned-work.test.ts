import type { EventStore, StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { expect, it } from 'vitest';
import { drafted } from '../../test/kit/a-study.ts';
import { OwnedWork } from './owned-work.ts';

const stored = (type: string, data: object) =>
  ({ type, data, metadata: { schemaVersion: 1 } }) as unknown as StoredEvent;
const study = (studyId: string, ownerId: string) => stored('StudyDrafted', { ...drafted.data, studyId, ownerId });
const project = (projectId: string, ownerId: string) =>
  stored('ProjectCreated', { projectId, ownerId, name: 'Kitchen' });

it("a user's work is what the log says the user created", async () => {
  const asked: unknown[] = [];
  const store: Partial<EventStore> = {
    readAll: async function* (options) {
      asked.push(options);
      yield* [study('s1', 'u1'), project('p1', 'u1'), study('s2', 'u2'), project('p2', 'u2'), study('s3', 'u1')];
    },
  };
  const work = new OwnedWork(store as EventStore);
  expect(await work.of('u1')).toEqual({ studyIds: ['s1', 's3'], projectIds: ['p1'] });
  expect(await work.of('u3')).toEqual({ studyIds: [], projectIds: [] });
  expect(asked[0]).toEqual({ types: ['StudyDrafted', 'ProjectCreated'] });
});
