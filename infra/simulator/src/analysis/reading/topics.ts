import { type NamedPhrase, namesIn, stemsOf } from '../text/names.ts';
import { type Found, PhraseIndex } from '../text/phrase-index.ts';
import type { Token } from '../text/tokens.ts';
import type { Question, Utterance } from '../text/utterances.ts';
import { everydayNouns, interviewNouns } from '../words/word-classes.ts';

/** A thing people talk about, named in their own or the interviewer's words. */
export interface Topic {
  /** Stems of its words. */
  readonly key: string;
  /** As it is mostly written, with its article. */
  readonly name: string;
  readonly people: number;
  /** Number of different questions that name it. */
  readonly asked: number;
  /** What the whole interview is about: too general to tell answers apart. */
  readonly isMain: boolean;
  /** Mentioned once by one person: a guess at what the person speaks of. */
  readonly isLoose: boolean;
}

/** The topics of some interviews and where some words mention them. */
export interface Topics {
  readonly all: ReadonlyMap<string, Topic>;
  in(tokens: readonly Token[]): readonly Found<Topic>[];
  /** True when some words name a thing for sure, whether it counts as a topic or not. */
  nameSomething(tokens: readonly Token[]): boolean;
}

interface Candidate {
  readonly key: string;
  readonly words: number;
  readonly people: Set<string>;
  readonly messages: Set<string>;
  readonly questions: Set<string>;
  readonly names: Map<string, number>;
  /** Mentions that can hardly be anything but a noun. */
  sure: number;
  isDefinite: boolean;
  /** The key of the candidate that stands for this one. */
  maps: string;
}

/** Share of all answers from which on a thing is what the interview is about; a product's name needs fewer. */
const mainShare = { thing: 0.5, name: 0.25 } as const;
/** The same for the share of questions. */
const askedShare = { thing: 0.5, name: 0.25 } as const;
/** A thing mentioned once is known by a short name or not at all. */
const looseWordsMax = 3;
const everydayStems = stemsOf(everydayNouns);
const interviewStems = stemsOf(interviewNouns);

/** Finds what is talked about: named in a question, or by two people; for one person alone, whatever is surely a thing. */
export function topicsOf(utterances: readonly Utterance[]): Topics {
  const { candidates, naming } = candidatesIn(utterances);
  const several = new Set(utterances.map(({ participantId }) => participantId)).size > 1;
  const kept = [...candidates.values()].filter((each) => isTopic(each, several));
  mergeNested(kept);
  const size = { questions: new Set(utterances.map(({ question }) => question.text)).size, answers: utterances.length };
  const all = new Map(kept.filter((each) => each.maps === each.key).map((each) => [each.key, topicOf(each, size)]));
  const index = new PhraseIndex<Topic>();
  for (const each of kept) {
    const topic = all.get(each.maps);
    if (topic !== undefined) index.addStems(each.key.split(' '), topic);
  }
  const known = new Map<readonly Token[], readonly Found<Topic>[]>();
  return {
    all,
    nameSomething: (tokens) => naming.has(tokens),
    in: (tokens) => {
      const found = known.get(tokens) ?? index.findAll(tokens);
      known.set(tokens, found);
      return found;
    },
  };
}

interface Candidates {
  readonly candidates: ReadonlyMap<string, Candidate>;
  /** Clauses, by their tokens, that name a thing for sure. */
  readonly naming: ReadonlySet<readonly Token[]>;
}

function candidatesIn(utterances: readonly Utterance[]): Candidates {
  const naming = new Set<readonly Token[]>();
  const found = new Map<string, Candidate>();
  const wholes = new PhraseIndex<NamedPhrase>();
  for (const question of new Set(utterances.map((utterance) => utterance.question))) {
    for (const phrase of wholeName(question)) wholes.addStems(phrase.key.split(' '), phrase);
    for (const phrase of [...namesIn(question.tokens, question.marks, question.text), ...wholeName(question)])
      candidate(found, phrase).questions.add(question.text);
  }
  for (const { sentences, content, participantId, messageId } of utterances) {
    for (const { tokens, marks } of sentences.flatMap(({ clauses }) => clauses)) {
      const repeated = wholes.findAll(tokens).map(({ meaning }) => meaning);
      for (const phrase of [...namesIn(tokens, marks, content), ...repeated]) {
        if (phrase.isSure) naming.add(tokens);
        const each = candidate(found, phrase);
        each.people.add(participantId);
        each.messages.add(messageId);
      }
    }
  }
  return { candidates: found, naming };
}

/** A topic put as a few words instead of a question is a name as a whole: 'Waiting for a repair'. */
function wholeName({ text, tokens, isTask }: Question): NamedPhrase[] {
  if (tokens.length < 2 || tokens.length > wholeWordsMax || /[?!:]/.test(text) || isTask) return [];
  const name = text.trim().replace(/[.\s]+$/, '');
  const key = tokens.map(({ stem }) => stem).join(' ');
  return [
    { key, words: tokens.length, name: name.charAt(0).toLowerCase() + name.slice(1), isSure: true, isDefinite: false },
  ];
}

const wholeWordsMax = 7;

