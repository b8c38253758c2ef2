import type { DirectAnswer, StudyAnalysis, Takeaway, ThingToCheck } from '@windtunnel/contracts/analysis';
import { sentencesOf } from '../../src/wording/sentences.ts';
import type { HeldStudy } from '../hold-study.ts';

/** A sentence, finding or thing to check that a reader judges, by its number in the study. */
export interface SheetText {
  readonly id: string;
  readonly kind: 'sentence' | 'finding' | 'check' | 'asks';
  readonly text: string;
}

/** What stands in the file that is opened last. */
export function textsOf(analysis: StudyAnalysis, held: HeldStudy): SheetText[] {
  const names = new Map(held.panel.map(({ participantId, name }) => [participantId, name]));
  const sentences = sentencesOf(analysis.summary).map(({ start, end }) => analysis.summary.slice(start, end));
  return [
    ...sentences.map((text, index): SheetText => ({ id: `s${index + 1}`, kind: 'sentence', text })),
    ...analysis.takeaways.flatMap((takeaway, index) => findingTexts(takeaway, `f${index + 1}`, names)),
    ...analysis.thingsToCheck.map(
      (check, index): SheetText => ({ id: `c${index + 1}`, kind: 'check', text: checkInWords(check, names) }),
    ),
  ];
}

type Names = ReadonlyMap<string, string>;

function quotesInWords(
  quotes: readonly { readonly participantId: string; readonly text: string }[],
  names: Names,
): string[] {
  return quotes.map(({ participantId, text }) => `> ${names.get(participantId) ?? participantId}: "${text}"`);
}

function findingTexts(
  { text, quotes, counterQuotes, weight, action, askedBy, askQuote }: Takeaway,
  id: string,
  names: Names,
): SheetText[] {
  const lines = [
    `${text} (${weight})`,
    ...quotesInWords(quotes, names),
    ...(counterQuotes.length === 0 ? [] : ['Against it:', ...quotesInWords(counterQuotes, names)]),
    ...(action === null ? [] : [`What a team would do: ${action}`]),
  ];
  const finding: SheetText = { id, kind: 'finding', text: lines.join('\n\n') };
  if (askedBy === 0) return [finding];
  const asks = [`${askedBy} ask for it.`, ...(askQuote === null ? [] : quotesInWords([askQuote], names))];
  return [finding, { id: `${id}a`, kind: 'asks', text: asks.join('\n\n') }];
}

function checkInWords({ text, action, quotes }: ThingToCheck, names: Names): string {
  return [text, ...quotesInWords(quotes, names), ...(action === null ? [] : [`What a team would do: ${action}`])].join(
    '\n\n',
  );
}

export function openLastInWords(held: HeldStudy, analysis: StudyAnalysis): string {
  const texts = textsOf(analysis, held);
  const of = (...kinds: SheetText['kind'][]) =>
    texts.filter(({ kind }) => kinds.includes(kind)).map(({ id, text }) => `### ${id}\n\n${text}`);
  return [
    `# ${held.study.title}: what the analysis says`,
    'Open this after you have written down your own takeaways.',
    '## Summary, sentence by sentence',
    ...of('sentence'),
    '## Findings',
    ...of('finding', 'asks'),
    '## Things to check (the walk-through is modelled, the site was not visited)',
    ...of('check'),
    '## Direct answers',
    ...analysis.directAnswers.map(directInWords),
  ].join('\n\n');
}

/** What is printed of quotes is what a line announces: a page shows them below the others too. */
function directInWords({ questionText, lines, quotes }: DirectAnswer): string {
  const said = lines.some((line) => line.endsWith(':')) ? quotes.map(({ text }) => `  - "${text}"`) : [];
  return [`**${questionText}**`, ...lines.map((line) => `- ${line}`), ...said].join('\n');
}
