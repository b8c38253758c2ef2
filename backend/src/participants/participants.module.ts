import { Module } from '@nestjs/common';
import { ModelUseModule } from '../model-use/model-use.module.ts';
import { StudiesModule } from '../studies/studies.module.ts';
import { GenerateParticipantsHandler } from './generate-participants.ts';
import { ParticipantsController } from './participants.controller.ts';
import { RejectParticipantHandler } from './reject-participant.ts';

@Module({
  imports: [ModelUseModule, StudiesModule],
  controllers: [ParticipantsController],
  providers: [GenerateParticipantsHandler, RejectParticipantHandler],
})
export class ParticipantsModule {}
