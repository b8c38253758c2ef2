import { sameSpelling, withoutS } from './inflections.ts';
import { numberPattern } from './number-words.ts';
import type { Sentence, Token } from './sentences.ts';

/** One word or several in a row; `negated` when the pattern says `~`. */
interface Alternative {
  /** For each word the base forms that it stands for. */
  readonly words: readonly (readonly string[])[];
  readonly negated: boolean;
}
type Part = readonly Alternative[];
/** `joined`: a hyphen ties it to the next word. */
interface Word extends Token {
  readonly joined: boolean;
}
interface Place {
  readonly from: number;
  readonly to: number;
  readonly negated: boolean;
}

const compiled = new Map<string, readonly Part[]>();
const isNumber = new RegExp(`^(?!one$|1$)${numberPattern}$`);

/**
 * Whether a cue of the corpus holds in this sentence, and from where to where in the text. Parts joined by " + " must all
 * occur, each at words of its own and in any order; "|" separates alternatives, several words stand in a row; "~" wants
 * the word negated, and without it the word must not be. A word of the pattern is a lemma: "cancel" finds "cancelled",
 * "cancelled" finds only itself; an -s makes no difference ("minutes" finds "a 30-minute wait"); "#" is any number
 * above one.
 */
export function matchesCue(pattern: string, sentence: Sentence): { start: number; end: number } | null {
  const parts = compile(pattern);
  const { words, forms } = wordsOf(sentence);
  if (!parts.every((part) => part.some((each) => each.words.every((any) => any.some((form) => forms.has(form))))))
    return null;
  const places = place(parts, words, []);
  if (places === null) return null;
  const start = Math.min(...places.map(({ from }) => words[from]?.start ?? sentence.start));
  const end = Math.max(...places.map(({ to }) => words[to - 1]?.end ?? sentence.end));
  return { start, end };
}

const prepared = new WeakMap<Sentence, { words: readonly Word[]; forms: ReadonlySet<string> }>();

function wordsOf(sentence: Sentence) {
  const known = prepared.get(sentence);
  if (known !== undefined) return known;
  const words = sentence.tokens
    .filter(({ text }) => /[\p{L}\p{N}%\p{Sc}]/u.test(text))
    .map((word) => ({ ...word, forms: formsOf(word), joined: isJoined(word, sentence) }));
  const made = { words, forms: new Set(words.flatMap(({ forms }) => forms)) };
  prepared.set(sentence, made);
  return made;
}

function formsOf({ text, forms }: Token): readonly string[] {
  return isNumber.test(text.toLowerCase()) ? [...forms, '#'] : forms;
}

function isJoined(word: Token, sentence: Sentence): boolean {
  return /^-\p{L}/u.test(sentence.text.slice(word.end - sentence.start));
}

/** The words of a pattern, in the spelling by which they are compared; for checking the corpus. */
export function cueWords(pattern: string): string[] {
  return compile(pattern).flatMap((part) => part.flatMap(({ words }) => words.map(([word]) => word ?? '')));
}

function compile(pattern: string): readonly Part[] {
  const known = compiled.get(pattern);
  if (known !== undefined) return known;
  const parts = pattern
    .split(' + ')
    .map((part) =>
      part
        .split('|')
        .map(alternative)
        .filter(({ words }) => words.length > 0),
    )
    .filter((part) => part.length > 0);
  compiled.set(pattern, parts);
  return parts;
}

function alternative(written: string): Alternative {
  const text = written.trim().toLowerCase();
  const words = text
    .replace(/^~/, '')
    .split(/[\s-]+/)
    .filter(Boolean);
  return {
    words: words.map((word) => [...new Set([sameSpelling(word), sameSpelling(withoutS(word))])]),
    negated: text.startsWith('~'),
  };
}

/** Places the parts one after the other; a part that finds no words of its own sends the search back. */
function place(parts: readonly Part[], words: readonly Word[], taken: readonly Place[]): readonly Place[] | null {
  const part = parts[taken.length];
  if (part === undefined) return taken.length > 0 && plainWordsHold(words, taken) ? taken : null;
  for (const { words: wanted, negated } of part) {
    for (let from = 0; from + wanted.length <= words.length; from += 1) {
      const to = from + wanted.length;
      if (taken.some((other) => from < other.to && other.from < to) || !standsAt(wanted, words, from)) continue;
      if (negated && !words.slice(from, to).some((word) => word.negated)) continue;
      const places = place(parts, words, [...taken, { from, to, negated }]);
      if (places !== null) return places;
    }
  }
  return null;
}

function standsAt(wanted: readonly (readonly string[])[], words: readonly Word[], from: number): boolean {
  // "Pick-up" is not picking: the first half of a joined word only counts with its second.
  if (words[from + wanted.length - 1]?.joined === true) return false;
  return wanted.every((any, offset) => any.some((form) => words[from + offset]?.forms.includes(form)));
}

/**
 * A plain word must not be denied, but beside a "~" word of its clause it may: "~show + price" is meant to find "does not
 * show the price". What stands behind a preposition of a negated clause reads either way.
 */
function plainWordsHold(words: readonly Token[], places: readonly Place[]): boolean {
  const denied = new Set(places.filter(({ negated }) => negated).map(({ from }) => words[from]?.clause));
  return places.every(
    ({ from, to, negated }) =>
      negated || words.slice(from, to).every(({ reach, clause }) => reach !== 'near' || denied.has(clause)),
  );
}
