import { Injectable } from '@nestjs/common';
import type { Progress, StudyView } from '@windtunnel/contracts/http/study-view';
import { type StudyDetailDocument, studyDetailCollection } from '@windtunnel/contracts/read-models/study-detail';
import { type StudyListDocument, studyListCollection } from '@windtunnel/contracts/read-models/study-list';
import { ReadModels, readModelOf } from '../platform/read-models.ts';
import { type Loaded, Streams } from '../platform/streams.ts';
import { ProjectAccess } from '../projects/project-access.ts';
import { owned, study } from './study.ts';
import { documentOf } from './study-document.ts';
import type { Study } from './study-state.ts';
import { progressOf, studyView } from './study-view.ts';

export const studyList = readModelOf<StudyListDocument>(studyListCollection);
export const studyDetail = readModelOf<StudyDetailDocument>(studyDetailCollection);

const noneEnded = { completed: 0, failed: 0 };

/** A study's document with the number of its interviews that have ended. */
export interface StudyNow {
  readonly document: StudyDetailDocument;
  readonly progress: Progress;
}

@Injectable()
export class StudyQueries {
  constructor(
    private readonly readModels: ReadModels,
    private readonly streams: Streams,
    private readonly projects: ProjectAccess,
  ) {}

  /** One study as found in the read models, or from its stream if they do not have it yet. */
  async one(owner: string, id: string, minPosition: string | null): Promise<StudyNow> {
    const document = await this.readModels.get(studyDetail, { owner, id }, minPosition);
    if (document === null) {
      const { state, recorded } = await this.streams.loadRecorded(study, id);
      return nowOf({ state: owned(state, owner), recorded });
    }
    const card = await this.readModels.get(studyList, { owner, id }, minPosition);
    const ended = card === null ? noneEnded : { completed: card.interviewsCompleted, failed: card.interviewsFailed };
    return { document, progress: progressOf(document, ended, document.participants.length) };
  }

  async view(owner: string, id: string, minPosition: string | null): Promise<StudyView> {
    return await this.#viewOf(await this.one(owner, id, minPosition));
  }

  /** The view of a study right after a command, without waiting for any read model. */
  async viewOf(loaded: Loaded<Study>): Promise<StudyView> {
    return await this.#viewOf(nowOf(loaded));
  }

  async #viewOf({ document, progress }: StudyNow): Promise<StudyView> {
    const projectName = await this.projects.nameOf(document.ownerId, document.projectId);
    return studyView(document, { progress, projectName });
  }
}

/** The study itself counts its interviews only once all have ended. */
function nowOf({ state, recorded }: Loaded<Study>): StudyNow {
  const document = documentOf(state, recorded);
  return { document, progress: progressOf(document, state.interviews ?? noneEnded, document.participants.length) };
}
