import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { CreditSteps } from './credit-steps.ts';
import { InterviewSteps } from './interview-steps.ts';
import { NotifyOwner } from './notify-owner.ts';
import { StudySteps } from './study-steps.ts';
import { WorkflowCommandGateway } from './workflow-command-gateway.ts';
import { WorkflowCommandsController } from './workflow-commands.controller.ts';

/** What the study run may ask of the backend. */
@Module({
  imports: [AccountsModule],
  controllers: [WorkflowCommandsController],
  providers: [CreditSteps, InterviewSteps, NotifyOwner, WorkflowCommandGateway, StudySteps],
  exports: [WorkflowCommandGateway],
})
export class StudyRunModule {}
