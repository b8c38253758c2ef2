import { dividedInto } from '../phrasing.ts';
import { wordings } from '../wordings.ts';
import { type Asked, answerQuotes, codesOf, type DirectResult } from './result.ts';

/** What people took a thing on a screen for: "5 of 8 take it for a limit that is set and 1 cannot say what the words mean". */
export function readings(question: Asked): DirectResult | null {
  const sides = sidesOf(question, 'reading');
  const reasons = sidesOf(question, 'reason');
  if (sides.length === 0 && reasons.length === 0) return null;
  const people = (sides.length === 0 ? reasons : sides).flatMap(([group]) => group.slice(0, 1));
  const seen = seenFirst(question);
  return {
    lines: [...(seen.length > 0 ? seen : lineOf(question, sides)), ...lineOf(question, reasons)],
    quotes: answerQuotes(question, people),
    verdict: null,
  };
}

const linesSeenMost = 6;

/** The lines of a screen that people name first, in its own words, where it is lines that most of them name. */
function seenFirst({ answers }: Asked): string[] {
  const lines = answers.flatMap(({ utterances: [main] }) => {
    const notice = main?.recognised.runs.find(
      ({ thought: { place } }) => place.kind === 'pool' && notices.test(place.pool),
    );
    const line = notice === undefined ? undefined : main?.message.content.slice(notice.start, notice.end);
    return /(?<!\p{L})'(.+?)'(?!\p{L})/u.exec(line ?? '')?.[1] ?? [];
  });
  if (lines.length * 2 <= answers.length) return [];
  const groups = [...Map.groupBy(lines, (line) => line)].sort(([, a], [, b]) => b.length - a.length);
  const named = groups
    .slice(0, linesSeenMost)
    .map(([line, { length }]) => `"${line}" (${length} of ${answers.length})`);
  return [wordings.namedFirst(named)];
}

const notices = /^shown-notices-/;

/** What people said for their side, as a line of its own: "3 of 8 object to what it costs and 1 wants to be asked". */
export function reasonsGiven(question: Asked): string[] {
  return lineOf(question, sidesOf(question, 'reason'));
}

type Sides = readonly (readonly [string[], { readonly many: string; readonly one: string }])[];

const lineOf = ({ answers }: Asked, sides: Sides) =>
  sides.length === 0 ? [] : [`${dividedInto(answers.length, sides)}.`];

function sidesOf(question: Asked, kind: 'reading' | 'reason'): Sides {
  const { counted } = question.panel.corpus;
  const codes = [...codesOf(question, kind)];
  const groups = [...Map.groupBy(codes, ([, { value }]) => value)].sort(([, a], [, b]) => b.length - a.length);
  return groups.flatMap(([pool, group]) => {
    const verbs = counted.get(pool);
    return verbs === undefined ? [] : [[group.map(([person]) => person), verbs] as const];
  });
}
