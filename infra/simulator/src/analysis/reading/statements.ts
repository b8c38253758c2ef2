import type { Aspect } from '../aspects.ts';
import type { Mark } from '../text/lexicon.ts';
import type { Found } from '../text/phrase-index.ts';
import type { Clause, Question, Sentence, Utterance } from '../text/utterances.ts';
import { echoesOf } from './echoes.ts';
import { habitIn } from './habits.ts';
import { impliedValue } from './implied.ts';
import { readClause } from './opinions.ts';
import { mostTelling, type Topic, type Topics } from './topics.ts';
import { type Wish, wishIn } from './wishes.ts';

/** One coded piece of an interview: who said what about what, and where. */
export interface Statement {
  readonly participantId: string;
  readonly utterance: Utterance;
  readonly sentence: Sentence;
  readonly clause: Clause;
  readonly kind: 'opinion' | 'wish' | 'condition' | 'habit';
  readonly aspect: Aspect;
  /** -1 to 1; 0 where nothing is judged. */
  readonly value: number;
  readonly topic: Topic | null;
  readonly wish: Wish | null;
  /** What they say they use, for habits. */
  readonly tools: readonly string[];
  /** True when only the question tells the sign. */
  readonly implied: boolean;
}

/** Codes one interview. What judges, asks for and describes nothing is left out. */
export function statementsOf(utterances: readonly Utterance[], topics: Topics): Statement[] {
  return utterances.flatMap((utterance) => {
    const asked = askedAbout(utterance.question, topics);
    const found: Statement[] = [];
    let last: Topic | null = null;
    for (const sentence of utterance.sentences) {
      let inSentence: readonly Statement[] = [];
      for (const clause of sentence.clauses) {
        const own = mostTelling(clause.tokens, topics);
        const topic = own ?? referredTo({ sentence, clause, topics, last, asked });
        const statements = readAll({ utterance, sentence, clause, topics, asked, topic });
        const concluded = concludes(clause, statements, inSentence, own !== null);
        inSentence = [...inSentence.filter(({ kind }) => !concluded || kind !== 'opinion'), ...statements];
        last = own ?? last;
      }
      found.push(...inSentence);
    }
    const opening = utterance.sentences[0];
    const says = (sentence: Sentence | undefined) =>
      found.some(
        (each) =>
          each.kind === 'opinion' &&
          Math.abs(each.value) >= faintBelow &&
          (sentence === undefined || each.sentence === sentence),
      );
    // A short first sentence that only names a thing answers the question: 'The late payments. They drag on.'
    const names =
      opening !== undefined && opening.clauses.length === 1 && (opening.clauses[0]?.tokens.length ?? 0) <= namingMax;
    if (says(names ? opening : undefined)) return found;
    const implied = impliedBy(utterance, topics, asked);
    return [
      ...found,
      ...implied.filter(({ topic, sentence }) => !says(undefined) || (sentence === opening && topic !== null)),
    ];
  });
}

/**
 * 'I hate waiting, so this suits me': what comes after `so` is the opinion, what stands before is its background. After
 * `and` it is when only the second half names a thing.
 */
function concludes(
  clause: Clause,
  statements: readonly Statement[],
  before: readonly Statement[],
  named: boolean,
): boolean {
  const joint = /^(?:so|and)\b/i.exec(clause.text)?.[0].toLowerCase();
  if (joint === undefined || sum(statements) * sum(before) >= 0) return false;
  // 'It shares my data, and I couldn't get past that.'
  if (clause.tokens.some(({ word }) => pointers.has(word)) && !named) return true;
  return joint === 'so' || (named && before.every(({ topic }) => topic === null || topic === statements[0]?.topic));
}

function sum(statements: readonly Statement[]): number {
  return statements.reduce((total, { kind, value }) => total + (kind === 'opinion' ? value : 0), 0);
}

/** What a question is about. */
interface Asked {
  readonly aspect: Aspect | null;
  readonly topic: Topic | null;
}

function askedAbout({ tokens, marks, isTask }: Question, topics: Topics): Asked {
  const names = topics.in(tokens).filter(({ from, to }) => to - from > 1);
  const free = marks.filter((mark) => !names.some(({ from, to }) => from <= mark.from && mark.to <= to));
  return { aspect: isTask ? null : aspectNamed(free), topic: mostTelling(tokens, topics) };
}

