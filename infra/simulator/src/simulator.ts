import { type Engine, builtInEngineName as engineName } from '@windtunnel/contracts/engine';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { LanguageModel } from '@windtunnel/contracts/ports/language-model';
import { engineVersion } from './participants/seeds.ts';

const [major = ''] = engineVersion.split('.');

const loadEngine = async () => (await import('./engine.ts')).engine;
const loadPeople = async () => await import('./participants/population.ts');

/**
 * The model that needs nothing: people drawn by seeds, thoughts that somebody wrote, and an analysis that knows those
 * thoughts, in this process. Same input, same output, on any machine. Loads its corpus with the first study.
 *
 * @param paceMs how long every interview turn takes, so that a person can watch; 0 for no wait.
 */
export function createSimulator({ clock, paceMs }: { readonly clock: Clock; readonly paceMs: number }): LanguageModel {
  return {
    engine: { name: engineName, version: engineVersion },
    host: null,
    available: async () => true,
    generateParticipants: async (input, signal) => {
      const { generatePanel } = await loadPeople();
      return unlessAborted(signal, () => generatePanel(input));
    },
    replaceParticipant: async (input, signal) => {
      const { replaceInPanel } = await loadPeople();
      return unlessAborted(signal, () => replaceInPanel(input));
    },
    suggestTasksAndQuestions: async (input) => (await loadEngine()).suggestTasksAndQuestions(input),
    suggestConceptQuestions: async (input) => (await loadEngine()).suggestConceptQuestions(input),
    suggestComparativeQuestions: async (input) => (await loadEngine()).suggestComparativeQuestions(input),
    suggestProductDiscovery: async (input) => (await loadEngine()).suggestProductDiscovery(input),
    suggestDesignReviewQuestions: async (input) => (await loadEngine()).suggestDesignReviewQuestions(input),
    reviewStudy: async (input) => (await loadEngine()).reviewStudy(input),
    prepareInterviews: async (input) => (await loadEngine()).prepareInterviews(input),
    interviewTurn: async (input, signal) => {
      if (paceMs > 0) await clock.sleep(paceMs, signal);
      const { interviewTurn } = await loadEngine();
      return unlessAborted(signal, () => interviewTurn(input));
    },
    analyseParticipant: async (input, signal) => {
      // Of an interview that was open at the change of the engine, the part that is known is read.
      refuseUnless(input.engine.name === engineName);
      const { analyseParticipant } = await loadEngine();
      return unlessAborted(signal, () => analyseParticipant(input));
    },
    analyseStudy: async (input, signal) => {
      refuseUnless(input.interviews.length === 0 || input.interviews.some(({ engine }) => isOurs(engine)));
      const { analyseStudy } = await loadEngine();
      return unlessAborted(signal, () => analyseStudy(input));
    },
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
