import { Injectable } from '@nestjs/common';
import type { Progress, StudyView } from '@windtunnel/contracts/http/study-view';
import { type StudyDetailDocument, studyDetailCollection } from '@windtunnel/contracts/read-models/study-detail';
import { type StudyListDocument, studyListCollection } from '@windtunnel/contracts/read-models/study-list';
import { PreparedJson } from '../platform/handle-route.ts';
import { ReadModels, readModel } from '../platform/read-models.ts';
import { RecentlyUsed } from '../platform/recently-used.ts';
import { type Loaded, Streams } from '../platform/streams.ts';
import { ProjectAccess } from '../projects/project-access.ts';
import { projectList } from '../projects/projects.queries.ts';
import { owned, study } from './study.ts';
import type { Study } from './study-state.ts';
import { documentOf, progressOf, studySummary, studyView } from './study-view.ts';

export const studyList = readModel<StudyListDocument>(studyListCollection);
export const studyDetail = readModel<StudyDetailDocument>(studyDetailCollection);

/** Lists kept as text, in characters. */
const keptListsMax = 16_000_000;

/** A study's document with how far its interviews are. */
export interface StudyNow {
  readonly document: StudyDetailDocument;
  readonly progress: Progress;
}

@Injectable()
export class StudyQueries {
  readonly #lists = new RecentlyUsed<string, { readonly asOf: string; readonly json: PreparedJson }>(
    keptListsMax,
    ({ json }) => json.text.length,
  );
  readonly #readModels: ReadModels;
  readonly #streams: Streams;
  readonly #projects: ProjectAccess;

  constructor(readModels: ReadModels, streams: Streams, projects: ProjectAccess) {
    this.#readModels = readModels;
    this.#streams = streams;
    this.#projects = projects;
  }

  /** `{ studies }` of the user, last changed first. Kept as text until one of its read models moves on. */
  async list(owner: string, minPosition: string | null): Promise<PreparedJson> {
    const studiesAsOf = await this.#readModels.checkpoint(studyList, minPosition);
    const asOf = `${studiesAsOf} ${await this.#readModels.checkpoint(projectList, minPosition)}`;
    const kept = this.#lists.get(owner);
    if (kept?.asOf === asOf) return kept.json;
    const projects = await this.#readModels.find(projectList, { owner }, null);
    const names = new Map(projects.map(({ projectId, name }) => [projectId, name]));
    const lastChangedFirst = { field: 'updatedAt', direction: 'descending' } as const;
    const cards = await this.#readModels.find(studyList, { owner, sort: lastChangedFirst }, null);
    const studies = cards.map((card) => studySummary(card, names.get(card.projectId ?? '') ?? null));
    const json = new PreparedJson(JSON.stringify({ studies }));
    this.#lists.set(owner, { asOf, json });
    return json;
  }

  /** One study as the read models have it; from its stream while they do not know it yet. */
  async one(owner: string, id: string, minPosition: string | null): Promise<StudyNow> {
    const document = await this.#readModels.get(studyDetail, { owner, id }, minPosition);
    if (document === null) {
      const { state, recorded } = await this.#streams.loadRecorded(study, id);
      const own = owned(state, owner);
      return { document: documentOf(own, recorded), progress: progressOf(own) };
    }
    const card = await this.#readModels.get(studyList, { owner, id }, minPosition);
    const progress = {
      completed: card?.interviewsCompleted ?? 0,
      failed: card?.interviewsFailed ?? 0,
      total: document.launchedAt === null ? 0 : document.participants.length,
    };
    return { document, progress };
  }

  async view(owner: string, id: string, minPosition: string | null): Promise<StudyView> {
    const { document, progress } = await this.one(owner, id, minPosition);
    return studyView(document, { progress, projectName: await this.#projects.nameOf(owner, document.projectId) });
  }

  /** The view of a study right after a command, without waiting for any read model. */
  async viewOf({ state, recorded }: Loaded<Study>): Promise<StudyView> {
    const projectName = await this.#projects.nameOf(state.ownerId, state.projectId);
    return studyView(documentOf(state, recorded), { progress: progressOf(state), projectName });
  }
}
