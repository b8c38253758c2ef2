import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.ts';
import { CreditSteps } from './credit-steps.ts';
import { InterviewSteps } from './interview-steps.ts';
import { NotifyOwner } from './notify-owner.ts';
import { RunCommandsController } from './run-commands.controller.ts';
import { RunGateway } from './run-gateway.ts';
import { StudySteps } from './study-steps.ts';

/** What the study run may ask of the backend. */
@Module({
  imports: [AccountsModule],
  controllers: [RunCommandsController],
  providers: [CreditSteps, InterviewSteps, NotifyOwner, RunGateway, StudySteps],
  exports: [RunGateway],
})
export class RunsModule {}
