import { Injectable } from '@nestjs/common';
import type { ProjectView } from '@windtunnel/contracts/http/projects';
import { type ProjectListDocument, projectListCollection } from '@windtunnel/contracts/read-models/project-list';
import { studyListCollection } from '@windtunnel/contracts/read-models/study-list';
import { ReadModels, readModelOf } from '../platform/read-models.ts';

export const projectList = readModelOf<ProjectListDocument>(projectListCollection);
const studyList = readModelOf(studyListCollection);

@Injectable()
export class ProjectQueries {
  constructor(private readonly readModels: ReadModels) {}

  /** All the user's projects, newest first, each with its number of studies. */
  async list(owner: string, minPosition: string | null): Promise<ProjectView[]> {
    const newestFirst = { field: 'createdAt', direction: 'descending' } as const;
    const projects = await this.readModels.find(projectList, { owner, sort: newestFirst }, minPosition);
    return await Promise.all(
      projects.map(async ({ projectId, name, createdAt }) => ({
        id: projectId,
        name,
        createdAt,
        _count: { studies: await this.readModels.count(studyList, { owner, where: { projectId } }, minPosition) },
      })),
    );
  }
}
