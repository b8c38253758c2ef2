import { Module } from '@nestjs/common';
import { ModelUseModule } from '../model-use/model-use.module.ts';
import { StudiesModule } from '../studies/studies.module.ts';
import { AddParticipantsHandler } from './add-participants.ts';
import { CriteriaCount } from './criteria-count.ts';
import { GenerateParticipantsHandler } from './generate-participants.ts';
import { NewParticipants } from './new-participants.ts';
import { ParticipantsController } from './participants.controller.ts';
import { RejectParticipantHandler } from './reject-participant.ts';
import { RemoveParticipantsHandler } from './remove-participants.ts';
import { UsePanelHandler } from './use-panel.ts';

@Module({
  imports: [ModelUseModule, StudiesModule],
  controllers: [ParticipantsController],
  providers: [
    NewParticipants,
    CriteriaCount,
    GenerateParticipantsHandler,
    AddParticipantsHandler,
    RejectParticipantHandler,
    RemoveParticipantsHandler,
    UsePanelHandler,
  ],
})
export class ParticipantsModule {}
