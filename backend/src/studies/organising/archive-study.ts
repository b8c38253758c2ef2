import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Loaded, Streams } from '../../platform/streams.ts';
import type { WriteContext } from '../../platform/write-context.ts';
import { owned, study } from '../study.ts';
import type { Study } from '../study-state.ts';

interface OwnStudy {
  readonly ownerId: string;
  readonly studyId: string;
}

/** Puts a study that has ended away; it keeps everything. */
export class ArchiveStudy extends Command<Loaded<Study>> {
  constructor(
    readonly study: OwnStudy,
    readonly context: WriteContext,
  ) {
    super();
  }
}

@CommandHandler(ArchiveStudy)
export class ArchiveStudyHandler implements ICommandHandler<ArchiveStudy> {
  constructor(private readonly streams: Streams) {}

  async execute({ study: { ownerId, studyId }, context }: ArchiveStudy): Promise<Loaded<Study>> {
    const { state, recorded } = await this.streams.decide(study, studyId, { type: 'Archive', ownerId }, context);
    return { state: owned(state, ownerId), recorded };
  }
}