function candidate(found: Map<string, Candidate>, { key, words, name, isSure, isDefinite }: NamedPhrase): Candidate {
  let each = found.get(key);
  if (each === undefined) {
    each = {
      key,
      words,
      people: new Set(),
      messages: new Set(),
      questions: new Set(),
      names: new Map(),
      sure: 0,
      isDefinite: false,
      maps: key,
    };
    found.set(key, each);
  }
  each.names.set(name, (each.names.get(name) ?? 0) + 1);
  if (isSure) each.sure++;
  if (isDefinite) each.isDefinite = true;
  return each;
}

function isTopic(
  { key, words, people, messages, questions, names, sure, isDefinite }: Candidate,
  several: boolean,
): boolean {
  const mentions = [...names.values()].reduce((sum, count) => sum + count, 0);
  const said = several ? people.size > 1 : messages.size > 1 || (isDefinite && words <= looseWordsMax);
  const enough = questions.size > 0 ? people.size > 0 || questions.size > 1 : said;
  if (!enough || sure * 3 < mentions) return false;
  const stems = key.split(' ');
  if (stems.every((stem) => interviewStems.has(stem))) return false;
  return questions.size > 1 || !everydayStems.has(stems.at(-1) ?? '');
}

/**
 * Lets a shorter name stand for a longer one or the other way round, whichever people use more; it is shown by its
 * longer form when that is said in a fair share of cases.
 */
function mergeNested(candidates: readonly Candidate[]): void {
  const byLength = candidates.toSorted((a, b) => b.words - a.words || (a.key < b.key ? -1 : 1));
  const byKey = new Map(byLength.map((each) => [each.key, each]));
  for (const longer of byLength) {
    if (longer.words < 2 || longer.maps !== longer.key) continue;
    for (const part of partsOf(longer.key)) {
      const shorter = byKey.get(part);
      if (shorter === undefined || shorter.maps !== shorter.key) continue;
      if (weightOf(longer) >= standsFrom * weightOf(shorter)) shorter.maps = longer.key;
      else if (longer.key.endsWith(` ${part}`)) longer.maps = shorter.key;
    }
  }
  for (const each of candidates) each.maps = byKey.get(each.maps)?.maps ?? each.maps;
}

/** Share of the shorter name's weight from which on the longer one stands for both. */
const standsFrom = 0.4;

function weightOf({ people, messages, questions }: Candidate): number {
  return 3 * people.size + messages.size + (questions.size > 0 ? 3 : 0);
}

/** All shorter stretches of a key, the longest first. */
function partsOf(key: string): string[] {
  const stems = key.split(' ');
  const parts: string[] = [];
  for (let words = stems.length - 1; words > 0; words--) {
    for (let from = 0; from + words <= stems.length; from++) parts.push(stems.slice(from, from + words).join(' '));
  }
  return parts;
}

function topicOf(
  { key, people, messages, questions, names }: Candidate,
  size: { readonly questions: number; readonly answers: number },
): Topic {
  const name = withArticle([...names].toSorted(([a, m], [b, n]) => n - m || (a < b ? -1 : 1))[0]?.[0] ?? key);
  const kind = /^\p{Lu}/u.test(name) ? 'name' : 'thing';
  const isAsked = size.questions > 2 && questions.size >= askedShare[kind] * size.questions;
  const share = mainShare[kind];
  const isMain = isAsked || (size.answers > 4 && messages.size >= share * size.answers);
  return {
    key,
    name,
    people: people.size,
    asked: questions.size,
    isMain,
    isLoose: questions.size === 0 && messages.size < 2,
  };
}

/** A single common noun in the singular needs an article to stand in a sentence. */
function withArticle(name: string): string {
  return /^\p{Ll}\p{L}*$/u.test(name) && !/(?:[^s]s|people|children|men|ing)$/.test(name) ? `the ${name}` : name;
}

/**
 * The most telling topic that some words name: one named by the interviewer, then by many. What everything is about
 * tells nothing, and a thing mentioned once is not it when it only says where or compared to what.
 */
export function mostTelling(tokens: readonly Token[], topics: Topics): Topic | null {
  const weight = ({ people, asked }: Topic) => people + (asked > 0 ? 2 : 0);
  let best: Topic | null = null;
  for (const { meaning, from } of topics.in(tokens)) {
    if (meaning.isMain || (meaning.isLoose && isAside(tokens, from))) continue;
    if (best === null || weight(meaning) > weight(best)) best = meaning;
  }
  return best;
}

const asides = new Set('in at on from than during under near behind inside to by without before after'.split(' '));

/** 'In my coat pockets': the name stands right after such a word, or one word later. */
function isAside(tokens: readonly Token[], from: number): boolean {
  return [tokens[from - 1], tokens[from - 2]].some((token) => token !== undefined && asides.has(token.word));
}

/** What the interviews are about, by name: the product that the questions name, if they do. */
export function mainNameOf({ all }: Topics): string | null {
  const names = [...all.values()].filter(({ isMain, name }) => isMain && /^\p{Lu}/u.test(name));
  return names.toSorted((a, b) => b.asked - a.asked || b.people - a.people)[0]?.name ?? null;
}
