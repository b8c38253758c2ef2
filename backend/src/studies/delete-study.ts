import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { WorkflowEngine } from '@windtunnel/contracts/ports/workflow-engine';
import { studyRunId } from '@windtunnel/contracts/workflows/workflow-ids';
import { ports } from '../platform/ports.ts';
import { Streams } from '../platform/streams.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { StudyImages } from './images/study-images.ts';
import { study } from './study.ts';

interface Deletion {
  readonly ownerId: string;
  readonly studyId: string;
}

/**
 * Deletes a study in any state. If the study is running, its run is stopped and releases whatever no participant
 * consumed.
 */
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
    private readonly streams: Streams,
    private readonly images: StudyImages,
  ) {}

  async execute({ deletion: { ownerId, studyId }, context }: DeleteStudy): Promise<void> {
    const { state } = await this.streams.decide(study, studyId, { type: 'Delete', ownerId }, context);
    if (state?.launch) await this.workflows.cancel(studyRunId(studyId, state.launch.batchId));
    await this.images.deleteAll(studyId);
  }
}
