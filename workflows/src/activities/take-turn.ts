import { interviewTurnOutput, type LanguageModels } from '@windtunnel/contracts/ports/language-model';
import type { CommandGateway } from '@windtunnel/contracts/workflows/workflow-commands';
import { metered } from '@windtunnel/infra/language-model/metered';
import { modelOrRefusal } from './model-or-refusal.ts';
import { recordUse } from './record-use.ts';
import { usableOutput } from './usable-output.ts';
import type { Implementations } from './workflow-activities.ts';

export function createTakeTurn(gateway: CommandGateway, languageModels: LanguageModels): Implementations<'takeTurn'> {
  return {
    takeTurn: async ({ key: _, ...turn }, attempt) => {
      const prepared = await gateway.send('PrepareTurn', turn);
      if (prepared.kind === 'recorded') return { wantsFollowUp: prepared.wantsFollowUp };
      const model = modelOrRefusal(languageModels, prepared.engineName);
      const record = recordUse(gateway, turn.studyId, 'interview');
      const output = await metered({ model, userId: prepared.ownerId, record }, (languageModel) => {
        const call = (signal: AbortSignal) => languageModel.interviewTurn(prepared.turn, signal);
        return usableOutput({ attempt, call, schema: interviewTurnOutput });
      });
      return await gateway.send('RecordTurn', { ...turn, output });
    },
  };
}
