import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { resultRoutes } from '@windtunnel/contracts/http/results';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { LanguageModels } from '@windtunnel/contracts/ports/language-model';
import type { StudyDetailDocument } from '@windtunnel/contracts/read-models/study-detail';
import { Handle, Input, type InputOf } from '../platform/handle-route.ts';
import { ports } from '../platform/ports.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { participantView } from '../studies/study-view.ts';
import { LiveStudies } from './live-studies.ts';
import { RefreshStudyAnalysis } from './refresh-study-analysis.ts';
import {
  interviewCounts,
  interviewProgress,
  participantResult,
  percent,
  type StudyResults,
  studyAnalysisView,
  successOf,
} from './result-views.ts';
import { ResultsQueries, type StudyRequest } from './results.queries.ts';
import { spendingView, tokensRecordedWith } from './token-views.ts';
import { filterItems, messageViews, metricsOf } from './transcript-views.ts';

/** Everything that is read after a launch. */
@Controller()
export class ResultsController {
  constructor(
    private readonly queries: ResultsQueries,
    private readonly live: LiveStudies,
    private readonly commands: CommandBus,
    @Inject(ports.languageModels) private readonly languageModels: LanguageModels,
  ) {}

  @Handle(resultRoutes.results)
  async results(@Input() { userId, params, query, minPosition }: InputOf<typeof resultRoutes.results>) {
    const found = await this.queries.results({ userId, studyId: params.id, minPosition });
    const { page, limit } = query;
    const { participants } = found.study;
    const shown = participants.slice((page - 1) * limit, page * limit);
    const success = successOf(found);
    return {
      study: await this.queries.view(found),
      engine: found.study.engine,
      results: { ...interviewCounts(found), success, successRate: percent(success.done, success.of) },
      participantResults: shown.map((profile) => ({
        participant: participantView(profile, found.study.acceptedParticipantIds.includes(profile.participantId)),
        result: participantResult(profile.participantId, found.interviews.get(profile.participantId) ?? null),
      })),
      interviews: interviewProgress(found),
      studyAnalysisStatus: found.study.studyAnalysisStatus,
      pagination: { page, limit, total: participants.length, pages: Math.ceil(participants.length / limit) },
    };
  }

  @Handle(resultRoutes.live)
  async liveProgress(@Input() { userId, sessionId, params, request, response }: InputOf<typeof resultRoutes.live>) {
    await this.queries.study({ userId, studyId: params.id, minPosition: null });
    const lastEventId = request.headers['last-event-id'];
    await this.live.follow(
      { userId, sessionId, studyId: params.id },
      typeof lastEventId === 'string' ? lastEventId : null,
      response,
    );
  }

  @Handle(resultRoutes.studyAnalysis)
  async studyAnalysis(
    @Input() { userId, params, query, minPosition, context }: InputOf<typeof resultRoutes.studyAnalysis>,
  ) {
    const request = { userId, studyId: params.id, minPosition };
    if (query.refresh === 'true') return await this.#refreshed(request, context);
    const found = await this.queries.results(request);
    const { study } = found;
    if (study.studyAnalysis !== null) return { metaAnalysis: await this.#view(study.studyAnalysis, found, request) };
    throw new DomainError(study.status === 'COMPLETED' ? 'META_ANALYSIS_NOT_FOUND' : 'STUDY_NOT_COMPLETED');
  }

  @Handle(resultRoutes.refreshStudyAnalysis)
  async refreshStudyAnalysis(
    @Input() { userId, params, minPosition, context }: InputOf<typeof resultRoutes.refreshStudyAnalysis>,
  ) {
    return await this.#refreshed({ userId, studyId: params.id, minPosition }, context);
  }

  async #refreshed(request: StudyRequest, context: WriteContext) {
    const found = await this.queries.results(request);
    const { userId, studyId } = request;
    const refreshed = await this.commands.execute(new RefreshStudyAnalysis({ userId, studyId }, context));
    // What the refresh itself took is included.
    return { metaAnalysis: await this.#view(refreshed, found, { ...request, minPosition: context.position }) };
  }

  async #view(recorded: NonNullable<StudyDetailDocument['studyAnalysis']>, found: StudyResults, request: StudyRequest) {
    const prices = Object.fromEntries(this.languageModels.all.map(({ engine, price = null }) => [engine.name, price]));
    const recordedWith = tokensRecordedWith(recorded.analysis, found);
    return studyAnalysisView(recorded, found, spendingView(await this.queries.tokensOf(request), prices, recordedWith));
  }

  @Handle(resultRoutes.participant)
  async participant(@Input() { userId, params, minPosition }: InputOf<typeof resultRoutes.participant>) {
    const request = { userId, studyId: params.id, minPosition };
    const { study, profile, interview } = await this.queries.participant(request, params.participantId);
    const metrics = metricsOf(interview);
    return {
      participant: participantView(profile, study.acceptedParticipantIds.includes(profile.participantId)),
      study: { id: study.studyId, title: study.title, type: study.type },
      result: participantResult(profile.participantId, interview),
      metrics,
      messageCount: metrics.messageCount,
      panel: study.participants.map(({ participantId }) => participantId),
    };
  }

  @Handle(resultRoutes.messages)
  async messages(@Input() { userId, params, query, minPosition }: InputOf<typeof resultRoutes.messages>) {
    const request = { userId, studyId: params.id, minPosition };
    const { study, interview } = await this.queries.participant(request, params.participantId);
    return { messages: messageViews(study, interview, query) };
  }

  @Handle(resultRoutes.questions)
  async questions(@Input() { userId, params, minPosition }: InputOf<typeof resultRoutes.questions>) {
    const request = { userId, studyId: params.id, minPosition };
    const { study, interview } = await this.queries.participant(request, params.participantId);
    return { questions: filterItems(study, interview) };
  }
}
