import { dividedInto } from '../phrasing.ts';
import { type Asked, answerQuotes, codesOf, type DirectResult } from './result.ts';

/** What people took a thing on a screen for: "5 of 8 take it for a limit that is set and 1 cannot say what the words mean". */
export function readings(question: Asked): DirectResult | null {
  const { counted } = question.panel.corpus;
  const codes = [...codesOf(question, 'reading')];
  const groups = [...Map.groupBy(codes, ([, { value }]) => value)].sort(([, a], [, b]) => b.length - a.length);
  const sides = groups.flatMap(([pool, group]) => {
    const verbs = counted.get(pool);
    return verbs === undefined ? [] : [[group.map(([person]) => person), verbs] as const];
  });
  if (sides.length === 0) return null;
  const people = sides.flatMap(([group]) => group.slice(0, 1));
  return {
    lines: [`${dividedInto(question.answers.length, sides)}.`],
    quotes: answerQuotes(question, people),
    verdict: null,
  };
}
