import type { StudyAnalysis } from '@windtunnel/contracts/analysis';
import type { AnalyseStudy } from '@windtunnel/contracts/ports/language-model';
import type { Corpus } from '../corpus/corpus.ts';
import { sidesOf } from './counting/sides.ts';
import { modelledTallies, talliesOf } from './counting/tallies.ts';
import { withheldReason } from './coverage.ts';
import { directAnswersOf } from './direct/direct-answers.ts';
import { readPanel } from './panel.ts';
import { byTask } from './report/by-task.ts';
import { checksOf, troublesOf } from './report/checks.ts';
import { findingsOf } from './report/findings.ts';
import { measuresOf } from './report/measures.ts';
import { firstChange, nextStepsOf, prioritiesOf } from './report/priorities.ts';
import { checkOfValues } from './report/site-values.ts';
import { summaryOf } from './report/summary.ts';
import { themesOf } from './report/themes.ts';

/**
 * What a panel of built-in participants says, from the transcripts alone: their sentences are recognised by wording, and the
 * claims that their writers marked are counted. The same messages give the same analysis. Text that is not in the corpus is
 * never read as "nobody": above a small share of it the analysis is withheld, with the reason in place of the summary.
 */
export function analyseStudy({ material, interviews }: AnalyseStudy, corpus: Corpus): StudyAnalysis {
  const panel = readPanel(material, interviews, corpus);
  const withheld = withheldReason(panel);
  if (withheld !== null)
    return {
      summary: withheld,
      withheld,
      directAnswers: [],
      takeaways: [],
      thingsToCheck: [],
      nextSteps: [],
      themes: [],
    };
  const directs = directAnswersOf(panel);
  const sides = sidesOf(panel, talliesOf(panel));
  const modelled = byTask(modelledTallies(panel));
  const checks = troublesOf(modelled);
  const first = firstChange(panel, prioritiesOf(sides), directs);
  const measures = measuresOf(panel);
  return {
    summary: summaryOf({ panel, directs, sides, checks, first, measures }),
    withheld: null,
    directAnswers: directs.map(({ answer }) => answer),
    takeaways: findingsOf(panel, sides),
    thingsToCheck: [...checksOf(modelled, panel), ...checkOfValues(panel)],
    nextSteps: nextStepsOf({ sides, first, checks, measures }),
    themes: themesOf(panel),
  };
}
