import { Injectable } from '@nestjs/common';
import type { ProjectView } from '@windtunnel/contracts/http/projects';
import { type ProjectListDocument, projectListCollection } from '@windtunnel/contracts/read-models/project-list';
import { ReadModels, readModelOf } from '../platform/read-models.ts';
import type { Loaded } from '../platform/streams.ts';
import type { Project } from './project.ts';
import { activityOf } from './project-activity.ts';

export const projectList = readModelOf<ProjectListDocument>(projectListCollection);

@Injectable()
export class ProjectQueries {
  constructor(private readonly readModels: ReadModels) {}

  /** All the user's projects, newest first, each with its number of studies and their last change. */
  async list(owner: string, minPosition: string | null): Promise<ProjectView[]> {
    const newestFirst = { field: 'createdAt', direction: 'descending' } as const;
    const projects = await this.readModels.find(projectList, { owner, sort: newestFirst }, minPosition);
    return await Promise.all(
      projects.map(async ({ projectId, name, createdAt }) => ({
        id: projectId,
        name,
        createdAt,
        ...(await activityOf(this.readModels, { owner, projectId }, minPosition)),
      })),
    );
  }

  /** A project right after a command, without waiting for any read model. */
  async viewOf(projectId: string, { state, recorded }: Loaded<Project>): Promise<ProjectView> {
    const activity = await activityOf(this.readModels, { owner: state.ownerId, projectId }, null);
    return { id: projectId, name: state.name, createdAt: recorded.first, ...activity };
  }
}
