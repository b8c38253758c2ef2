import { numberValue } from '../../reading/number-words.ts';
import { listed } from '../wordings.ts';
import { type Asked, answerQuotes, codesOf, type DirectResult } from './result.ts';

/** What people took a fact of the material to be. */
export function statedFacts(question: Asked): DirectResult | null {
  const codes = [...codesOf(question, 'fact')];
  if (codes.length === 0) return null;
  const values = [...Map.groupBy(codes, ([, { value }]) => value)].sort(([, a], [, b]) => b.length - a.length);
  const sides = values.map(([value, people], index) => {
    const count = index === 0 ? `${people.length} of ${codes.length}` : String(people.length);
    const verb = people.length === 1 ? 'answers' : 'answer';
    return value === null
      ? `${count} ${people.length === 1 ? 'finds' : 'find'} that it does not say`
      : `${count} ${verb} ${value}`;
  });
  const people = values.flatMap(([, group]) => group.slice(0, 1).map(([person]) => person));
  return { lines: [`${listed(sides)}.`], quotes: answerQuotes(question, people), verdict: null };
}

/** What people say about themselves. */
export function ownFacts(question: Asked): DirectResult | null {
  const codes = [...codesOf(question, 'own')];
  if (codes.length === 0) return null;
  const isAge = question.asked.question.fact === 'age';
  const said = codes.map(([, { value }]) => (isAge ? String(numberValue(value)) : value));
  const values = [...Map.groupBy(said, (value) => value)]
    .sort(([a, left], [b, right]) => (isAge ? Number(a) - Number(b) : right.length - left.length))
    .map(([value, group]) => (group.length === 1 ? value : `${value} (${group.length})`));
  return {
    lines: [`They answer: ${listed(values)}.`],
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
      ? `The participants speak English only: ${foreign.length} of ${total} did not understand this question. Ask it in English.`
      : empty.length * 2 > total
        ? `${empty.length} of ${total} found nothing in this that they could answer.`
        : hostile.length * 2 > total
          ? `${hostile.length} of ${total} did not answer this, because of how it was asked.`
          : null;
  if (line === null) return null;
  const people = [...foreign, ...empty, ...hostile].map(([person]) => person);
  return { lines: [line], quotes: answerQuotes(question, people, 2), verdict: null };
}
