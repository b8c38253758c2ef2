import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Images } from '@windtunnel/contracts/ports/images';
import type { WorkflowEngine } from '@windtunnel/contracts/ports/workflow-engine';
import { studyRunId } from '@windtunnel/contracts/workflows/workflow-ids';
import type { Logger } from '@windtunnel/infra/logging/logger';
import { ports } from '../platform/ports.ts';
import { Streams } from '../platform/streams.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { study } from './study.ts';

interface Deletion {
  readonly ownerId: string;
  readonly studyId: string;
}

/** Deletes a study in any state. The run of a running one is stopped and releases what no participant consumed. */
export class DeleteStudy extends Command<void> {
  constructor(
    readonly deletion: Deletion,
    readonly context: WriteContext,
  ) {
    super();
  }
}

@CommandHandler(DeleteStudy)
export class DeleteStudyHandler implements ICommandHandler<DeleteStudy> {
  constructor(
    @Inject(ports.workflowEngine) private readonly workflows: WorkflowEngine,
    @Inject(ports.images) private readonly images: Images,
    @Inject(ports.logger) private readonly logger: Logger,
    private readonly streams: Streams,
  ) {}

  async execute({ deletion: { ownerId, studyId }, context }: DeleteStudy): Promise<void> {
    const { state } = await this.streams.decide(study, studyId, { type: 'Delete', ownerId }, context);
    if (state?.launch) await this.workflows.cancel(studyRunId(studyId, state.launch.batchId));
    try {
      for (const folder of ['concept-validation', 'design-review'])
        await this.images.deleteUnder(`${folder}/${studyId}/`);
    } catch (error) {
      // The study is deleted; images that no one can reach any more are no reason to refuse.
      this.logger.warn('Images of a deleted study could not be deleted', { studyId, error });
    }
  }
}
