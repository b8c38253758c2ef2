import type { Finding, Quote } from '@windtunnel/contracts/ports/model';
import type { StudyType } from '@windtunnel/contracts/rules/study-type';
import type { Point } from '../grouping/points.ts';
import { quoteOf } from '../quoting.ts';
import type { Statement } from '../reading/statements.ts';
import { claimOf } from './claim.ts';
import { capital, ended, ofOne } from './grammar.ts';
import { suggestionOf } from './suggestion.ts';
import { noteOf } from './third-person.ts';

const listMax = 5;
/** Below this a point is too faint to be listed. */
const strengthMin = 0.3;
const answersWorthSaying = 3;

/** What bothers the person, the strongest first, five at most; no two rest on the same words. */
export function painPointsOf(points: readonly Point[], studyType: StudyType): Finding[] {
  return findingsOf(
    points.filter(({ value, strength }) => value < 0 && strength >= strengthMin),
    studyType,
    listMax,
  );
}

/** Points as findings, in the given order, each on words of its own. */
export function findingsOf(
  points: readonly Point[],
  studyType: StudyType,
  max: number,
  taken: readonly Quote[] = [],
): Finding[] {
  const findings: Finding[] = [];
  const used = new Set(taken.map(keyOf));
  const texts = new Set<string>();
  for (const point of points) {
    if (findings.length === max) break;
    const quotes = quotesOf(point.statements, used);
    const text = pointText(point, studyType, findings.length);
    if (quotes.length === 0 || texts.has(text)) continue;
    for (const quote of quotes) used.add(keyOf(quote));
    texts.add(text);
    findings.push({ text, quotes });
  }
  return findings;
}

/** Two quotes at most, from different answers, none of them used before. */
export function quotesOf(statements: readonly Statement[], used: ReadonlySet<string>): Quote[] {
  const quotes: Quote[] = [];
  for (const quote of statements.map(quoteOf)) {
    if (used.has(keyOf(quote)) || quotes.some(({ messageId }) => messageId === quote.messageId)) continue;
    quotes.push(quote);
    if (quotes.length === 2) break;
  }
  return quotes;
}

export function keyOf({ messageId, start }: Quote): string {
  return `${messageId} ${start}`;
}

/** `Balks at the cost of the deposit: can't justify it in the same month as their council tax.` */
export function pointText(point: Point, studyType: StudyType, turn: number): string {
  const claim = capital(ofOne(claimOf({ ...point, studyType }, turn)));
  const note = point.statements.map(({ clause }) => noteOf(clause.text)).find((each) => each !== null);
  const again = point.answers >= answersWorthSaying ? `; comes back to it in ${point.answers} answers` : '';
  return ended(`${claim}${note === undefined ? '' : `: ${note}`}${again}`);
}

/** What the person asks for, in the order it was said, five at most. */
export function suggestionsOf(statements: readonly Statement[]): Finding[] {
  const findings = new Map<string, Finding>();
  for (const statement of statements) {
    const text = suggestionOf(statement);
    if (text !== null && !findings.has(text) && findings.size < listMax)
      findings.set(text, { text, quotes: [quoteOf(statement)] });
  }
  return [...findings.values()];
}
