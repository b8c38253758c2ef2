import { readText, type Token } from '../reading/sentences.ts';

/** What a question is about, as the speaker may say it: "my employer" for "your employer". */
export interface QuestionObject {
  readonly phrase: string;
  /** Stands in quotation marks in the question: words that the speaker reads on the thing itself. */
  readonly quoted: boolean;
}

const longestPhrase = 6;

/**
 * What a question is about: words that it quotes, else a phrase that begins with "your", "the", "this" or "a" and ends with a
 * noun, else the noun behind "which" or "what". Null where no such phrase is certain: then nothing of the question is said again.
 */
export function objectOf(question: string): QuestionObject | null {
  const quoted = quotedIn(question)[0];
  if (quoted !== undefined) return { phrase: quoted, quoted: true };
  const tokens = readText(question).flatMap((sentence) => sentence.tokens);
  const phrase = phraseAfter(tokens, own) ?? phraseAfter(tokens, pointing) ?? phraseAfter(tokens, asked);
  return phrase === null ? null : { phrase: bySpeaker(phrase), quoted: false };
}

/** "My most recent shift", "the list": of the sentence that asks, and no one who only acts in it; null where there is none. */
export function plainObjectOf(question: string): string | null {
  const phrase = objectOf(question.split(/(?<=[.?!:]) /).at(-1) ?? question)?.phrase ?? null;
  return phrase !== null && /^(?:my|the) [\p{L}' -]+$/u.test(phrase) && !/\b(?:person|one|others?)$/.test(phrase)
    ? phrase
    : null;
}

const quotation = /(?<![\p{L}\p{N}])(['‘"“])(.{2,120}?)['’"”](?![\p{L}\p{N}])/gu;

/** The words that a question quotes, without the marks and the stop: labels, buttons, lines of a screen. */
export function quotedIn(question: string): string[] {
  return [...question.matchAll(quotation)]
    .map(([, , words = '']) => words.trim().replace(/[.,;:]+$/, ''))
    .filter((words) => words !== '');
}

/** The question with «» for what it quotes. */
export function quotesMarked(question: string): string {
  return question.replace(quotation, '«»');
}

const own = /^your$/;
const pointing = /^(?:the|this|these|those|an?)$/;
const asked = /^(?:which|what)$/;

/** The determiner's phrase: adjectives and nouns up to the last noun, if what follows cannot belong to it. */
function phraseAfter(tokens: readonly Token[], determiner: RegExp): string | null {
  for (const [at, { lower }] of tokens.entries()) {
    if (!determiner.test(lower)) continue;
    const run = runOfNouns(tokens, at + 1);
    const last = run.at(-1);
    if (last === undefined || !/^(?:NOUN|PROPN)$/.test(last.tag) || run.length > longestPhrase) continue;
    if (last.forms.some((form) => empty.has(form))) continue;
    const words = run.map(({ text }) => text).join(' ');
    return determiner === asked ? words : `${lower} ${words}`;
  }
  return null;
}

function runOfNouns(tokens: readonly Token[], from: number): Token[] {
  const rest = tokens.slice(from);
  const end = rest.findIndex(({ tag, lower }) => !/^(?:NOUN|PROPN|ADJ|NUM)$/.test(tag) || lower === 'much');
  const run = end < 0 ? rest : rest.slice(0, end);
  const lastNoun = run.findLastIndex(({ tag }) => /^(?:NOUN|PROPN)$/.test(tag));
  return run.slice(0, lastNoun + 1);
}

/** Nouns that say nothing of what is asked about: of asking, of place and of time. */
const empty = new Set(
  'thing way kind sort bit part case point piece rest item lot number reason sense scale score word opinion view answer question idea concept screen page site information detail friend mind eye reaction impression thought time moment second minute hour day morning afternoon evening night week weekend month year middle end beginning top bottom first last whole most past'.split(
    ' ',
  ),
);

/** The words of an interviewer as the person would say them who is asked: "your employer" as "my employer". */
export function bySpeaker(words: string): string {
  return words
    .replace(/\byour\b/gi, (word) => (word.startsWith('Y') ? 'My' : 'my'))
    .replace(/\byours\b/gi, 'mine')
    .replace(/\byourself\b/gi, 'myself')
    .replace(/\byourselves\b/gi, 'ourselves')
    .replace(/\byou (are|were)\b/gi, (_, verb: string) => (verb === 'are' ? 'I am' : 'I was'))
    .replace(/\byou['’]re\b/gi, "I'm")
    .replace(/\b(are|were) you\b/gi, (_, verb: string) => (verb.toLowerCase() === 'are' ? 'am I' : 'was I'))
    .replace(
      /\b(to|for|with|from|about|of|on|at|by|tells?|told|gives?|gave|shows?|costs?|lets?|asks?|helps?|charges?|sends?|stops?) you\b/gi,
      '$1 me',
    )
    .replace(/\byou\b/gi, 'I');
}

/** Stands for whoever a question does not name. */
const others = 'other people';

const party =
  /\b(?:would|could|can|does|do|will|might|may|think|suppose|reckon|believe|imagine|whether|if|what|much)\s+((?:your|the|other|another|an?|any|my)\s[\w'’ -]{2,40}?)\s+(?:would|could|can|might|will|be|get|gets|see|sees|know|knows|find|finds|learn|learns|hear|hears|notice|read|look|has|have)\b/i;

/** Who it is that would see or learn something, as the speaker says it: "my employer", "the other parents". */
export function partyIn(question: string): string {
  const named =
    party.exec(question)?.[1] ??
    /\b(?:visible|shown|shared|passed on|known|told) (?:to|with) ((?:your|the|other) [\w' ]{2,30}?)\?/i.exec(
      question,
    )?.[1];
  return named === undefined ? others : bySpeaker(named);
}
