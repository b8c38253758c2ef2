import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { panelDeleted, panelRoutes } from '@windtunnel/contracts/http/panels';
import { Handle, Input, type InputOf } from '../platform/handle-route.ts';
import { DeletePanel } from './delete-panel.ts';
import { PanelQueries, savedPanelView } from './panels.queries.ts';
import { RenamePanel } from './rename-panel.ts';
import { SavePanel } from './save-panel.ts';

@Controller()
export class PanelsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: PanelQueries,
  ) {}

  @Handle(panelRoutes.list)
  async list(@Input() { userId, minPosition }: InputOf<typeof panelRoutes.list>) {
    return { panels: await this.queries.list(userId, minPosition) };
  }

  @Handle(panelRoutes.save)
  async save(@Input() { body, userId, context }: InputOf<typeof panelRoutes.save>) {
    const saving = new SavePanel({ ownerId: userId, ...body }, context);
    return { panel: savedPanelView(await this.commands.execute(saving)) };
  }

  @Handle(panelRoutes.rename)
  async rename(@Input() { params, body, userId, context }: InputOf<typeof panelRoutes.rename>) {
    const renaming = new RenamePanel({ ownerId: userId, panelId: params.id, ...body }, context);
    return { panel: savedPanelView(await this.commands.execute(renaming)) };
  }

  @Handle(panelRoutes.delete)
  async delete(@Input() { params, userId, context }: InputOf<typeof panelRoutes.delete>) {
    await this.commands.execute(new DeletePanel({ ownerId: userId, panelId: params.id }, context));
    return { success: true, message: panelDeleted };
  }
}
