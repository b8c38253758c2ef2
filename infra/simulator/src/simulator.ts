import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { LanguageModel } from '@windtunnel/contracts/ports/language-model';
import { generatePanel, replaceInPanel } from './audience/population.ts';
import { analyseParticipant } from './codebook/analyse-participant.ts';
import { analyseStudy } from './codebook/analyse-study.ts';
import { corpus } from './corpus/load-corpus.ts';
import { engineVersion } from './people/seeds.ts';
import { takeTurn, usesOf } from './planning/take-turn.ts';
import {
  suggestComparison,
  suggestDiscovery,
  suggestForConcept,
  suggestForScreens,
  suggestUsability,
} from './suggestions/suggest.ts';
import { reviewStudy } from './warnings/review-study.ts';

/**
 * The model that needs nothing: people drawn by seeds, thoughts that somebody wrote, and an analysis that knows those
 * thoughts, in this process. Same input, same output, on any machine.
 *
 * @param paceMs how long every interview turn takes, so that a person can watch; 0 for no wait.
 */
export function createSimulator({ clock, paceMs }: { readonly clock: Clock; readonly paceMs: number }): LanguageModel {
  return {
    engine: { name: 'built-in simulator', version: engineVersion },
    available: async () => true,
    generateParticipants: async (input, signal) => unlessAborted(signal, () => generatePanel(input)),
    replaceParticipant: async (input, signal) => unlessAborted(signal, () => ({ participant: replaceInPanel(input) })),
    suggestTasksAndQuestions: async (input) => suggestUsability(corpus(), input),
    suggestConceptQuestions: async (input) => suggestForConcept(corpus(), input),
    suggestComparativeQuestions: async (input) => suggestComparison(corpus(), input),
    suggestProductDiscovery: async (input) => suggestDiscovery(corpus(), input),
    suggestDesignReviewQuestions: async (input) => suggestForScreens(corpus(), input),
    reviewStudy: async (input) => reviewStudy(corpus(), input),
    prepareInterviews: async (input) => ({ uses: usesOf(input) }),
    interviewTurn: async (input, signal) => {
      if (paceMs > 0) await clock.sleep(paceMs, signal);
      return unlessAborted(signal, () => takeTurn(input));
    },
    analyseParticipant: async (input, signal) => unlessAborted(signal, () => analyseParticipant(input, corpus())),
    analyseStudy: async (input, signal) => unlessAborted(signal, () => analyseStudy(input, corpus())),
  };
}

function unlessAborted<T>(signal: AbortSignal | undefined, work: () => T): T {
  signal?.throwIfAborted();
  return work();
}
