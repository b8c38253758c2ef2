import { streamId } from '@windtunnel/contracts/events/streams';
import { type ProjectListDocument, projectListCollection } from '@windtunnel/contracts/read-models/project-list';
import { defineProjection } from '../runtime/projection.ts';

/** Which projects does a user have? */
export const projectList = defineProjection<ProjectListDocument>({
  collection: projectListCollection,
  key: (event) => streamId(event.stream),
  handlers: {
    ProjectCreated: (_, { data, recordedAt }) => ({
      projectId: data.projectId,
      ownerId: data.ownerId,
      name: data.name,
      createdAt: recordedAt,
    }),
    ProjectRenamed: (project, { data }) => project && { ...project, name: data.name },
    ProjectDeleted: () => null,
  },
});
