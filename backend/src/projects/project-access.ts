import { Injectable } from '@nestjs/common';
import { Streams } from '../platform/streams.ts';
import { ownedProject, project } from './project.ts';

/** What other areas need to know about projects. */
@Injectable()
export class ProjectAccess {
  constructor(private readonly streams: Streams) {}

  /**
   * @throws DomainError PROJECT_NOT_FOUND if the project is not the user's own. Specifying no project at all is
   *   allowed.
   */
  async assertOwned(userId: string, projectId: string | null | undefined): Promise<void> {
    if (projectId === null || projectId === undefined) return;
    ownedProject(await this.streams.load(project, projectId), userId);
  }

  /** The project's name if the user owns it, or null. */
  async nameOf(userId: string, projectId: string | null): Promise<string | null> {
    if (projectId === null) return null;
    const state = await this.streams.load(project, projectId);
    return state === null || state.deleted || state.ownerId !== userId ? null : state.name;
  }
}
