import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type StudyAnalysis, studyAnalysis } from '@windtunnel/contracts/analysis';
import type { Engine } from '@windtunnel/contracts/engine';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { Ids } from '@windtunnel/contracts/ports/ids';
import type { LanguageModels } from '@windtunnel/contracts/ports/language-model';
import { modelFor } from '@windtunnel/infra/language-model/open';
import { askLanguageModel } from '../ai/ask-language-model.ts';
import { interview, interviewId, startedInterview } from '../interviews/interview.ts';
import { analysedInterview } from '../interviews/transcript.ts';
import { ModelRequests } from '../model-use/model-requests.ts';
import { ports } from '../platform/ports.ts';
import { Streams } from '../platform/streams.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { study } from '../studies/study.ts';
import { materialOf } from '../studies/study-material.ts';
import type { StudyResults } from './result-views.ts';
import { ResultsQueries } from './results.queries.ts';

/**
 * Analyses a completed study again. Costs no credits; the old analysis remains until the new one is recorded, and for
 * good if the present engine cannot analyse the interviews of an earlier one (ANALYSIS_NOT_POSSIBLE).
 */
export class RefreshStudyAnalysis extends Command<{ analysis: StudyAnalysis; engine: Engine; recordedAt: string }> {
  constructor(
    readonly request: { readonly userId: string; readonly studyId: string },
    readonly context: WriteContext,
  ) {
    super();
  }
}

@CommandHandler(RefreshStudyAnalysis)
export class RefreshStudyAnalysisHandler implements ICommandHandler<RefreshStudyAnalysis> {
  /** Studies being analysed: only one analysis at a time for each. */
  readonly #inFlight = new Set<string>();

  constructor(
    @Inject(ports.languageModels) private readonly languageModels: LanguageModels,
    @Inject(ports.ids) private readonly ids: Ids,
    private readonly streams: Streams,
    private readonly queries: ResultsQueries,
    private readonly requests: ModelRequests,
  ) {}

  async execute({ request, context }: RefreshStudyAnalysis) {
    const found = await this.queries.results({ ...request, minPosition: null });
    if (found.study.status !== 'COMPLETED') throw new DomainError('STUDY_NOT_COMPLETED');
    if (this.#inFlight.has(request.studyId)) throw new DomainError('ANALYSIS_IN_PROGRESS');
    this.#inFlight.add(request.studyId);
    try {
      const { title, objective, type: studyType, configuration } = found.study;
      if (configuration === null) throw new Error(`Study ${request.studyId} has no configuration`);
      const model = modelFor(this.languageModels, found.study.engine?.name ?? null);
      const asked = { model, ...request, purpose: 'analysis' } as const;
      await this.requests.assertAllowed(asked);
      const interviews = await this.#interviews(found);
      const input = { studyType, title, objective, material: materialOf(configuration), interviews };
      const analysis = await this.requests.ask(asked, context, (languageModel) =>
        askLanguageModel(studyAnalysis, () => languageModel.analyseStudy(input)),
      );
      const command = {
        type: 'RecordStudyAnalysis',
        key: this.ids.uuid(),
        analysis,
        engine: model.engine,
      } as const;
      const { recorded } = await this.streams.decide(study, request.studyId, command, context);
      return { analysis, engine: model.engine, recordedAt: recorded.last };
    } finally {
      this.#inFlight.delete(request.studyId);
    }
  }

  async #interviews({ study: { studyId, participants }, interviews }: StudyResults) {
    const completed = participants.filter(({ participantId }) => interviews.get(participantId)?.status === 'COMPLETED');
    return await Promise.all(
      completed.map(async (profile) => {
        const state = await this.streams.load(interview, interviewId(studyId, profile.participantId));
        return analysedInterview(startedInterview(state), profile);
      }),
    );
  }
}
