import { clausesOf } from './clauses.ts';
import { baseForms } from './inflections.ts';
import { negationReach, type Reach } from './negation.ts';
import type { NumberWithUnit } from './number-with-unit.ts';
import { numbersIn } from './numbers.ts';
import { type ParsedToken, parseLine } from './parser.ts';
import { type Proposition, propositionsOf } from './propositions.ts';

export interface Token extends ParsedToken {
  /** What the word may be an inflection of, itself included: for comparing with the words of a cue. */
  readonly forms: readonly string[];
  /** Within the reach of not, no, never, without, nobody or nothing in its clause. */
  readonly negated: boolean;
  readonly reach: Reach;
  /** Number of its clause in the sentence, from 0. */
  readonly clause: number;
}

/** One sentence of a text. All offsets, also those of tokens, numbers and propositions, count from the text's beginning. */
export interface Sentence {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly tokens: readonly Token[];
  readonly lemmas: readonly string[];
  readonly numbers: readonly NumberWithUnit[];
  readonly propositions: readonly Proposition[];
}

const remembered = new Map<string, readonly Sentence[]>();
const rememberedMax = 500;

/** A line, or the part of one up to a word that the parser takes for an abbreviation and English ends sentences with ("the wash."). */
const pieces = /[^\n]+?(?:(?<= (?:ark|ill|in|miss|no|ore|rep|reps|sat|sun|wash)\.)(?= +[A-Z])|(?=\n|$))/g;

/** Reads a text: its sentences with words, numbers, negation and propositions. The last 500 texts are remembered. */
export function readText(text: string): readonly Sentence[] {
  const known = remembered.get(text);
  if (known !== undefined) return known;
  const read = [...text.matchAll(pieces)].flatMap((line) =>
    parseLine(line[0], line.index).map((tokens) => sentenceOf(text, tokens)),
  );
  if (remembered.size >= rememberedMax) {
    const oldest = remembered.keys().next().value;
    if (oldest !== undefined) remembered.delete(oldest);
  }
  remembered.set(text, read);
  return read;
}

function sentenceOf(text: string, parsed: readonly ParsedToken[]): Sentence {
  const start = parsed[0]?.start ?? 0;
  const end = parsed.at(-1)?.end ?? start;
  const written = text.slice(start, end);
  const clauses = clausesOf(parsed);
  const reach = negationReach(parsed, clauses);
  const numbers = numbersIn(written, start);
  const tokens = parsed.map((token, at) => ({
    ...token,
    forms: baseForms(token.lower, token.lemma),
    reach: reach[at] ?? 'none',
    negated: (reach[at] ?? 'none') !== 'none',
    clause: clauses.findIndex(({ to }) => at < to),
  }));
  return {
    text: written,
    start,
    end,
    tokens,
    lemmas: tokens.map((token) => token.lemma),
    numbers,
    propositions: propositionsOf(parsed, reach, numbers),
  };
}
