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

/** Removes a study in any state. A running one is stopped; its run gives back what no participant consumed. */
export class DeleteStudy extends Command<void> {
  readonly ownerId: string;
  readonly studyId: string;
  readonly context: WriteContext;

  constructor({ ownerId, studyId }: { ownerId: string; studyId: string }, context: WriteContext) {
    super();
    this.ownerId = ownerId;
    this.studyId = studyId;
    this.context = context;
  }
}

@CommandHandler(DeleteStudy)
export class DeleteStudyHandler implements ICommandHandler<DeleteStudy> {
  readonly #streams: Streams;
  readonly #runs: WorkflowEngine;
  readonly #images: Images;
  readonly #logger: Logger;

  constructor(
    streams: Streams,
    @Inject(ports.workflowEngine) runs: WorkflowEngine,
    @Inject(ports.images) images: Images,
    @Inject(ports.logger) logger: Logger,
  ) {
    this.#streams = streams;
    this.#runs = runs;
    this.#images = images;
    this.#logger = logger;
  }

  async execute({ ownerId, studyId, context }: DeleteStudy): Promise<void> {
    const { state } = await this.#streams.decide(study, studyId, { type: 'Delete', ownerId }, context);
    if (state?.launch) await this.#runs.cancel(studyRunId(studyId, state.launch.batchId));
    try {
      for (const folder of ['concept-validation', 'design-review'])
        await this.#images.deleteUnder(`${folder}/${studyId}/`);
    } catch (error) {
      // The study is gone; pictures nobody can reach are waste, not a reason to refuse.
      this.#logger.warn('Pictures of a deleted study are left', { studyId, error });
    }
  }
}
