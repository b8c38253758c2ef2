import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { SavedPanel } from '@windtunnel/contracts/events/panels';
import { Streams } from '../platform/streams.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { panelWithId, savedPanels } from './saved-panels.ts';

interface Renaming {
  readonly ownerId: string;
  readonly panelId: string;
  readonly name: string;
}

/** Gives a saved panel another name. Returns the saved panel. */
export class RenamePanel extends Command<SavedPanel> {
  constructor(
    readonly renaming: Renaming,
    readonly context: WriteContext,
  ) {
    super();
  }
}

@CommandHandler(RenamePanel)
export class RenamePanelHandler implements ICommandHandler<RenamePanel> {
  constructor(private readonly streams: Streams) {}

  async execute({ renaming: { ownerId, panelId, name }, context }: RenamePanel): Promise<SavedPanel> {
    const { state } = await this.streams.decide(savedPanels, ownerId, { type: 'Rename', panelId, name }, context);
    return panelWithId(state, panelId);
  }
}
