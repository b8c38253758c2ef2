import { Module } from '@nestjs/common';
import { DeletePanelHandler } from './delete-panel.ts';
import { PanelsController } from './panels.controller.ts';
import { PanelQueries } from './panels.queries.ts';
import { RenamePanelHandler } from './rename-panel.ts';
import { SavePanelHandler } from './save-panel.ts';

@Module({
  controllers: [PanelsController],
  providers: [SavePanelHandler, RenamePanelHandler, DeletePanelHandler, PanelQueries],
})
export class PanelsModule {}
