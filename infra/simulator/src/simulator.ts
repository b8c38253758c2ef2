import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { LanguageModel } from '@windtunnel/contracts/ports/language-model';
import { analyseParticipant } from './analysis/participant-analysis.ts';
import { analyseStudy } from './analysis/study-analysis.ts';
import { generatePanel, replaceInPanel } from './audience/population.ts';
import {
  suggestComparison,
  suggestDiscovery,
  suggestForConcept,
  suggestForScreens,
  suggestUsability,
} from './audience/suggest.ts';
import { takeTurn } from './interviews/turn.ts';
import { engineVersion } from './participants/seeds.ts';

/**
 * The model that needs nothing: people, words and analysis made by rules and seeds in this process. Same input, same
 * output, on any machine; the words of a turn do not depend on the order or the number of the other questions.
 *
 * @param paceMs how long every interview turn takes, so that a person can watch; 0 for no wait.
 */
export function createSimulator({ clock, paceMs }: { readonly clock: Clock; readonly paceMs: number }): LanguageModel {
  return {
    engine: { name: 'built-in simulator', version: engineVersion },
    available: async () => true,
    generateParticipants: async (input, signal) => unlessAborted(signal, () => generatePanel(input)),
    replaceParticipant: async (input, signal) => unlessAborted(signal, () => ({ participant: replaceInPanel(input) })),
    suggestTasksAndQuestions: async (input) => suggestUsability(input),
    suggestConceptQuestions: async (input) => suggestForConcept(input),
    suggestComparativeQuestions: async (input) => suggestComparison(input),
    suggestProductDiscovery: async (input) => suggestDiscovery(input),
    suggestDesignReviewQuestions: async (input) => suggestForScreens(input),
    reviewStudy: async () => ({ warnings: [], foreign: false }),
    prepareInterviews: async () => ({ uses: [] }),
    interviewTurn: async (input, signal) => {
      if (paceMs > 0) await clock.sleep(paceMs, signal);
      return unlessAborted(signal, () => takeTurn(input));
    },
    analyseParticipant: async (input, signal) => unlessAborted(signal, () => analyseParticipant(input)),
    analyseStudy: async (input, signal) => unlessAborted(signal, () => analyseStudy(input)),
  };
}

function unlessAborted<T>(signal: AbortSignal | undefined, work: () => T): T {
  signal?.throwIfAborted();
  return work();
}
