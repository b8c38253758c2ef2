import type { StudyAnalysisView } from '@windtunnel/contracts/http/results';
import { studyTypeLabels } from '@windtunnel/contracts/rules/study-type-labels';
import type { Results } from '../api.ts';

/** Included in every file exported from the product. */
export const simulatedNotice =
  'AI-simulated participants: no real person said this. Check with real people before you decide.';

/** Everything the results page has loaded, as JSON. */
export function resultsAsJson(results: Results, analysis: StudyAnalysisView | null): string {
  const { study, participantResults, results: counts } = results;
  const { id, title, objective, type, status, launchedAt, completedAt, audienceCriteria } = study;
  const about = { id, title, objective, type, status, launchedAt, completedAt, audienceCriteria };
  return `${JSON.stringify({ notice: simulatedNotice, study: about, counts, metaAnalysis: analysis, participants: participantResults }, null, 2)}\n`;
}

/** The study as a Markdown page: summary, takeaways with their n and quotes, next steps. */
export function summaryAsMarkdown(results: Results, analysis: StudyAnalysisView): string {
  const { study, results: counts } = results;
  const nameOf = (participantId: string) =>
    results.participantResults.find(({ participant }) => participant.id === participantId)?.participant.name ??
    'Participant';
  const takeaways = analysis.evidence.takeaways.flatMap((takeaway) => [
    `- ${takeaway.text} (${takeaway.count} of ${takeaway.total})`,
    ...takeaway.quotes.map((quote) => `  > ${oneLine(quote.text)}\n  > ${nameOf(quote.participantId)}`),
  ]);
  return [
    `# ${oneLine(study.title)}`,
    `_${simulatedNotice}_`,
    `${studyTypeLabels[study.type]}. ${counts.completed} of ${counts.total} interviews completed.`,
    `Objective: ${oneLine(study.objective)}`,
    '## Executive summary',
    analysis.summary,
    '## Key takeaways',
    takeaways.join('\n'),
    '## Recommended actions',
    analysis.nextSteps.map((step) => `1. ${oneLine(step)}`).join('\n'),
    `Made by ${analysis.engine.name} ${analysis.engine.version}.`,
  ].join('\n\n');
}

/** A file name that every operating system accepts. */
export function exportFileName(title: string, ending: 'json' | 'md'): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? ['study'];
  return `${words.join('-').slice(0, 60)}-simulated.${ending}`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
