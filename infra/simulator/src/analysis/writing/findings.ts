import type { Finding, Quote } from '@windtunnel/contracts/analysis';
import type { Point } from '../grouping/points.ts';
import { quoteOf } from '../quoting.ts';
import type { Statement } from '../reading/statements.ts';
import { claimOf, type Whole } from './claim.ts';
import { capital, ended, ofOne } from './grammar.ts';
import { suggestionOf } from './suggestion.ts';
import { noteOf } from './third-person.ts';

const listMax = 5;
/** Below this a point is too faint to be listed. */
const strengthMin = 0.3;
const answersWorthSaying = 3;
const quotesMax = 2;

/** What bothers the person, the strongest first, five at most; no two rest on the same words. */
export function painPointsOf(points: readonly Point[], whole: Whole): Finding[] {
  return findingsOf(
    points.filter(({ value, strength }) => value < 0 && strength >= strengthMin),
    whole,
    listMax,
  );
}

/** Points as findings, in the given order, each on words of its own. */
export function findingsOf(
  points: readonly Point[],
  whole: Whole,
  max: number,
  taken: readonly Quote[] = [],
): Finding[] {
  const findings: Finding[] = [];
  const used = new Set(taken.map(keyOf));
  for (const point of points) {
    if (findings.length === max) break;
    const shown = shownOf(point.statements, used);
    const text = pointText(
      point,
      shown.map(({ statement }) => statement),
      whole,
    );
    if (shown.length === 0 || findings.some((other) => other.text === text)) continue;
    const quotes = shown.map(({ quote }) => quote);
    for (const quote of quotes) used.add(keyOf(quote));
    findings.push({ text, quotes });
  }
  return findings;
}

interface Shown {
  readonly statement: Statement;
  readonly quote: Quote;
}

/** Two statements at most, from different answers, with words that have not been used. */
function shownOf(statements: readonly Statement[], used: ReadonlySet<string>): Shown[] {
  const shown: Shown[] = [];
  for (const statement of statements) {
    const quote = quoteOf(statement);
    if (used.has(keyOf(quote)) || shown.some((other) => other.quote.messageId === quote.messageId)) continue;
    shown.push({ statement, quote });
    if (shown.length === quotesMax) break;
  }
  return shown;
}

export function keyOf({ messageId, start }: Quote): string {
  return `${messageId} ${start}`;
}

/** `Balks at the cost of the deposit: can't justify it in the same month as their council tax.` */
function pointText(point: Point, shown: readonly Statement[], whole: Whole): string {
  const claim = capital(ofOne(claimOf(point, whole)));
  const note = shown.map(({ clause }) => noteOf(clause.text)).find((each) => each !== null);
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
