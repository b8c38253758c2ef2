import { Module } from '@nestjs/common';
import { StudiesModule } from '../studies/studies.module.ts';
import { GenerateParticipantsHandler } from './generate-participants.ts';
import { ParticipantsController } from './participants.controller.ts';
import { RejectParticipantHandler } from './reject-participant.ts';

@Module({
  imports: [StudiesModule],
  controllers: [ParticipantsController],
  providers: [GenerateParticipantsHandler, RejectParticipantHandler],
})
export class ParticipantsModule {}
