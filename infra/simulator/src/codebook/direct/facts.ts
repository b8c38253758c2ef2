import { numberValue } from '../../reading/number-words.ts';
import { dividedInto } from '../phrasing.ts';
import { asSaid } from '../report/site-values.ts';
import { wordings } from '../wordings.ts';
import { type Asked, answerQuotes, codesOf, type DirectResult } from './result.ts';

/** What people took a fact of the material to be. */
export function statedFacts(question: Asked): DirectResult | null {
  const codes = [...codesOf(question, 'fact')];
  if (codes.length === 0) return null;
  const values = [...Map.groupBy(codes, ([, { value }]) => value)].sort(([, a], [, b]) => b.length - a.length);
  const tasks = question.panel.questions.flatMap(({ item }) => (item.kind === 'task' ? [item.text] : []));
  const clause = dividedInto(
    codes.length,
    values.map(([value, group]) => [
      group.map(([person]) => person),
      wordings.answersFact(value === null ? null : asSaid(question.panel, tasks, value)),
    ]),
  );
  const people = values.flatMap(([, group]) => group.slice(0, 1).map(([person]) => person));
  return { lines: [`${clause}.`], quotes: answerQuotes(question, people), verdict: null };
}

/** What people say about themselves. */
export function ownFacts(question: Asked): DirectResult | null {
  const codes = [...codesOf(question, 'own')];
  if (codes.length === 0) return null;
  const isAge = question.asked.question.fact === 'age';
  const said = codes.map(([, { value }]) => (isAge ? String(numberValue(value)) : value));
  const values = [...Map.groupBy(said, (value) => value)]
    .sort(([a, left], [b, right]) => (isAge ? Number(a) - Number(b) : right.length - left.length))
    .map(([value, group]) => wordings.times(value, group.length));
  return {
    lines: [wordings.theyAnswer(values)],
    quotes: answerQuotes(
      question,
      codes.slice(0, 2).map(([person]) => person),
    ),
    verdict: null,
  };
}

/** Questions that nobody could answer as they stand, said plainly. */
export function unanswered(question: Asked): DirectResult | null {
  const total = question.answers.length;
  const foreign = [...codesOf(question, 'foreign')];
  const declined = [...codesOf(question, 'decline')];
  const empty = declined.filter(([, { value }]) => value === 'no-question');
  const hostile = declined.filter(([, { value }]) => value === 'hostile');
  const line =
    foreign.length * 2 > total
      ? wordings.foreign(foreign.length, total)
      : empty.length * 2 > total
        ? wordings.noQuestion(empty.length, total)
        : hostile.length * 2 > total
          ? wordings.hostile(hostile.length, total)
          : declined.length === total
            ? wordings.noAnswer(total, total)
            : null;
  if (line === null) return null;
  const people = [...foreign, ...declined].map(([person]) => person);
  return { lines: [line], quotes: answerQuotes(question, people, 2), verdict: null };
}
