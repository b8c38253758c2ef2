import type { Aspect } from '../aspects.ts';
import type { Mark } from '../text/lexicon.ts';
import type { Found } from '../text/phrase-index.ts';
import type { Token } from '../text/tokens.ts';
import type { Clause } from '../text/utterances.ts';
import { listed } from '../words/listed.ts';
import { conditionWords } from '../words/task-words.ts';

/** What one clause says about one aspect. */
export interface Opinion {
  readonly aspect: Aspect;
  /** Liking above 0, disliking below; 1 is the strongest. */
  readonly value: number;
}

/** A clause as its words stand: what it judges, what it is about, and how firmly. */
export interface Reading {
  readonly opinions: readonly Opinion[];
  /** Aspects mentioned without a judgement. */
  readonly topics: readonly Aspect[];
  readonly hedged: boolean;
  /** Aspects of what the clause makes a condition: 'if it were cheaper'. */
  readonly conditions: readonly Aspect[];
}

/** `from` is where in the clause it stands. */
type Cue = { readonly aspect: Aspect; readonly value: number; readonly from: number };

/** Aspects where having none of what people name is good: no fees, no steps, no tracking. */
const betterWithout: ReadonlySet<Aspect> = new Set(['price', 'effort', 'privacy', 'speed', 'learning']);
const openQuestion = -0.35;
/** Anything fainter is no opinion. */
const faintest = 0.2;
/** Aspects that people ask about when they doubt: 'what does it cost?', 'who do I ring?' */
const askedInDoubt: ReadonlySet<Aspect> = new Set([
  'price',
  'privacy',
  'trust',
  'control',
  'support',
  'integration',
  'reliability',
]);
const politeQuestion = /^(?:is that|is this|do you|did you|what did you|can i|may i|have other|am i|shall i|or )\b/i;

/** What is known about a clause before it is read. */
export interface Known {
  /** First token that speaks of a wish rather than of what is; opinions from there on are none. */
  readonly wishFrom: number;
  /** Stretches of tokens that name a topic: a judging word in a name judges little. */
  readonly named: readonly { readonly from: number; readonly to: number }[];
}

