import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Loaded, Streams } from '../platform/streams.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { editable, owned, study } from '../studies/study.ts';
import { participantsOf, type Study } from '../studies/study-state.ts';
import type { Generation } from './generate-participants.ts';
import { NewParticipants } from './new-participants.ts';

/** Generates the participants that a draft's panel lacks. Those who are on it stay, and stay accepted. */
export class AddParticipants extends Command<Loaded<Study>> {
  constructor(
    readonly generation: Generation,
    readonly context: WriteContext,
  ) {
    super();
  }
}

@CommandHandler(AddParticipants)
export class AddParticipantsHandler implements ICommandHandler<AddParticipants> {
  constructor(
    private readonly streams: Streams,
    private readonly newParticipants: NewParticipants,
  ) {}

  async execute({ generation, context }: AddParticipants): Promise<Loaded<Study>> {
    const { ownerId, studyId, audienceCriteria, count: participantCount } = generation;
    const loaded = await this.streams.loadRecorded(study, studyId);
    const draft = editable(loaded.state, ownerId);
    const count = participantCount - draft.slots.length;
    // A repeat finds the panel as large as it was to become.
    if (count <= 0) return { state: draft, recorded: loaded.recorded };
    const audience = { audienceCriteria, participantCount };
    const { state, recorded } = await this.newParticipants.generate(
      { ...generation, study: draft, count, panel: participantsOf(draft) },
      context,
      (made) => this.streams.decide(study, studyId, { type: 'AddParticipants', ownerId, audience, ...made }, context),
    );
    return { state: owned(state, ownerId), recorded };
  }
}
