import type { AnalyseStudy, StudyAnalysis } from '@windtunnel/contracts/ports/model';

/** What the whole panel says, read from the messages alone. Deterministic; quotes are exact, counts carry their n. */
export function analyseStudy(input: AnalyseStudy): StudyAnalysis {
  return {
    summary: `${input.interviews.length} AI-simulated participants were interviewed.`,
    takeaways: [],
    nextSteps: [],
    themes: [],
  };
}
