import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SavedPanel } from '@windtunnel/contracts/events/panels';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import type { Ids } from '@windtunnel/contracts/ports/ids';
import { ports } from '../platform/ports.ts';
import { Streams } from '../platform/streams.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { owned, study } from '../studies/study.ts';
import { participantsOf, type Study } from '../studies/study-state.ts';
import { panelNamed, savedPanels } from './saved-panels.ts';

interface Saving {
  readonly ownerId: string;
  readonly studyId: string;
  readonly name: string;
}

/** Keeps the accepted participants of a study, in whatever status, under a name. Returns the saved panel. */
export class SavePanel extends Command<SavedPanel> {
  constructor(
    readonly saving: Saving,
    readonly context: WriteContext,
  ) {
    super();
  }
}

@CommandHandler(SavePanel)
export class SavePanelHandler implements ICommandHandler<SavePanel> {
  constructor(
    @Inject(ports.ids) private readonly ids: Ids,
    private readonly streams: Streams,
  ) {}

  async execute({ saving: { ownerId, studyId, name }, context }: SavePanel): Promise<SavedPanel> {
    const source = owned(await this.streams.load(study, studyId), ownerId);
    const panel = { ...acceptedOf(source), panelId: this.ids.uuid(), ownerId, name };
    const { state } = await this.streams.decide(savedPanels, ownerId, { type: 'Save', panel }, context);
    // The one that an earlier, equal request has saved.
    return panelNamed(state, name) ?? panel;
  }
}

/** @throws DomainError NO_ONE_ACCEPTED */
function acceptedOf(source: Study): Omit<SavedPanel, 'panelId' | 'ownerId' | 'name'> {
  const { studyId, title: studyTitle, type: studyType, audienceCriteria } = source;
  const participants = participantsOf(source)
    .filter(({ participantId }) => source.acceptedParticipantIds.includes(participantId))
    // What they think of this study stays with it.
    .map(({ studySeed: _here, ...participant }) => participant);
  if (participants.length === 0) throw new DomainError('NO_ONE_ACCEPTED');
  const madeFor = Object.fromEntries(
    participants.map(({ participantId }) => [
      participantId,
      ownValue(source.madeFor, participantId) ?? audienceCriteria,
    ]),
  );
  return { studyId, studyTitle, studyType, audienceCriteria, participants, madeFor };
}
