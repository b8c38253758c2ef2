import { interviewTurnOutput, type LanguageModel } from '@windtunnel/contracts/ports/language-model';
import type { CommandGateway } from '@windtunnel/contracts/workflows/workflow-commands';
import type { Implemented } from './activity-table.ts';
import { usableAnswer } from './usable-answer.ts';

/** One person's interview, exchange by exchange. */
export function interviewActivities(
  gateway: CommandGateway,
  model: LanguageModel,
): Implemented<'startInterview' | 'takeTurn' | 'completeInterview' | 'failInterview'> {
  return {
    startInterview: ({ key: _, ...interview }) => gateway.send('StartInterview', interview),
    takeTurn: async ({ key: _, ...turn }, attempt) => {
      const prepared = await gateway.send('PrepareTurn', turn);
      if (prepared.kind === 'recorded') return { wantsFollowUp: prepared.wantsFollowUp };
      const ask = (signal: AbortSignal) => model.interviewTurn(prepared.turn, signal);
      const output = await usableAnswer({ attempt, ask, schema: interviewTurnOutput });
      return await gateway.send('RecordTurn', { ...turn, output });
    },
    completeInterview: ({ key: _, ...interview }) => gateway.send('CompleteInterview', interview),
    failInterview: ({ key: _, ...failure }) => gateway.send('FailInterview', failure),
  };
}
