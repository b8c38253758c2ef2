import type { AnalyseParticipant, ParticipantAnalysis } from '@windtunnel/contracts/ports/model';

/** What one interview says, read from its messages alone. Deterministic; quotes are exact. */
export function analyseParticipant(input: AnalyseParticipant): ParticipantAnalysis {
  const answers = input.messages.filter((message) => message.speaker === 'participant').length;
  return {
    summary: `${input.participantName} gave ${answers} answers.`,
    keyInsights: [],
    painPoints: [],
    suggestions: [],
  };
}
