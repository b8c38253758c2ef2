import type { ParticipantAnalysis } from '@windtunnel/contracts/analysis';
import type { AnalyseParticipant } from '@windtunnel/contracts/ports/language-model';
import { pointsOf } from './grouping/points.ts';
import { shownConcepts } from './reading/concepts.ts';
import { readInterviews } from './reading/interviews.ts';
import { mainNameOf } from './reading/topics.ts';
import { painPointsOf, suggestionsOf } from './writing/findings.ts';
import { insightsOf } from './writing/insights.ts';
import { participantSummary } from './writing/participant-summary.ts';

/**
 * What one interview says, read from its messages alone: the sign of every opinion, wishes, conditions and habits, each
 * with the exact words. The same messages give the same analysis. Thin interviews give short or empty lists.
 */
export function analyseParticipant(input: AnalyseParticipant): ParticipantAnalysis {
  const { interviews, topics } = readInterviews([input]);
  const interview = interviews[0];
  if (interview === undefined) throw new Error('one interview in, none out');
  const concepts = shownConcepts(interview.utterances);
  const whole = { studyType: input.studyType, mainName: concepts.size > 0 ? null : mainNameOf(topics), concepts };
  const points = pointsOf(interview.statements, concepts);
  const suggestions = suggestionsOf(interview.statements);
  return {
    summary: participantSummary({ input, interview, points, suggestions, whole }),
    keyInsights: insightsOf(interview, points, whole),
    painPoints: painPointsOf(points, whole),
    suggestions,
  };
}