/** The first aspect some words name without judging, else the first they judge. */
function aspectNamed(marks: readonly Found<Mark>[]): Aspect | null {
  let judged: Aspect | null = null;
  for (const { meaning } of marks) {
    if (meaning.kind === 'topic') return meaning.aspect;
    if (meaning.kind === 'cue' && meaning.aspect !== 'overall') judged ??= meaning.aspect;
  }
  return judged;
}

interface Reference {
  readonly sentence: Sentence;
  readonly clause: Clause;
  readonly topics: Topics;
  /** What the answer named last. */
  readonly last: Topic | null;
  readonly asked: Asked;
}

/** Opinions fainter than this do not settle what an answer says. */
const faintBelow = 0.3;
/** Words up to which a sentence may just name what was asked for. */
const namingMax = 6;
/** Words up to which a clause without a subject goes on about the same thing. */
const fragmentMax = 7;
const pointers = new Set("it that this they them those these it's that's they're it'd itself".split(' '));

/** What a clause that names nothing speaks of: what its pronoun points back to, or the one thing its sentence names. */
function referredTo({ sentence, clause, topics, last, asked }: Reference): Topic | null {
  const around = [...new Set(sentence.clauses.map(({ tokens }) => mostTelling(tokens, topics)))].filter(
    (topic) => topic !== null,
  );
  if (around.length === 1) return around[0] ?? null;
  const isFragment = clause.tokens.length <= fragmentMax && !topics.nameSomething(clause.tokens);
  const points = isFragment || clause.tokens.some(({ word }) => pointers.has(word));
  return points ? (last ?? asked.topic) : null;
}

interface Place {
  readonly utterance: Utterance;
  readonly sentence: Sentence;
  readonly clause: Clause;
  readonly topics: Topics;
  readonly asked: Asked;
  readonly topic: Topic | null;
}

function readAll({ utterance, sentence, clause, topics, asked, topic }: Place): Statement[] {
  const wish = wishIn(clause.tokens, utterance.intent);
  const wishFrom = wish === null ? Number.POSITIVE_INFINITY : wish.form === 'would' ? 0 : wish.from;
  const named = [...topics.in(clause.tokens), ...echoesOf(clause.tokens, utterance.question)];
  const reading = readClause(clause, { wishFrom, named });
  const base = { participantId: utterance.participantId, utterance, sentence, clause, topic, value: 0, ...plain };
  const about = (aspect: Aspect): Aspect =>
    aspect === 'overall' ? (reading.topics[0] ?? asked.aspect ?? 'overall') : aspect;
  const statements: Statement[] = reading.opinions
    .slice(0, 2)
    .map(({ aspect, value }) => ({ ...base, kind: 'opinion', aspect: about(aspect), value }));
  if (wish !== null)
    statements.push({ ...base, kind: 'wish', aspect: aspectNamed(clause.marks) ?? asked.aspect ?? 'overall', wish });
  for (const aspect of reading.conditions.slice(0, 1)) statements.push({ ...base, kind: 'condition', aspect });
  const tools = habitIn(clause.tokens, utterance.intent);
  if (tools !== null) statements.push({ ...base, kind: 'habit', aspect: reading.topics[0] ?? 'overall', tools });
  return statements;
}

const plain = { wish: null, tools: [], implied: false } as const;

/** What the question alone tells: nothing, or one opinion on what the answer names first. */
function impliedBy(utterance: Utterance, topics: Topics, asked: Asked): Statement[] {
  const value = impliedValue(utterance);
  const sentence =
    utterance.sentences.find(({ clauses }) => clauses.some(({ tokens }) => tokens.length > 1)) ??
    utterance.sentences[0];
  const clause = sentence?.clauses.find(({ tokens }) => mostTelling(tokens, topics) !== null) ?? sentence?.clauses[0];
  if (value === 0 || sentence === undefined || clause === undefined) return [];
  const topic = mostTelling(clause.tokens, topics) ?? asked.topic;
  const aspect = aspectNamed(clause.marks) ?? asked.aspect ?? 'overall';
  const { participantId } = utterance;
  return [
    { participantId, utterance, sentence, clause, kind: 'opinion', aspect, value, topic, ...plain, implied: true },
  ];
}
