import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Loaded, Streams } from '../../platform/streams.ts';
import type { WriteContext } from '../../platform/write-context.ts';
import { owned, study } from '../study.ts';
import type { Study } from '../study-state.ts';

interface OwnStudy {
  readonly ownerId: string;
  readonly studyId: string;
}

/** Brings an archived study back with the status that it had. */
export class RestoreStudy extends Command<Loaded<Study>> {
  constructor(
    readonly study: OwnStudy,
    readonly context: WriteContext,
  ) {
    super();
  }
}

@CommandHandler(RestoreStudy)
export class RestoreStudyHandler implements ICommandHandler<RestoreStudy> {
  constructor(private readonly streams: Streams) {}

  async execute({ study: { ownerId, studyId }, context }: RestoreStudy): Promise<Loaded<Study>> {
    const { state, recorded } = await this.streams.decide(study, studyId, { type: 'Restore', ownerId }, context);
    return { state: owned(state, ownerId), recorded };
  }
}
