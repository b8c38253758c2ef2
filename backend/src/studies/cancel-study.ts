import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { WorkflowEngine } from '@windtunnel/contracts/ports/workflow-engine';
import { isRunning } from '@windtunnel/contracts/rules/study-type';
import { studyRunId } from '@windtunnel/contracts/workflows/workflow-ids';
import { ports } from '../platform/ports.ts';
import { Streams } from '../platform/streams.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { DeleteStudy } from './delete-study.ts';
import { owned, study } from './study.ts';

interface Cancelling {
  readonly ownerId: string;
  readonly studyId: string;
  /** Removes a draft; anything else is refused. */
  readonly deleteDraft: boolean;
}

/** Leaves the wizard, or stops a running study and keeps what was said so far. */
export class CancelStudy extends Command<{ readonly deleted: boolean; readonly message: string }> {
  readonly data: Cancelling;
  readonly context: WriteContext;

  constructor(data: Cancelling, context: WriteContext) {
    super();
    this.data = data;
    this.context = context;
  }
}

@CommandHandler(CancelStudy)
export class CancelStudyHandler implements ICommandHandler<CancelStudy> {
  readonly #streams: Streams;
  readonly #commands: CommandBus;
  readonly #runs: WorkflowEngine;

  constructor(streams: Streams, commands: CommandBus, @Inject(ports.workflowEngine) runs: WorkflowEngine) {
    this.#streams = streams;
    this.#commands = commands;
    this.#runs = runs;
  }

  async execute({ data: { ownerId, studyId, deleteDraft }, context }: CancelStudy) {
    const state = owned(await this.#streams.load(study, studyId), ownerId);
    if (state.status === 'DRAFT') {
      if (!deleteDraft) return { deleted: false, message: 'Draft cancelled' };
      await this.#commands.execute(new DeleteStudy({ ownerId, studyId }, context));
      return { deleted: true, message: 'Draft deleted successfully' };
    }
    // Whoever leaves the wizard means the draft; a page that kept the wish for a while must not stop what runs by now.
    if (deleteDraft) throw new DomainError('STUDY_ALREADY_LAUNCHED');
    if (state.launch === null || !(isRunning(state.status) || state.status === 'CANCELLED'))
      throw new DomainError('STUDY_NOT_EDITABLE');
    const { batchId } = state.launch;
    // The fact first: whatever happens to the run then, it finds a study that no longer goes on.
    await this.#streams.decide(study, studyId, { type: 'Cancel', batchId }, context);
    await this.#runs.cancel(studyRunId(studyId, batchId));
    return { deleted: false, message: 'Study cancelled' };
  }
}
