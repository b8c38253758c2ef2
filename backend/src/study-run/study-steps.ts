import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { LanguageModel } from '@windtunnel/contracts/ports/language-model';
import { currentTariff, studyCost } from '@windtunnel/contracts/rules/tariff';
import type { WorkflowCommandInput, WorkflowCommandOutput } from '@windtunnel/contracts/workflows/workflow-commands';
import { credits } from '../credits/credits.ts';
import { openTenths } from '../credits/credits-state.ts';
import { interview, interviewId } from '../interviews/interview.ts';
import { ports } from '../platform/ports.ts';
import { Streams } from '../platform/streams.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { owned, study } from '../studies/study.ts';
import { participantsOf, type Study } from '../studies/study-state.ts';
import { costInputsOfStudy } from './decide-study-run.ts';

/** What a run does to its study. */
@Injectable()
export class StudySteps {
  constructor(
    @Inject(ports.model) private readonly model: LanguageModel,
    private readonly streams: Streams,
  ) {}

  /** Only what was reserved is launched: a study that changed in between is refused. */
  async launch(
    { ownerId, studyId, batchId }: WorkflowCommandInput<'LaunchStudy'>,
    context: WriteContext,
  ): Promise<null> {
    const state = owned(await this.streams.load(study, studyId), ownerId);
    const hold = (await this.streams.load(credits, ownerId)).reservations[batchId];
    const inputs = costInputsOfStudy(state);
    const { totalTenths: amountTenths } = studyCost(inputs);
    const launched = state.launch?.batchId === batchId;
    if (!launched && (hold === undefined || openTenths(hold) !== amountTenths))
      throw new DomainError('STUDY_NOT_EDITABLE');
    const participantIds = Object.keys(hold?.shares ?? {});
    const reserved = {
      batchId,
      amountTenths,
      tariff: currentTariff,
      inputs,
      participantIds,
      engine: this.model.engine,
    };
    await this.streams.decide(study, studyId, { type: 'Launch', ownerId, ...reserved }, context);
    return null;
  }

  async markReadyForAnalysis(
    { studyId, batchId, completed, failed }: WorkflowCommandInput<'MarkReadyForAnalysis'>,
    context: WriteContext,
  ): Promise<null> {
    await this.streams.decide(study, studyId, { type: 'MarkReadyForAnalysis', batchId, completed, failed }, context);
    return null;
  }

  async readForAnalysis({
    studyId,
  }: WorkflowCommandInput<'ReadStudyForAnalysis'>): Promise<WorkflowCommandOutput<'ReadStudyForAnalysis'>> {
    const state = present(await this.streams.load(study, studyId));
    const { type: studyType, title, objective } = state;
    const people = await Promise.all(
      participantsOf(state).map(async ({ participantId }) => {
        const heard = await this.streams.load(interview, interviewId(studyId, participantId));
        return heard?.status === 'COMPLETED' ? [participantId] : [];
      }),
    );
    return { studyType, title, objective, participantIds: people.flat() };
  }

  async recordStudyAnalysis(
    { studyId, insightsKey: key, analysis }: WorkflowCommandInput<'RecordStudyInsights'>,
    context: WriteContext,
  ): Promise<null> {
    const { engine } = this.model;
    await this.streams.decide(study, studyId, { type: 'RecordInsights', key, analysis, engine }, context);
    return null;
  }

  async complete(
    { studyId, batchId, completed, failed, insights }: WorkflowCommandInput<'CompleteStudy'>,
    context: WriteContext,
  ): Promise<null> {
    await this.streams.decide(study, studyId, { type: 'Complete', batchId, completed, failed, insights }, context);
    return null;
  }

  async fail(
    { studyId, batchId, failed, reason }: WorkflowCommandInput<'FailStudy'>,
    context: WriteContext,
  ): Promise<null> {
    await this.streams.decide(study, studyId, { type: 'Fail', batchId, failed, reason }, context);
    return null;
  }

  async cancel({ studyId, batchId }: WorkflowCommandInput<'CancelStudy'>, context: WriteContext): Promise<null> {
    await this.streams.decide(study, studyId, { type: 'Cancel', batchId }, context);
    return null;
  }
}

function present(state: Study | null): Study {
  if (state === null || state.deleted) throw new DomainError('STUDY_NOT_FOUND');
  return state;
}
