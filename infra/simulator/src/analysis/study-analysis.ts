import type { StudyAnalysis } from '@windtunnel/contracts/analysis';
import type { AnalyseStudy } from '@windtunnel/contracts/ports/language-model';
import { panelOf } from './grouping/panel.ts';
import { outcomesOf, scoresOf } from './writing/measured.ts';
import { nextStepsOf } from './writing/next-steps.ts';
import { studySummary } from './writing/study-summary.ts';
import { takeawaysOf } from './writing/takeaways.ts';
import { themesOf } from './writing/themes.ts';
import { wishGroupsOf } from './writing/wish-groups.ts';

/**
 * What a whole panel says, read from the messages alone. Counts are numbers of different people; every claim has exact
 * quotes, and quotes of those who say the opposite. The same messages give the same analysis; too little said gives
 * empty lists.
 */
export function analyseStudy(input: AnalyseStudy): StudyAnalysis {
  const panel = panelOf(input);
  const wishes = wishGroupsOf(panel.interviews.flatMap(({ statements }) => statements));
  return {
    summary: studySummary(panel, wishes),
    takeaways: [...outcomesOf(panel), ...takeawaysOf(panel), ...scoresOf(panel)],
    nextSteps: nextStepsOf(panel, wishes),
    themes: themesOf(panel),
  };
}
