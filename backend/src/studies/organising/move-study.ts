import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Loaded, Streams } from '../../platform/streams.ts';
import type { WriteContext } from '../../platform/write-context.ts';
import { ProjectAccess } from '../../projects/project-access.ts';
import { owned, study } from '../study.ts';
import type { Study } from '../study-state.ts';

interface Move {
  readonly ownerId: string;
  readonly studyId: string;
  /** Null takes the study out of its project. */
  readonly projectId: string | null;
}

/** Moves a study in any state to another of its owner's projects. */
export class MoveStudy extends Command<Loaded<Study>> {
  constructor(
    readonly move: Move,
    readonly context: WriteContext,
  ) {
    super();
  }
}

@CommandHandler(MoveStudy)
export class MoveStudyHandler implements ICommandHandler<MoveStudy> {
  constructor(
    private readonly streams: Streams,
    private readonly projects: ProjectAccess,
  ) {}

  async execute({ move: { ownerId, studyId, projectId }, context }: MoveStudy): Promise<Loaded<Study>> {
    // Another user's study is missing, whatever the project.
    owned(await this.streams.load(study, studyId), ownerId);
    await this.projects.assertOwned(ownerId, projectId);
    const { state, recorded } = await this.streams.decide(
      study,
      studyId,
      { type: 'Move', ownerId, projectId },
      context,
    );
    return { state: owned(state, ownerId), recorded };
  }
}
