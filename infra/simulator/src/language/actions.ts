import { emptyNouns, emptyVerbs, verbs } from '../../corpus/word-classes.ts';
import type { Phrase } from './phrase.ts';
import type { Word } from './tokens.ts';

/** A verb with its object, said as an activity: `scans your fridge` becomes `scanning my fridge`. */
export interface ActionPhrase extends Phrase {
  /** Whether a phrase that starts there is part of this one. */
  covers(at: number): boolean;
}

const objectWordsMax = 4;
const objectPrepositions = new Set(['for', 'to', 'with', 'on', 'about', 'at', 'of', 'up', 'from']);

/** Activities in a text. Verbs that only say how the text is built are left out. */
export function actionPhrases(words: readonly Word[]): ActionPhrase[] {
  const found: ActionPhrase[] = [];
  words.forEach((word, index) => {
    if (word.kind !== 'verb' || (emptyVerbs.has(word.lower) && !/^keep(ing|s)?$/.test(word.lower))) return;
    const past = /^(you|we|i)$/.test(words[index - 1]?.lower ?? '') ? presentOf(word.lower) : null;
    if (past === null && (/ed$/.test(word.lower) || (!verbs.has(word.lower) && !/[a-z]{3}ing$/.test(word.lower))))
      return;
    const object = objectOf(words.slice(index + 1, index + 2 + objectWordsMax));
    const last = object.at(-1);
    if (last === undefined || object.every((each) => each.kind !== 'noun' || emptyNouns.has(each.lower))) return;
    const bare = [
      gerund(past ?? word.lower),
      ...object.map((each) => (each.lower === 'your' ? 'my' : spoken(each))),
    ].join(' ');
    const end = last.at + last.text.length;
    const acted = object
      .map(spoken)
      .join(' ')
      .replace(/^(for|to|with|on|about|at|of|up|from) /, '')
      .replace(/^(a|an|the|your) /, (article) => (article === 'your ' ? 'my ' : 'the '));
    found.push({
      bare,
      definite: bare,
      article: '',
      plural: false,
      head: last.lower,
      at: word.at,
      denied: false,
      activity: true,
      object: acted,
      covers: (at) => at >= word.at && at < end,
    });
  });
  return found;
}

function spoken(word: Word): string {
  return /^[A-Z]{2}|[a-z][A-Z]/.test(word.text) || (!word.cut && /^[A-Z]/.test(word.text)) ? word.text : word.lower;
}

function objectOf(after: readonly Word[]): readonly Word[] {
  const object: Word[] = [];
  for (const word of after) {
    if (word.cut || word.kind === 'verb') break;
    const joins = objectPrepositions.has(word.lower) && (object.length === 0 || word.lower === 'of');
    if (word.kind === 'other' && !joins) break;
    if (word.kind === 'article' && /^(that|this|these|those|each|every|no|some|any)$/.test(word.lower)) break;
    object.push(word);
  }
  return object.slice(0, Math.min(objectWordsMax, object.findLastIndex((word) => word.kind === 'noun') + 1));
}

/** -ing form of a verb in its plain, third-person or -ing form. */
export function gerund(verb: string): string {
  if (/[a-z]{3}ing$/.test(verb)) return verb;
  const base = baseOf(verb);
  if (/ie$/.test(base)) return base.replace(/ie$/, 'ying');
  if (/[^eoy]e$/.test(base)) return `${base.slice(0, -1)}ing`;
  if (/^[^aeiou]*[aeiou][bdgmnprt]$|(mit|forget|begin|fer|cancel|travel|label)$/.test(base))
    return `${base}${base.at(-1)}ing`;
  return `${base}ing`;
}

function baseOf(verb: string): string {
  if (/ies$/.test(verb)) return verb.replace(/ies$/, 'y');
  if (/(ch|sh|ss|x|zz)es$/.test(verb)) return verb.slice(0, -2);
  return /[^s]s$/.test(verb) && verbs.has(verb.slice(0, -1)) ? verb.slice(0, -1) : verb;
}

const pasts: Readonly<Record<string, string>> = {
  spoke: 'speak',
  bought: 'buy',
  went: 'go',
  took: 'take',
  made: 'make',
  gave: 'give',
  told: 'tell',
  sent: 'send',
  spent: 'spend',
  paid: 'pay',
  wrote: 'write',
  chose: 'choose',
  drove: 'drive',
  lost: 'lose',
  sold: 'sell',
  broke: 'break',
  met: 'meet',
  taught: 'teach',
  found: 'find',
  ate: 'eat',
};

/** The plain form of a past tense, or null for any other word: `booked` and `spoke` become `book` and `speak`. */
function presentOf(word: string): string | null {
  const irregular = pasts[word];
  if (irregular !== undefined) return irregular;
  if (/ied$/.test(word)) return word.replace(/ied$/, 'y');
  if (!/[a-z]{2}ed$/.test(word)) return null;
  const stem = word.slice(0, -2);
  return /([bdgmnprt])\1$/.test(stem) ? stem.slice(0, -1) : stem;
}
