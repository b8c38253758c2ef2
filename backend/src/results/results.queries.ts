import { Injectable } from '@nestjs/common';
import type { StudyView } from '@windtunnel/contracts/http/study-view';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import { type InterviewDocument, interviewCollection, interviewKey } from '@windtunnel/contracts/read-models/interview';
import { type StudyDetailDocument, studyDetailCollection } from '@windtunnel/contracts/read-models/study-detail';
import type { ParticipantProfile } from '@windtunnel/contracts/rules/participant';
import { ReadModels, readModel } from '../platform/read-models.ts';
import { ProjectAccess } from '../projects/project-access.ts';
import { studyView } from '../studies/study-view.ts';

const studyDetail = readModel<StudyDetailDocument>(studyDetailCollection);
const interviews = readModel<InterviewDocument>(interviewCollection);

/** Whose study is asked for, and how fresh it must be. */
export interface StudyAsked {
  readonly userId: string;
  readonly studyId: string;
  readonly minPosition: string | null;
}

/** A study with its interviews by participant. */
export interface StudyResults {
  readonly study: StudyDetailDocument;
  readonly interviews: ReadonlyMap<string, InterviewDocument>;
}

/** What the results pages read. A foreign study is a missing one. */
@Injectable()
export class ResultsQueries {
  readonly #readModels: ReadModels;
  readonly #projects: ProjectAccess;

  constructor(readModels: ReadModels, projects: ProjectAccess) {
    this.#readModels = readModels;
    this.#projects = projects;
  }

  async study({ userId, studyId, minPosition }: StudyAsked): Promise<StudyDetailDocument> {
    const study = await this.#readModels.get(studyDetail, { owner: userId, id: studyId }, minPosition);
    if (study === null) throw new DomainError('STUDY_NOT_FOUND');
    return study;
  }

  async results(asked: StudyAsked): Promise<StudyResults> {
    const study = await this.study(asked);
    const found = await this.#readModels.find(
      interviews,
      { owner: asked.userId, where: { studyId: asked.studyId } },
      asked.minPosition,
    );
    return { study, interviews: new Map(found.map((each) => [each.participantId, each])) };
  }

  /** One person of the study, with the interview as far as it got; null before it began. */
  async participant(
    asked: StudyAsked,
    participantId: string,
  ): Promise<{ study: StudyDetailDocument; profile: ParticipantProfile; interview: InterviewDocument | null }> {
    const study = await this.study(asked);
    const profile = study.participants.find((each) => each.participantId === participantId);
    if (profile === undefined) throw new DomainError('PARTICIPANT_NOT_FOUND');
    const key = { owner: asked.userId, id: interviewKey(asked.studyId, participantId) };
    return { study, profile, interview: await this.#readModels.get(interviews, key, asked.minPosition) };
  }

  async view({ study, interviews: all }: StudyResults): Promise<StudyView> {
    const ended = (status: InterviewDocument['status']) =>
      [...all.values()].filter((each) => each.status === status).length;
    return studyView(study, {
      projectName: await this.#projects.nameOf(study.ownerId, study.projectId),
      progress: {
        completed: ended('COMPLETED'),
        failed: ended('FAILED'),
        total: study.launchedAt === null ? 0 : study.participants.length,
      },
    });
  }
}
