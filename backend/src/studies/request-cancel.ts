import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { draftDeleted } from '@windtunnel/contracts/http/studies';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { WorkflowEngine } from '@windtunnel/contracts/ports/workflow-engine';
import { isRunning } from '@windtunnel/contracts/rules/study-running';
import { studyRunId } from '@windtunnel/contracts/workflows/workflow-ids';
import { ports } from '../platform/ports.ts';
import { Streams } from '../platform/streams.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { DeleteStudy } from './delete-study.ts';
import { owned, study } from './study.ts';

interface CancelRequest {
  readonly ownerId: string;
  readonly studyId: string;
  /** Deletes a draft; refused for any other study. */
  readonly deleteDraft: boolean;
}

/** Leaves the wizard, or stops a running study; the interviews recorded so far remain. */
export class RequestCancel extends Command<{ readonly deleted: boolean; readonly message: string }> {
  constructor(
    readonly request: CancelRequest,
    readonly context: WriteContext,
  ) {
    super();
  }
}

@CommandHandler(RequestCancel)
export class RequestCancelHandler implements ICommandHandler<RequestCancel> {
  constructor(
    @Inject(ports.workflowEngine) private readonly workflows: WorkflowEngine,
    private readonly streams: Streams,
    private readonly commands: CommandBus,
  ) {}

  async execute({ request: { ownerId, studyId, deleteDraft }, context }: RequestCancel) {
    const state = owned(await this.streams.load(study, studyId), ownerId);
    if (state.status === 'DRAFT') {
      if (!deleteDraft) return { deleted: false, message: 'Draft cancelled' };
      await this.commands.execute(new DeleteStudy({ ownerId, studyId }, context));
      return { deleted: true, message: draftDeleted };
    }
    if (state.launch === null || !(isRunning(state.status) || state.status === 'CANCELLED'))
      throw new DomainError('STUDY_ENDED');
    // The wizard means its draft: if a page sends this late, it must not stop a study launched in the meantime.
    if (deleteDraft) throw new DomainError('STUDY_ALREADY_LAUNCHED');
    const { batchId } = state.launch;
    // The event comes first: if stopping the run fails, the run will still find that the study was cancelled.
    await this.streams.decide(study, studyId, { type: 'Cancel', batchId }, context);
    await this.workflows.cancel(studyRunId(studyId, batchId));
    return { deleted: false, message: 'Study cancelled' };
  }
}
