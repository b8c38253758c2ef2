import { Inject, Injectable } from '@nestjs/common';
import { interviewStream } from '@windtunnel/contracts/events/streams';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { WorkflowCommandInput, WorkflowCommandOutput } from '@windtunnel/contracts/workflows/workflow-commands';
import { credits } from '../credits/credits.ts';
import { ports } from '../platform/ports.ts';
import { Streams } from '../platform/streams.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { owned, study } from '../studies/study.ts';
import { participantsOf } from '../studies/study-state.ts';
import { assertReady, costInputsOfStudy } from './decide-study-run.ts';

/** What a run does with its owner's credits. */
@Injectable()
export class CreditSteps {
  constructor(
    @Inject(ports.clock) private readonly clock: Clock,
    private readonly streams: Streams,
  ) {}

  /** The price comes from the stored study, never from whoever asks. */
  async reserve(
    { ownerId, studyId, batchId }: WorkflowCommandInput<'ReserveCredits'>,
    context: WriteContext,
  ): Promise<WorkflowCommandOutput<'ReserveCredits'>> {
    const state = owned(await this.streams.load(study, studyId), ownerId);
    const inputs = costInputsOfStudy(state);
    const participantIds = participantsOf(state).map(({ participantId }) => participantId);
    if (state.launch?.batchId !== batchId) {
      if (state.status !== 'DRAFT') throw new DomainError('STUDY_ALREADY_LAUNCHED');
      assertReady(state);
      const now = this.clock.now().toISOString();
      const command = { type: 'Reserve', batchId, studyId, inputs, participantIds, now } as const;
      await this.streams.decide(credits, ownerId, command, context);
    }
    const reserved = (await this.streams.load(credits, ownerId)).reservations[batchId];
    return {
      amountTenths: reserved?.amountTenths ?? 0,
      participants: participantIds.map((participantId, slot) => ({ participantId, slot })),
    };
  }

  async capture(
    { ownerId, studyId, batchId, participantId }: WorkflowCommandInput<'CaptureCredits'>,
    context: WriteContext,
  ): Promise<null> {
    const interviewId = interviewStream(studyId, participantId);
    await this.streams.decide(credits, ownerId, { type: 'Capture', batchId, participantId, interviewId }, context);
    return null;
  }

  async release(
    { ownerId, batchId, reason }: WorkflowCommandInput<'ReleaseCredits'>,
    context: WriteContext,
  ): Promise<null> {
    await this.streams.decide(credits, ownerId, { type: 'Release', batchId, reason }, context);
    return null;
  }
}
