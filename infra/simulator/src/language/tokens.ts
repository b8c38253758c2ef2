import {
  adjectives,
  adverbs,
  auxiliaries,
  conjunctions,
  determiners,
  gerundNouns,
  irregularPasts,
  prepositions,
  pronouns,
  verbs,
  verbsOrNouns,
} from '../../corpus/word-classes.ts';
import { isPlural } from './plurals.ts';

export type WordClass = 'article' | 'number' | 'noun' | 'adjective' | 'verb' | 'other';

export interface Word {
  readonly text: string;
  readonly lower: string;
  /** Place in the text, in characters. */
  readonly at: number;
  /** Something stands between this word and the one before that ends a phrase. */
  readonly cut: boolean;
  kind: WordClass;
}

/** Words of a text with a word class good enough to find phrases; no model, no look-ahead beyond one word. */
export function readWords(text: string): readonly Word[] {
  return classify(split(text));
}

function split(text: string): Word[] {
  const words: Word[] = [];
  let end = 0;
  for (const match of text.matchAll(/[£$€]?[\p{L}\d](?:[\p{L}\d'’%.-]*[\p{L}\d%])?/gu)) {
    const between = text.slice(end, match.index);
    const cut = end > 0 && /[^\s]/.test(between);
    const lower = match[0].toLowerCase().replace('’', "'");
    words.push({ text: match[0], lower, at: match.index, cut, kind: 'noun' });
    end = match.index + match[0].length;
  }
  return words;
}

function classify(words: readonly Word[]): readonly Word[] {
  words.forEach((word, index) => {
    const before = word.cut ? undefined : words[index - 1];
    const after = words[index + 1]?.cut === true ? undefined : words[index + 1];
    word.kind = kindOf(word, before, after, index);
  });
  return words;
}

function kindOf(word: Word, before: Word | undefined, after: Word | undefined, index: number): WordClass {
  const { lower } = word;
  if (/^[£$€]/.test(lower) || /^\d+([.,]\d+)?(p|%|k|am|pm|st|nd|rd|th)?$/.test(lower)) return 'other';
  if (spelledNumbers.test(lower)) return before !== undefined && before.kind === 'noun' ? 'other' : 'number';
  if (determiners.has(lower)) return 'article';
  if (prepositions.has(lower) || conjunctions.has(lower) || pronouns.has(lower) || adverbs.has(lower)) return 'other';
  if (auxiliaries.has(lower) || lower.includes("'")) return lower.endsWith("'s") ? 'article' : 'other';
  const afterModifier = before !== undefined && ['article', 'adjective', 'number', 'noun'].includes(before.kind);
  if (lower === 'track' && /^keep(s|ing)?$/.test(before?.lower ?? '')) return 'noun';
  if (verbsOrNouns.has(lower)) return ambiguous(word, before, after, afterModifier);
  if (verbs.has(lower)) {
    const modified =
      before !== undefined && !relatives.has(before.lower) && ['article', 'adjective'].includes(before.kind);
    return modified ? 'noun' : 'verb';
  }
  if (irregularPasts.has(lower)) return before?.kind === 'article' ? 'adjective' : 'verb';
  if (adjectives.has(lower)) return 'adjective';
  if (before !== undefined && wantsVerb(before, index) && !/(tion|ment|ness)$/.test(lower)) return 'verb';
  if (/[a-z]{3}ly$/.test(lower) && !/^(family|supply|reply|assembly|monopoly)$/.test(lower)) return 'other';
  if (/[a-z]{3}ed$/.test(lower)) return participle(before, after);
  if (gerundNouns.has(lower) && before !== undefined) return 'noun';
  if (/[a-z]{3}ing$/.test(lower)) return afterModifier || before?.kind === 'other' ? nounUnlessClause(before) : 'verb';
  if (/(able|ible|ful|less|ous|ive|ical|ish|onal)$/.test(lower) && after !== undefined) return 'adjective';
  return 'noun';
}

/** After `would`, `you` or a relative `that` comes a verb, known or not. */
function wantsVerb(before: Word, index: number): boolean {
  return (
    /^(would|could|will|can|might|should|you|we|they|it)$/.test(before.lower) ||
    (/^(that|which|who)$/.test(before.lower) && index > 1)
  );
}

const relatives = new Set(['that', 'which', 'who', 'how', 'what', 'where']);
const agents = new Set([
  'people',
  'users',
  'customers',
  'members',
  'teams',
  'parents',
  'families',
  'drivers',
  'app',
  'it',
]);

function startsObject(word: Word): boolean {
  return (
    (determiners.has(word.lower) && !relatives.has(word.lower)) ||
    /^[£$€]/.test(word.lower) ||
    spelledNumbers.test(word.lower)
  );
}

const spelledNumbers =
  /^(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|hundred)$/;

function nounUnlessClause(before: Word | undefined): WordClass {
  return before?.kind === 'article' || before?.kind === 'adjective' ? 'adjective' : 'verb';
}

function participle(before: Word | undefined, after: Word | undefined): WordClass {
  const beforeNoun =
    before === undefined ||
    before.kind === 'article' ||
    before.kind === 'adjective' ||
    before.kind === 'verb' ||
    before.lower === 'with';
  return beforeNoun && after !== undefined && !prepositions.has(after.lower) ? 'adjective' : 'verb';
}

function ambiguous(word: Word, before: Word | undefined, after: Word | undefined, afterModifier: boolean): WordClass {
  if (before !== undefined && (before.lower === 'to' || pronouns.has(before.lower) || auxiliaries.has(before.lower)))
    return 'verb';
  if (before !== undefined && (relatives.has(before.lower) || agents.has(before.lower))) return 'verb';
  if (afterModifier) return before?.kind === 'noun' && after !== undefined && startsObject(after) ? 'verb' : 'noun';
  if (before === undefined) {
    const objectFollows =
      after !== undefined &&
      (startsObject(after) || isPlural(after.lower) || pronouns.has(after.lower) || conjunctions.has(after.lower));
    if (word.lower.endsWith('s') && after !== undefined && /ed$/.test(after.lower)) return 'verb';
    return objectFollows || after === undefined || prepositions.has(after.lower) ? 'verb' : 'noun';
  }
  if (before.lower === 'and' || before.lower === 'or' || before.lower === 'you') {
    if (/[^s]s$/.test(word.lower) && after !== undefined && adjectives.has(after.lower)) return 'verb';
    return after !== undefined && (determiners.has(after.lower) || isPlural(after.lower)) ? 'verb' : 'noun';
  }
  return word.lower.endsWith('ing') ? 'verb' : 'noun';
}