/** Reads a clause. Negation turns the next opinion within its reach; intensifiers and hedges weigh it. */
export function readClause(clause: Clause, known: Known): Reading {
  const { marks } = clause;
  const conditional = conditionScope(clause);
  const cues: Cue[] = [];
  const conditions: Aspect[] = [];
  const topics: Aspect[] = [];
  const spent = new Set<Found<Mark>>();
  for (const mark of marks) {
    const { meaning, from } = mark;
    if ((meaning.kind !== 'cue' && meaning.kind !== 'topic') || from >= known.wishFrom || isDangling(mark, clause))
      continue;
    if (conditional(from)) {
      conditions.push(meaning.aspect);
      continue;
    }
    const negators = takeNegators(marks, mark, spent).filter(({ to }) => !separated(to, from, clause));
    if (meaning.kind === 'topic') topics.push(meaning.aspect);
    const value =
      meaning.kind === 'cue' ? weighed(meaning.value, negators, marks, mark) : lacking(meaning.aspect, negators);
    if (value !== 0)
      cues.push({ aspect: meaning.aspect, value: isName(mark, known) ? value * nameWeight : value, from });
  }
  const asked = /\?['"”’)]*$/.test(clause.text);
  const doubt =
    asked && cues.length === 0 && !politeQuestion.test(clause.text)
      ? topics.find((aspect) => askedInDoubt.has(aspect))
      : undefined;
  if (doubt !== undefined) cues.push({ aspect: doubt, value: openQuestion, from: 0 });
  const hedged = marks.some(({ meaning }) => meaning.kind === 'hedge');
  return { opinions: combined(cues, topics, hedged), topics, hedged, conditions };
}

/** 'The people I like': at the end of a clause that says something else, liking only describes. */
function isDangling({ from, to }: Found<Mark>, { tokens, marks }: Clause): boolean {
  const word = tokens[from]?.word;
  const last = to === tokens.length && (word === 'like' || word === 'love') && tokens[from - 1]?.word === 'i';
  return last && marks.some((other) => other.to <= from && other.meaning.kind === 'cue');
}

/** How much of its value a judging word keeps inside a name such as 'same-day delivery'. */
const nameWeight = 0.3;

function isName({ from, to }: Found<Mark>, { named }: Known): boolean {
  return named.some((name) => name.from <= from && to <= name.to);
}

/** The value of having no such thing; 0 when nothing says so. */
function lacking(aspect: Aspect, negators: readonly Negator[]): number {
  return negators.some(lacks) ? (betterWithout.has(aspect) ? 0.45 : -0.45) : 0;
}

/** True when a comma or the like stands between a word and a later one: negation stops there. */
function separated(to: number, from: number, { tokens, text, start }: Clause): boolean {
  return /[,;:.?!]/.test(text.slice((tokens[to - 1]?.end ?? start) - start, (tokens[from]?.start ?? start) - start));
}

type Negator = Found<Mark> & { readonly meaning: { readonly kind: 'negator'; readonly reach: number } };

function isNegator(mark: Found<Mark>): mark is Negator {
  return mark.meaning.kind === 'negator';
}

/** Negators that reach a mark and have not turned another one yet. */
function takeNegators(marks: readonly Found<Mark>[], mark: Found<Mark>, spent: Set<Found<Mark>>): Negator[] {
  const found = marks
    .filter(isNegator)
    .filter((each) => !spent.has(each) && each.to <= mark.from && mark.from - each.to <= each.meaning.reach);
  if (mark.meaning.kind === 'cue') for (const each of found) spent.add(each);
  return found;
}

/** 'no', 'without' and 'nothing' take a thing away; 'not' and 'don't' do not. */
const lacks = ({ meaning }: Negator) => meaning.reach === 2;

function weighed(
  value: number,
  negators: readonly Negator[],
  marks: readonly Found<Mark>[],
  mark: Found<Mark>,
): number {
  const turned = negators.length % 2 === 1 ? -value * (value < 0 ? 0.7 : 0.95) : value;
  const intensified = marks.some(
    ({ meaning, to }) => meaning.kind === 'intensifier' && to <= mark.from && mark.from - to <= 1,
  );
  return Math.max(-1, Math.min(1, turned * (intensified ? 1.3 : 1)));
}

/**
 * Sums cues per aspect. General liking goes to what the clause is about; said first it decides ('I hate how quick it
 * charges me'), said later it only weighs.
 */
function combined(cues: readonly Cue[], topics: readonly Aspect[], hedged: boolean): Opinion[] {
  const general = cues.filter(({ aspect }) => aspect === 'overall');
  const liking = general.reduce((sum, { value }) => sum + value, 0);
  const named = new Map<Aspect, { value: number; from: number }>();
  for (const { aspect, value, from } of cues) {
    if (aspect === 'overall') continue;
    const known = named.get(aspect);
    named.set(aspect, { value: (known?.value ?? 0) + value, from: known?.from ?? from });
  }
  if (named.size === 0 && liking !== 0) named.set(topics[0] ?? 'overall', { value: 0, from: 0 });
  const decides = (from: number) => general.some((cue) => cue.from < from && cue.value * liking > 0);
  const damping = hedged ? 0.8 : 1;
  return [...named]
    .map(([aspect, { value, from }]) => {
      const overruled = liking * value < 0 && decides(from);
      return { aspect, value: clamp(overruled ? liking + 0.25 * value : value + 0.6 * liking) * damping };
    })
    .filter(({ value }) => Math.abs(value) >= faintest)
    .toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value));
}

const clamp = (value: number) => Math.max(-1, Math.min(1, value));

const conditionStarts = listed(conditionWords).map(({ phrase }) => phrase);
const conditionFirstWords: ReadonlySet<string> = new Set(conditionStarts.map((phrase) => phrase.split(' ')[0] ?? ''));

/** Tells which tokens stand under an `if`: from the condition word to the next comma. */
function conditionScope({ tokens, text, start: clauseStart }: Clause): (at: number) => boolean {
  const start = tokens.findIndex((token, at) => conditionFirstWords.has(token.word) && opensCondition(tokens, at));
  if (start < 0) return () => false;
  const comma = text.indexOf(',', (tokens[start]?.start ?? 0) - clauseStart);
  const to = comma < 0 ? Number.POSITIVE_INFINITY : clauseStart + comma;
  return (at) => at > start && (tokens[at]?.start ?? 0) < to;
}

function opensCondition(tokens: readonly Token[], at: number): boolean {
  const words = tokens
    .slice(at, at + 3)
    .map(({ word }) => word)
    .join(' ');
  const phrase = conditionStarts.find((each) => words === each || words.startsWith(`${each} `));
  // 'Once' in the middle of a clause counts times.
  return phrase !== undefined && (phrase !== 'once' || at <= 1);
}
