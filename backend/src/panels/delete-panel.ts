import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Streams } from '../platform/streams.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { savedPanels } from './saved-panels.ts';

interface OwnPanel {
  readonly ownerId: string;
  readonly panelId: string;
}

/** Deletes a saved panel. Studies that use it keep their participants. */
export class DeletePanel extends Command<void> {
  constructor(
    readonly panel: OwnPanel,
    readonly context: WriteContext,
  ) {
    super();
  }
}

@CommandHandler(DeletePanel)
export class DeletePanelHandler implements ICommandHandler<DeletePanel> {
  constructor(private readonly streams: Streams) {}

  async execute({ panel: { ownerId, panelId }, context }: DeletePanel): Promise<void> {
    await this.streams.decide(savedPanels, ownerId, { type: 'Delete', panelId }, context);
  }
}
