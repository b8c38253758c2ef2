import type { StudyAnalysisView } from '@windtunnel/contracts/http/results';
import { studyTypeLabels } from '@windtunnel/contracts/rules/study-type-labels';
import { plural } from '../../../lib/format.ts';
import type { Results } from '../api.ts';
import type { QuotedWords, Takeaway } from './evidence.ts';
import { spendingText } from './spending-text.ts';

/** Included in every file exported from the product. */
export const simulatedNotice =
  'AI-simulated participants: no real person said this. Check with real people before you decide.';

/** Everything the results page has loaded, as JSON, with the engine that held the interviews. */
export function resultsAsJson(results: Results, analysis: StudyAnalysisView | null): string {
  const { study, engine, participantResults, results: counts } = results;
  const { id, title, objective, type, status, launchedAt, completedAt, audienceCriteria } = study;
  const about = { id, title, objective, type, status, launchedAt, completedAt, audienceCriteria };
  return `${JSON.stringify({ notice: simulatedNotice, study: about, engine, counts, metaAnalysis: analysis, participants: participantResults }, null, 2)}\n`;
}

/** The study as a Markdown page: summary, answers, takeaways with their n and quotes, things to check, next steps. */
export function summaryAsMarkdown(results: Results, analysis: StudyAnalysisView): string {
  const { study, results: counts } = results;
  const nameOf = (participantId: string) =>
    results.participantResults.find(({ participant }) => participant.id === participantId)?.participant.name ??
    'Participant';
  const quoted = (quotes: readonly QuotedWords[]) =>
    quotes.map((quote) => `  > ${oneLine(quote.text)}\n  > ${nameOf(quote.participantId)}`);
  const { directAnswers, takeaways, thingsToCheck } = analysis.evidence;
  const answered = directAnswers.flatMap(({ questionText, lines, quotes }) => [
    `- ${oneLine(questionText)}`,
    ...lines.map((line) => `  - ${oneLine(line)}`),
    ...quoted(quotes),
  ]);
  const claimed = takeaways.flatMap((takeaway) => [...takeawayLines(takeaway), ...quoted(takeaway.quotes)]);
  const toCheck = thingsToCheck.flatMap(({ text, action, quotes }) => [
    `- ${oneLine(text)}`,
    ...(action === null ? [] : [`  - What to do: ${oneLine(action)}`]),
    ...quoted(quotes),
  ]);
  return [
    `# ${oneLine(study.title)}`,
    `_${simulatedNotice}_`,
    `${studyTypeLabels[study.type]}. ${counts.completed} of ${plural(counts.total, 'interview')} completed.`,
    `Objective: ${oneLine(study.objective)}`,
    ...(analysis.withheld === null ? ['## Executive summary', analysis.summary] : ['## No summary', analysis.withheld]),
    ...section('What they answered', answered),
    ...section('Key takeaways', claimed),
    ...section('Things to check (modelled walk-through, site not visited)', toCheck),
    ...section(
      'Recommended actions',
      analysis.nextSteps.map((step) => `1. ${oneLine(step)}`),
    ),
    madeBy(analysis),
  ].join('\n\n');
}

function madeBy(analysis: StudyAnalysisView): string {
  const { name, version } = analysis.engine;
  const spending = spendingText(analysis);
  return `Made by ${name} ${version}${spending === null ? '' : `, ${spending}`}.`;
}

/** A claim with its n and weight, what a team would do about it, and how many ask for that. */
function takeawayLines({ text, count, total, weight, action, askedBy }: Takeaway): string[] {
  const weights = { major: ', major', finding: '', 'single-voice': ', a single voice worth checking' } as const;
  const asked = askedBy === 0 ? '' : ` (${askedBy} ask for it)`;
  return [
    `- ${text} (${count} of ${total}${weights[weight]})`,
    ...(action === null ? [] : [`  - What to do: ${oneLine(action)}${asked}`]),
  ];
}

/** A heading with its lines; nothing if there are none. */
function section(heading: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [`## ${heading}`, lines.join('\n')];
}

/** A file name that every operating system accepts. */
export function exportFileName(title: string, ending: 'json' | 'md'): string {
  const words = title.toLowerCase().match(/[a-z0-9]+/g) ?? ['study'];
  return `${words.join('-').slice(0, 60)}-simulated.${ending}`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
