import type { InterviewTurn, LanguageModel } from '@windtunnel/contracts/ports/language-model';

/** How the model behaves, so that every branch of the workflow can be reached. */
export const scenarios = ['plain', 'one-fails', 'all-fail', 'hangs'] as const;
export type Scenario = (typeof scenarios)[number];

/** The product's model, with interviews that follow the scenario. */
export function followScenario(scenario: Scenario, model: LanguageModel): LanguageModel {
  if (scenario === 'plain') return model;
  return new Proxy(model, {
    get: (target, property) => {
      const member: unknown = Reflect.get(target, property);
      if (typeof member !== 'function') return member;
      if (property !== 'interviewTurn') return member.bind(target);
      return async (turn: InterviewTurn, signal?: AbortSignal) => {
        if (scenario === 'all-fail' || (scenario === 'one-fails' && turn.slot === 1)) return { nonsense: true };
        if (scenario === 'hangs' && turn.slot === 0) await untilAborted(signal);
        return await target.interviewTurn(turn, signal);
      };
    },
  });
}

function untilAborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
