import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { LanguageModel } from '@windtunnel/contracts/ports/language-model';

/** How long a turn takes for each participant. */
export interface Pace {
  /** These participants take `factor` times the usual time; 0 means no wait. */
  set(participantIds: readonly string[], factor: number): void;
  factorOf(participantId: string): number;
}

export function createPace(): Pace {
  const factors = new Map<string, number>();
  return {
    set: (participantIds, factor) => {
      for (const participantId of participantIds) factors.set(participantId, factor);
    },
    factorOf: (participantId) => factors.get(participantId) ?? 1,
  };
}

/** The workflow treats a longer turn as a hung model and retries it. */
const turnMaxMs = 60_000;

/** A model whose interview turns take time, so that their progress can be watched. */
export function pacedLanguageModel(
  model: LanguageModel,
  { clock, pace, turnMs }: { readonly clock: Clock; readonly pace: Pace; readonly turnMs: number },
): LanguageModel {
  return {
    engine: model.engine,
    host: model.host,
    available: () => model.available(),
    generateParticipants: (input, signal, onGenerated) => model.generateParticipants(input, signal, onGenerated),
    replaceParticipant: (input, signal) => model.replaceParticipant(input, signal),
    suggestTasksAndQuestions: (input) => model.suggestTasksAndQuestions(input),
    suggestConceptQuestions: (input) => model.suggestConceptQuestions(input),
    suggestComparativeQuestions: (input) => model.suggestComparativeQuestions(input),
    suggestProductDiscovery: (input) => model.suggestProductDiscovery(input),
    suggestDesignReviewQuestions: (input) => model.suggestDesignReviewQuestions(input),
    reviewStudy: (input, signal) => model.reviewStudy(input, signal),
    prepareInterviews: (input, signal) => model.prepareInterviews(input, signal),
    interviewTurn: async (input, signal) => {
      const ms = Math.min(turnMs * pace.factorOf(input.participant.participantId), turnMaxMs);
      if (ms > 0) await clock.sleep(ms, signal);
      return await model.interviewTurn(input, signal);
    },
    analyseParticipant: (input, signal) => model.analyseParticipant(input, signal),
    analyseStudy: (input, signal) => model.analyseStudy(input, signal),
  };
}
