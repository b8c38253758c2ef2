import type { ParticipantAnalysis } from '@windtunnel/contracts/analysis';
import type { AnalyseParticipant } from '@windtunnel/contracts/ports/language-model';
import { ask } from '../completions/ask.ts';
import type { Completions } from '../completions/completions.ts';
import { claimedAnalysis, findingsOf, supportedAnalysis } from './analysis/participant-findings.ts';
import { repeatsItself } from './checks/answer-problems.ts';
import { analyseParticipantPrompt } from './prompts/analyse-participant.ts';

/** The findings about one interview; those without an exact quote are dropped. */
export async function analyseInterview(
  completions: Completions,
  { participantId, participantName, messages }: AnalyseParticipant,
  signal: AbortSignal,
): Promise<ParticipantAnalysis> {
  const transcript = { participantId, messages };
  const question = {
    prompt: analyseParticipantPrompt(participantName, messages),
    schema: claimedAnalysis,
    check: (claimed: Parameters<typeof supportedAnalysis>[0]) => {
      const given = findingsOf(claimed);
      const lost = given > 0 && findingsOf(supportedAnalysis(claimed, transcript)) === 0;
      return [...(lost ? [noExactQuote] : []), ...(repeatsItself(claimed.summary) ? [endlessSummary] : [])];
    },
  };
  const { answer, tokenUse } = await ask(completions, question, signal);
  return { ...supportedAnalysis(answer, transcript), tokenUse };
}

export const endlessSummary = 'The summary says the same thing over and over.';
export const noExactQuote =
  "None of the quotes is in the transcript. Copy each quote letter by letter from a message of the participant, and give that message's id.";
