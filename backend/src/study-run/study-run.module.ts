import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { LostLaunches } from './lost-launches.ts';
import { WorkflowCommandGateway } from './workflow-command-gateway.ts';
import { HandlerServices } from './workflow-command-handler.ts';
import { WorkflowCommandsController } from './workflow-commands.controller.ts';

/** The commands that workflows send to the backend. */
@Module({
  imports: [AccountsModule],
  controllers: [WorkflowCommandsController],
  providers: [HandlerServices, LostLaunches, WorkflowCommandGateway],
  exports: [WorkflowCommandGateway],
})
export class StudyRunModule {}
