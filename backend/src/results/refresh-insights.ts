import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { Ids } from '@windtunnel/contracts/ports/ids';
import { type Engine, type Model, type StudyAnalysis, studyAnalysis } from '@windtunnel/contracts/ports/model';
import { askModel } from '../ai/ask-model.ts';
import { ports } from '../platform/ports.ts';
import { Streams } from '../platform/streams.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { study } from '../studies/study.ts';
import { ResultsQueries } from './results.queries.ts';
import { spokenMessages } from './spoken-messages.ts';

/** Makes a new meta-analysis of a completed study. Costs no credits; the old one stays until the new one is recorded. */
export class RefreshInsights extends Command<{ analysis: StudyAnalysis; engine: Engine; recordedAt: string }> {
  constructor(
    readonly asked: { readonly userId: string; readonly studyId: string },
    readonly context: WriteContext,
  ) {
    super();
  }
}

@CommandHandler(RefreshInsights)
export class RefreshInsightsHandler implements ICommandHandler<RefreshInsights> {
  /** Studies being read right now: one at a time each. */
  readonly #inFlight = new Set<string>();

  constructor(
    @Inject(ports.model) private readonly model: Model,
    @Inject(ports.ids) private readonly ids: Ids,
    private readonly streams: Streams,
    private readonly queries: ResultsQueries,
  ) {}

  async execute({ asked, context }: RefreshInsights) {
    const found = await this.queries.results({ ...asked, minPosition: null });
    if (found.study.status !== 'COMPLETED') throw new DomainError('STUDY_NOT_COMPLETED');
    if (this.#inFlight.has(asked.studyId)) throw new DomainError('ANALYSIS_IN_PROGRESS');
    this.#inFlight.add(asked.studyId);
    try {
      const { title, objective, type: studyType, participants } = found.study;
      const interviews = participants.flatMap(({ participantId, name: participantName }) => {
        const interview = found.interviews.get(participantId);
        if (interview?.status !== 'COMPLETED') return [];
        return [{ participantId, participantName, messages: spokenMessages(interview) }];
      });
      const asking = { studyType, title, objective, interviews };
      const analysis = await askModel(studyAnalysis, () => this.model.analyseStudy(asking));
      const command = { type: 'RecordInsights', key: this.ids.uuid(), analysis, engine: this.model.engine } as const;
      const { recorded } = await this.streams.decide(study, asked.studyId, command, context);
      return { analysis, engine: this.model.engine, recordedAt: recorded.last };
    } finally {
      this.#inFlight.delete(asked.studyId);
    }
  }
}
