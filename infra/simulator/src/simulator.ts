import type { Engine } from '@windtunnel/contracts/engine';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
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

const engineName = 'built-in simulator';
const [major = ''] = engineVersion.split('.');

/**
 * The model that needs nothing: people drawn by seeds, thoughts that somebody wrote, and an analysis that knows those
 * thoughts, in this process. Same input, same output, on any machine.
 *
 * @param paceMs how long every interview turn takes, so that a person can watch; 0 for no wait.
 */
export function createSimulator({ clock, paceMs }: { readonly clock: Clock; readonly paceMs: number }): LanguageModel {
  return {
    engine: { name: engineName, version: engineVersion },
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
    analyseParticipant: async (input, signal) =>
      unlessAborted(signal, () => {
        // Of an interview that was open at the change of the engine, the part that is known is read.
        refuseUnless(input.engine.name === engineName);
        return analyseParticipant(input, corpus());
      }),
    analyseStudy: async (input, signal) =>
      unlessAborted(signal, () => {
        refuseUnless(input.interviews.length === 0 || input.interviews.some(({ engine }) => isOurs(engine)));
        return analyseStudy(input, corpus());
      }),
  };
}

const isOurs = ({ name, version }: Engine) => name === engineName && version.startsWith(`${major}.`);

/**
 * The codebook knows the sentences of these participants and nothing else.
 * @throws DomainError ANALYSIS_NOT_POSSIBLE for interviews held by a language model or by the first simulator
 */
function refuseUnless(known: boolean): void {
  if (!known) throw new DomainError('ANALYSIS_NOT_POSSIBLE');
}

function unlessAborted<T>(signal: AbortSignal | undefined, work: () => T): T {
  signal?.throwIfAborted();
  return work();
}
