import { Injectable } from '@nestjs/common';
import type { StudyView } from '@windtunnel/contracts/http/study-view';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import { type InterviewDocument, interviewCollection, interviewKey } from '@windtunnel/contracts/read-models/interview';
import { type ModelUseDocument, modelUseCollection } from '@windtunnel/contracts/read-models/model-use';
import type { StudyDetailDocument } from '@windtunnel/contracts/read-models/study-detail';
import type { ParticipantProfile } from '@windtunnel/contracts/rules/participant';
import { ReadModels, readModelOf } from '../platform/read-models.ts';
import { ProjectAccess } from '../projects/project-access.ts';
import { studyDetail } from '../studies/studies.queries.ts';
import { studyView } from '../studies/study-view.ts';
import { interviewCounts, type StudyResults } from './result-views.ts';

const interviews = readModelOf<InterviewDocument>(interviewCollection);
const modelUse = readModelOf<ModelUseDocument>(modelUseCollection);

/** Which study is requested, for which user, and how fresh it must be. */
export interface StudyRequest {
  readonly userId: string;
  readonly studyId: string;
  readonly minPosition: string | null;
}

/** The data the results pages read. Another user's study is treated as missing. */
@Injectable()
export class ResultsQueries {
  constructor(
    private readonly readModels: ReadModels,
    private readonly projects: ProjectAccess,
  ) {}

  async study({ userId, studyId, minPosition }: StudyRequest): Promise<StudyDetailDocument> {
    const study = await this.readModels.get(studyDetail, { owner: userId, id: studyId }, minPosition);
    if (study === null) throw new DomainError('STUDY_NOT_FOUND');
    return study;
  }

  /** Waits until the progress of studies is shown as of a position, if it is a question of moments. */
  async reached(position: string | null): Promise<void> {
    for (const readModel of [studyDetail, interviews]) await this.readModels.reached(readModel, position);
  }

  async results(request: StudyRequest): Promise<StudyResults> {
    const study = await this.study(request);
    const found = await this.readModels.find(
      interviews,
      { owner: request.userId, where: { studyId: request.studyId } },
      request.minPosition,
    );
    return { study, interviews: new Map(found.map((each) => [each.participantId, each])) };
  }

  /** What hosted models took for the study, by engine; empty if none was used. */
  async tokensOf({ userId, studyId, minPosition }: StudyRequest): Promise<ModelUseDocument['engines']> {
    const found = await this.readModels.get(modelUse, { owner: userId, id: studyId }, minPosition);
    return found?.engines ?? {};
  }

  /** One participant in the study, with the interview so far; null before it began. */
  async participant(
    request: StudyRequest,
    participantId: string,
  ): Promise<{ study: StudyDetailDocument; profile: ParticipantProfile; interview: InterviewDocument | null }> {
    const study = await this.study(request);
    const profile = study.participants.find((each) => each.participantId === participantId);
    if (profile === undefined) throw new DomainError('PARTICIPANT_NOT_FOUND');
    const key = { owner: request.userId, id: interviewKey(request.studyId, participantId) };
    return { study, profile, interview: await this.readModels.get(interviews, key, request.minPosition) };
  }

  async view(results: StudyResults): Promise<StudyView> {
    const { study } = results;
    const projectName = await this.projects.nameOf(study.ownerId, study.projectId);
    return studyView(study, { projectName, progress: interviewCounts(results) });
  }
}
