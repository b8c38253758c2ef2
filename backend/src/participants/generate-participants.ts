import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { ParticipantProfile } from '@windtunnel/contracts/rules/participant';
import { type Loaded, Streams } from '../platform/streams.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { editable, owned, study } from '../studies/study.ts';
import type { Study } from '../studies/study-state.ts';
import { NewParticipants } from './new-participants.ts';

export interface Generation {
  readonly ownerId: string;
  readonly studyId: string;
  /** How many participants the panel then has. */
  readonly count: number;
  readonly audienceCriteria: string;
  /** Receives each participant that is finished before the others. Nothing is recorded yet. */
  readonly onGenerated?: ((participant: ParticipantProfile) => void) | undefined;
}

/** Generates a new panel for a draft, replacing any earlier one, and saves the audience it was generated from. */
export class GenerateParticipants extends Command<Loaded<Study>> {
  constructor(
    readonly generation: Generation,
    readonly context: WriteContext,
  ) {
    super();
  }
}

@CommandHandler(GenerateParticipants)
export class GenerateParticipantsHandler implements ICommandHandler<GenerateParticipants> {
  constructor(
    private readonly streams: Streams,
    private readonly newParticipants: NewParticipants,
  ) {}

  async execute({ generation, context }: GenerateParticipants): Promise<Loaded<Study>> {
    const { ownerId, studyId, count, audienceCriteria } = generation;
    const draft = editable(await this.streams.load(study, studyId), ownerId);
    const audience = { audienceCriteria, participantCount: count };
    const { state, recorded } = await this.newParticipants.generate(
      { ...generation, study: draft, panel: [] },
      context,
      (made) => this.streams.decide(study, studyId, { type: 'FillPanel', ownerId, audience, ...made }, context),
    );
    return { state: owned(state, ownerId), recorded };
  }
}
