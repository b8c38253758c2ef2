import type { StudyAnalysis } from '@windtunnel/contracts/analysis';
import type { AnalyseStudy } from '@windtunnel/contracts/ports/language-model';
import { ask } from '../completions/ask.ts';
import type { Completions } from '../completions/completions.ts';
import { endlessSummary, noExactQuote } from './analyse-interview.ts';
import { claimedStudy, studyProblems, supportedStudy } from './analysis/study-findings.ts';
import { repeatsItself } from './checks/answer-problems.ts';
import { analyseStudyPrompt } from './prompts/analyse-study.ts';

/** The findings of a study. Quotes that no participant said are dropped, and participants are counted here. */
export async function analyseInterviews(
  completions: Completions,
  study: AnalyseStudy,
  signal: AbortSignal,
): Promise<StudyAnalysis> {
  const { interviews } = study;
  const question = {
    prompt: analyseStudyPrompt(study),
    schema: claimedStudy,
    check: (claimed: Parameters<typeof supportedStudy>[0]) => {
      const lost = claimed.takeaways.length > 0 && supportedStudy(claimed, interviews).takeaways.length === 0;
      const endless = repeatsItself(claimed.summary) ? [endlessSummary] : [];
      return [...studyProblems(claimed), ...(lost ? [noExactQuote] : []), ...endless];
    },
  };
  const { answer, tokenUse } = await ask(completions, question, signal);
  return { ...supportedStudy(answer, interviews), tokenUse };
}
