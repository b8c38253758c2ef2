import type { ModelPrice } from '@windtunnel/contracts/engine';
import type { LanguageModel } from '@windtunnel/contracts/ports/language-model';
import type { CarefulCompletions } from '../completions/careful-completions.ts';
import { analyseInterview } from './analyse-interview.ts';
import { analyseInterviews } from './analyse-interviews.ts';
import { hostedSuggestions } from './hosted-suggestions.ts';
import type { ParticipantSampler } from './participant-sampler.ts';
import { takeTurn } from './take-turn.ts';
import { wordedPanel } from './worded-panel.ts';

/**
 * A language model on a server. Participants are drawn by our own sampler, the counts are ours, and quotes are only
 * believed if they were said; the server words biographies, questions, answers and findings.
 */
export function createHostedLanguageModel(
  completions: CarefulCompletions,
  sampler: ParticipantSampler,
  price: ModelPrice | null = null,
): LanguageModel {
  const orNever = (signal: AbortSignal | undefined) => signal ?? new AbortController().signal;
  return {
    engine: completions.engine,
    host: completions.host,
    price,
    available: async () => completions.available(),
    onBehalfOf: (caller) => createHostedLanguageModel(completions.onBehalfOf(caller), sampler, price),
    ...wordedPanel(completions, sampler),
    ...hostedSuggestions(completions),
    reviewStudy: (input, signal) => sampler.reviewStudy(input, signal),
    // A model draws on no list of ours, so there is nothing to avoid the next time.
    prepareInterviews: async () => ({ uses: [] }),
    interviewTurn: (input, signal) => takeTurn(completions, input, orNever(signal)),
    analyseParticipant: (input, signal) => analyseInterview(completions, input, orNever(signal)),
    analyseStudy: (input, signal) => analyseInterviews(completions, input, orNever(signal)),
  };
}
