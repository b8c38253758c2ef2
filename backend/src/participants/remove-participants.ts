import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { participantsIn, withoutSlots } from '@windtunnel/contracts/rules/panel-slots';
import { type Loaded, Streams } from '../platform/streams.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { editable, owned, study } from '../studies/study.ts';
import type { Study } from '../studies/study-state.ts';
import { CriteriaCount } from './criteria-count.ts';

interface Removal {
  readonly ownerId: string;
  readonly studyId: string;
  readonly participantIds: readonly string[];
}

/** Removes participants of a draft together with their slots. Those who stay, stay accepted. */
export class RemoveParticipants extends Command<Loaded<Study>> {
  constructor(
    readonly removal: Removal,
    readonly context: WriteContext,
  ) {
    super();
  }
}

@CommandHandler(RemoveParticipants)
export class RemoveParticipantsHandler implements ICommandHandler<RemoveParticipants> {
  constructor(
    private readonly streams: Streams,
    private readonly criteria: CriteriaCount,
  ) {}

  async execute({ removal: { ownerId, studyId, participantIds }, context }: RemoveParticipants) {
    const draft = editable(await this.streams.load(study, studyId), ownerId);
    const left = participantsIn(withoutSlots(draft.slots, participantIds));
    const counted = await this.criteria.of(draft, draft.audienceCriteria, left);
    const command = { type: 'RemoveParticipants', ownerId, participantIds, unmet: counted?.unmet ?? null } as const;
    const { state, recorded } = await this.streams.decide(study, studyId, command, context);
    return { state: owned(state, ownerId), recorded };
  }
}
