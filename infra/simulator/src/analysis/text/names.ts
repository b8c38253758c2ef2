import { emptyNouns, functionWords, verbs } from '../words/word-classes.ts';
import type { Mark } from './lexicon.ts';
import type { Found } from './phrase-index.ts';
import { type Token, tokensOf } from './tokens.ts';

/** A stretch of words that could name a thing. */
export interface NamedPhrase {
  /** Its stems. */
  readonly key: string;
  readonly words: number;
  /** As written, with its article. */
  readonly name: string;
  /** True when it could hardly be anything but a noun. */
  readonly isSure: boolean;
  /** Pointed out by 'the' or 'that', and no name of a person or place. */
  readonly isDefinite: boolean;
}

const wordsMax = 4;
const determiners = new Set('the a an this that these those its my your their our his her'.split(' '));
const verbStems = stemsOf(verbs);
const emptyStems = stemsOf(emptyNouns);
const definite = new Set('the this that these those'.split(' '));
const judging: ReadonlySet<Mark['kind']> = new Set(['cue', 'hedge', 'intensifier'] as const);

/** All stretches of up to four words that could name a thing; the last word never judges. What is quoted is a name. */
export function namesIn(tokens: readonly Token[], marks: readonly Found<Mark>[], content: string): NamedPhrase[] {
  const phrases = quotedNames(tokens, content);
  const judged = judgingWords(marks);
  for (const [to, head] of tokens.entries()) {
    if (!canHead(head) || judged.has(to)) continue;
    const isEmpty = emptyStems.has(head.stem);
    for (let from = to; from >= 0 && to - from < wordsMax; from--) {
      if (from < to && !continuesLeft(tokens, from, content)) break;
      // 'Month' names nothing, 'free month' does; '12-month' belongs together.
      const modifies = from < to && isContent(tokens[from] ?? head) && !emptyStems.has(tokens[from]?.stem ?? '');
      if ((!isEmpty || modifies) && !isHyphened(tokens, from - 1, content))
        phrases.push(phraseAt(tokens, from, to, content));
    }
  }
  return phrases;
}

/** Two to four words between quotation marks, as on a button or in a label. */
function quotedNames(tokens: readonly Token[], content: string): NamedPhrase[] {
  const phrases: NamedPhrase[] = [];
  for (const [from, first] of tokens.entries()) {
    if (!/["'“‘]/.test(content.charAt(first.start - 1))) continue;
    const to = tokens.findIndex(({ end }, at) => at > from && /["'”’]/.test(content.charAt(end)));
    if (to < 0 || to - from >= wordsMax) continue;
    const words = tokens.slice(from, to + 1);
    const text = content.slice(first.start, words.at(-1)?.end ?? first.end);
    phrases.push({
      key: words.map(({ stem }) => stem).join(' '),
      words: words.length,
      name: `‘${text}’`,
      isSure: true,
      isDefinite: true,
    });
  }
  return phrases;
}

/** True when the word at `from` belongs to the name that starts after it. */
function continuesLeft(tokens: readonly Token[], from: number, content: string): boolean {
  const [word, next] = [tokens[from], tokens[from + 1]];
  if (word === undefined || next === undefined || !adjacent(tokens, from, content)) return false;
  if (isContent(word) || isHyphened(tokens, from, content) || (isParticiple(word) && !next.isName)) return true;
  // 'The cancel link': a verb after an article is none.
  return verbStems.has(word.stem) && !functionWords.has(word.word) && isDetermined(tokens, from, content);
}

/** True when a hyphen joins this word to the next. */
function isHyphened(tokens: readonly Token[], at: number, content: string): boolean {
  return at >= 0 && content.slice(tokens[at]?.end ?? 0, tokens[at + 1]?.start ?? 0) === '-';
}

function phraseAt(tokens: readonly Token[], from: number, to: number, content: string): NamedPhrase {
  const words = tokens.slice(from, to + 1);
  const text = content.slice(words[0]?.start ?? 0, words.at(-1)?.end ?? 0);
  const key = words.map(({ stem }) => stem).join(' ');
  if (words.every(({ isName }) => isName))
    return { key, words: words.length, name: text, isSure: true, isDefinite: false };
  const determined = isDetermined(tokens, from, content);
  const name = (determined ? 'the ' : '') + (words[0]?.isName === true ? text : plainCase(text));
  const isEmpty = emptyStems.has(words.at(-1)?.stem ?? '') || words.some(({ isName }) => isName);
  const isDefinite = !isEmpty && definite.has(tokens[from - 1]?.word ?? '');
  return { key, words: words.length, name, isSure: determined || words.length > 1 || /[^s]s$/.test(text), isDefinite };
}

/** A lower-case start, unless the word is written in capitals throughout. */
function plainCase(text: string): string {
  return /^\p{Lu}{2,}|^\p{Ll}+\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

/** True for 'the page', and for 'the right page'. */
function isDetermined(tokens: readonly Token[], from: number, content: string): boolean {
  const [near, far] = [tokens[from - 1], tokens[from - 2]];
  if (near === undefined || !adjacent(tokens, from - 1, content)) return false;
  if (determiners.has(near.word)) return true;
  return (
    far !== undefined &&
    functionWords.has(near.word) &&
    determiners.has(far.word) &&
    adjacent(tokens, from - 2, content)
  );
}

/** True when only white space or a hyphen stands between this token and the next. */
function adjacent(tokens: readonly Token[], at: number, content: string): boolean {
  for (let place = tokens[at]?.end ?? 0; place < (tokens[at + 1]?.start ?? 0); place++) {
    const letter = content.charAt(place);
    if (letter !== ' ' && letter !== '-') return false;
  }
  return true;
}

function isContent({ word, stem, isName }: Token): boolean {
  if (isName) return true;
  return (
    !functionWords.has(word) && !verbStems.has(stem) && !(word.endsWith('ly') && word.length > 4) && !word.includes("'")
  );
}

/** 'missing' in 'ordering missing ingredients'. */
function isParticiple({ word }: Token): boolean {
  return word.length > 5 && (word.endsWith('ing') || word.endsWith('ed'));
}

function canHead(token: Token): boolean {
  const { word } = token;
  return word.length > 2 && isContent(token) && !/\d/.test(word) && !/(?:ing|ed|able|ible|ful|ous|less)$/.test(word);
}

/** Positions of words that judge rather than name. */
function judgingWords(marks: readonly Found<Mark>[]): ReadonlySet<number> {
  const places = new Set<number>();
  for (const { from, to, meaning } of marks) {
    for (let at = from; judging.has(meaning.kind) && at < to; at++) places.add(at);
  }
  return places;
}

/** The stems of listed words. */
export function stemsOf(words: ReadonlySet<string>): ReadonlySet<string> {
  return new Set(tokensOf([...words].join(' ')).map(({ stem }) => stem));
}
