import { interviewTurnOutput, type LanguageModel } from '@windtunnel/contracts/ports/language-model';
import type { CommandGateway } from '@windtunnel/contracts/workflows/workflow-commands';
import { usableOutput } from './usable-output.ts';
import type { Implementations } from './workflow-activities.ts';

export function createTakeTurn(gateway: CommandGateway, languageModel: LanguageModel): Implementations<'takeTurn'> {
  return {
    takeTurn: async ({ key: _, ...turn }, attempt) => {
      const prepared = await gateway.send('PrepareTurn', turn);
      if (prepared.kind === 'recorded') return { wantsFollowUp: prepared.wantsFollowUp };
      const call = (signal: AbortSignal) => languageModel.interviewTurn(prepared.turn, signal);
      const output = await usableOutput({ attempt, call, schema: interviewTurnOutput });
      return await gateway.send('RecordTurn', { ...turn, output });
    },
  };
}
