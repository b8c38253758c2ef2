import { Injectable } from '@nestjs/common';
import type { ProjectView } from '@windtunnel/contracts/http/projects';
import type { FoundParticipant, FoundQuote } from '@windtunnel/contracts/http/search';
import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import type { SearchHit } from '@windtunnel/contracts/ports/search';
import {
  type ProjectEntryData,
  type QuoteEntryData,
  type StudyEntryData,
  searchEntryData,
} from '@windtunnel/contracts/read-models/search';
import { ReadModels } from '../platform/read-models.ts';
import { activityOf } from '../projects/project-activity.ts';
import { projectList } from '../projects/projects.queries.ts';
import { studyList } from '../studies/studies.queries.ts';
import { studySummary } from '../studies/study-view.ts';

interface Reader {
  readonly owner: string;
  /** What the client has already seen. */
  readonly minPosition: string | null;
}

/**
 * Shows hits in the same form as the lists show studies and projects. Null for those that the lists no longer contain.
 */
@Injectable()
export class SearchRows {
  constructor(private readonly readModels: ReadModels) {}

  async studies(hits: readonly SearchHit[], { owner, minPosition }: Reader): Promise<(StudySummary | null)[]> {
    if (hits.length === 0) return [];
    const [projects, cards] = await Promise.all([
      this.readModels.find(projectList, { owner }, minPosition),
      Promise.all(
        hits.map(({ data }) => {
          const { studyId: id } = data as unknown as StudyEntryData;
          return this.readModels.get(studyList, { owner, id }, minPosition);
        }),
      ),
    ]);
    const names = new Map(projects.map(({ projectId, name }) => [projectId, name]));
    return cards.map((card) => card && studySummary(card, names.get(card.projectId ?? '') ?? null));
  }

  async projects(hits: readonly SearchHit[], { owner, minPosition }: Reader): Promise<(ProjectView | null)[]> {
    return await Promise.all(
      hits.map(async ({ data }) => {
        const { projectId: id } = data as unknown as ProjectEntryData;
        const [project, activity] = await Promise.all([
          this.readModels.get(projectList, { owner, id }, minPosition),
          activityOf(this.readModels, { owner, projectId: id }, minPosition),
        ]);
        return project && { id, name: project.name, createdAt: project.createdAt, ...activity };
      }),
    );
  }

  participants(hits: readonly SearchHit[]): FoundParticipant[] {
    return hits.map(({ data }) => searchEntryData.participants.parse(data));
  }

  async quotes(hits: readonly SearchHit[], { owner, minPosition }: Reader): Promise<(FoundQuote | null)[]> {
    return await Promise.all(
      hits.map(async ({ data }) => {
        const { studyId: id, participantId, name, messageId, content } = data as unknown as QuoteEntryData;
        const study = await this.readModels.get(studyList, { owner, id }, minPosition);
        const participant = { id: participantId, name };
        return study && { messageId, content, participant, study: { id, title: study.title } };
      }),
    );
  }
}
