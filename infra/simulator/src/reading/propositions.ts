import { type Clause, clausesOf } from './clauses.ts';
import type { Reach } from './negation.ts';
import type { NumberWithUnit } from './number-with-unit.ts';
import type { ParsedToken } from './parser.ts';

/**
 * What one clause says, in lemmas and the text's own words. Nothing of it is ever spoken: it is there to be compared.
 * A fragment without a verb ("No refunds.") has an empty predicate and everything in `object`.
 */
export interface Proposition {
  readonly subject: string;
  readonly predicate: string;
  readonly object: string;
  readonly amount: NumberWithUnit | null;
  readonly timing: string | null;
  readonly condition: string | null;
  readonly polarity: 'positive' | 'negative';
  readonly span: { readonly start: number; readonly end: number };
}

const conditional = /^(if|unless|when|whenever|once|until|except)$/;
const timely = /^(before|after|until|within|during|on|at)$/;
const nominal = /^(NOUN|PROPN|PRON)$/;
const content = /^(NOUN|PROPN|ADJ|NUM|VERB|ADV|SYM)$/;

/** The propositions of one sentence; a clause opened by "if" or "when" is the condition of its neighbour. */
export function propositionsOf(
  tokens: readonly ParsedToken[],
  reach: readonly Reach[],
  numbers: readonly NumberWithUnit[],
): Proposition[] {
  const clauses = clausesOf(tokens);
  const written = (from: number, to: number) =>
    tokens
      .slice(from, to)
      .filter((token) => token.tag !== 'PUNCT')
      .map((token) => token.lower)
      .join(' ');
  const isCondition = (clause: Clause | undefined) => clause !== undefined && conditional.test(clause.opener ?? '');
  const found: Proposition[] = [];
  let lastSubject = '';
  for (const [index, clause] of clauses.entries()) {
    if (isCondition(clause) && clauses.length > 1) continue;
    const neighbour = [clauses[index + 1], clauses[index - 1]].find(isCondition);
    const condition = neighbour === undefined ? null : written(neighbour.from, neighbour.to);
    const proposition = readClause(tokens, reach, numbers, clause, condition, lastSubject);
    if (proposition === null) continue;
    lastSubject = proposition.subject;
    found.push(proposition);
  }
  return found;
}

function readClause(
  tokens: readonly ParsedToken[],
  reach: readonly Reach[],
  numbers: readonly NumberWithUnit[],
  clause: Clause,
  condition: string | null,
  lastSubject: string,
): Proposition | null {
  const own = tokens.slice(clause.from, clause.to);
  const words = own.filter((token) => content.test(token.tag));
  const first = own[0];
  const last = own.at(-1);
  if (words.length === 0 || first === undefined || last === undefined) return null;
  const verbAt = mainVerb(own);
  const before = verbAt < 0 ? [] : own.slice(0, groupStart(own, verbAt));
  const after = own.slice(verbAt + 1);
  const limit = after.findIndex((token) => token.tag === 'ADP' && timely.test(token.lower));
  const timingWords = limit < 0 ? [] : after.slice(limit).filter((token) => token.tag !== 'PUNCT');
  const lemmas = (list: readonly ParsedToken[]) =>
    list
      .filter((token) => content.test(token.tag) || token.tag === 'PRON')
      .map((token) => token.lemma)
      .join(' ');
  const inside = numbers.filter((number) => number.start >= first.start && number.end <= last.end);
  const timed = inside.find(({ kind }) => kind === 'time' || kind === 'duration' || kind === 'date');
  const denied = own.some((_, index) => reach[clause.from + index] === 'near');
  return {
    subject: lemmas(before) || (verbAt < 0 ? '' : lastSubject),
    predicate: own[verbAt]?.lemma ?? '',
    object: lemmas(limit < 0 ? after : after.slice(0, limit)),
    amount: inside.find(({ kind }) => kind === 'money') ?? null,
    timing: timingWords.length > 0 ? timingWords.map((token) => token.lower).join(' ') : (timed?.text ?? null),
    condition,
    polarity: denied ? 'negative' : 'positive',
    span: { start: first.start, end: last.end },
  };
}

/**
 * Position of the clause's main verb: the first full verb, else the first auxiliary ("the button is pale"), else a word
 * taken for a noun that stands where a verb does ("neighbours reserve one"), else -1.
 */
function mainVerb(own: readonly ParsedToken[]): number {
  const full = own.findIndex((token) => token.tag === 'VERB');
  const auxiliary = own.findIndex((token) => token.tag === 'AUX');
  if (full >= 0 && (auxiliary < 0 || full - auxiliary < 5)) return full;
  if (auxiliary >= 0) return auxiliary;
  return own.findIndex(
    ({ tag }, at) =>
      tag === 'NOUN' &&
      /^(DET|PRON|NUM)$/.test(own[at + 1]?.tag ?? '') &&
      (at === 0 || nominal.test(own[at - 1]?.tag ?? '')),
  );
}

function groupStart(own: readonly ParsedToken[], verbAt: number): number {
  let at = verbAt;
  while (at > 0 && /^(AUX|PART|ADV|VERB)$/.test(own[at - 1]?.tag ?? '')) at -= 1;
  return at;
}
