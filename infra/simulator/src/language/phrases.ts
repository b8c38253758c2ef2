import { determiners, emptyNouns } from '../../corpus/word-classes.ts';
import { actionPhrases } from './actions.ts';
import type { Phrase } from './phrase.ts';
import { isPlural } from './plurals.ts';
import { readWords, type Word } from './tokens.ts';

const wordsPerPhrase = 4;
const cache = new Map<string, readonly Phrase[]>();
const cacheSize = 2_000;

/** Noun phrases of a text in order of appearance, each once. Pure and cached. */
export function nounPhrases(text: string): readonly Phrase[] {
  const known = cache.get(text);
  if (known !== undefined) return known;
  if (cache.size >= cacheSize) cache.clear();
  const found = distinct([...quotedLabels(text), ...fromWords(withoutLabels(text))].sort((a, b) => a.at - b.at));
  cache.set(text, found);
  return found;
}

/** A phrase made of given words, for names and for fallbacks. */
export function asPhrase(text: string, options: { readonly proper?: boolean } = {}): Phrase {
  const bare = text.trim().split(/\s+/).slice(0, 6).join(' ');
  const head = (bare.split(' ').at(-1) ?? bare).toLowerCase();
  return {
    bare,
    definite: options.proper === true ? bare : `the ${bare}`,
    article: options.proper === true ? '' : 'the',
    plural: options.proper !== true && isPlural(head),
    head,
    at: 0,
    denied: false,
    activity: false,
  };
}

const quoted =
  /(?<=^|[\s(])['"‘“]([A-Z][^'"’”]{1,30})['"’”](?:\s+(button|link|tab|label|banner|field|badge|toggle|icon|menu|card))?/g;

/** The same text with quoted labels blanked out, so that places stay the same. */
function withoutLabels(text: string): string {
  return text.replace(quoted, (label) => `;${' '.repeat(label.length - 1)}`);
}

function quotedLabels(text: string): Phrase[] {
  const found: Phrase[] = [];
  for (const match of text.matchAll(quoted)) {
    const label = (match[1] ?? '').trim();
    if (label.split(/\s+/).length > wordsPerPhrase) continue;
    const noun = match[2] ?? 'label';
    const bare = `'${label}' ${noun}`;
    found.push({
      bare,
      definite: `the ${bare}`,
      article: 'the',
      plural: false,
      head: noun,
      at: match.index,
      denied: false,
      activity: false,
    });
  }
  return found;
}

function fromWords(text: string): Phrase[] {
  const words = readWords(text);
  const found: Phrase[] = [];
  let run: Word[] = [];
  let denied = false;
  let article = '';
  const close = () => {
    const phrase = phraseOf(run, { denied, article });
    if (phrase !== null) found.push(phrase);
    run = [];
  };
  for (const word of words) {
    if (word.cut || word.kind === 'article' || word.kind === 'verb' || word.kind === 'other') {
      close();
      denied = word.lower === 'no' || word.lower === 'without' || (denied && !word.cut && determiners.has(word.lower));
      article = articles.has(word.lower) ? (word.lower === 'your' ? 'my' : word.lower) : '';
    }
    if (word.kind === 'noun' || word.kind === 'adjective' || word.kind === 'number') run.push(word);
  }
  close();
  const actions = actionPhrases(words);
  return [...found.filter((phrase) => !actions.some((action) => action.covers(phrase.at))), ...actions];
}

/** Capitals that are not only there because a sentence starts. */
function keepsCase(word: Word): boolean {
  return /^[A-Z]{2}|[a-z][A-Z]/.test(word.text) || (word.at > 0 && !word.cut && /^[A-Z]/.test(word.text));
}

const articles = new Set(['a', 'an', 'the', 'my', 'your', 'our', 'their']);

function phraseOf(run: readonly Word[], { denied, article }: { denied: boolean; article: string }): Phrase | null {
  const end = run.findLastIndex((word) => word.kind === 'noun');
  const kept = run.slice(Math.max(0, end + 1 - wordsPerPhrase), end + 1);
  const [first] = kept;
  const last = kept.at(-1);
  if (first === undefined || last === undefined) return null;
  if (kept.every((word) => emptyNouns.has(word.lower) || word.kind === 'number')) return null;
  if (emptyNouns.has(last.lower) && kept.length === 1) return null;
  const capitals = kept.filter((word) => word.kind === 'noun').every((word) => /^[A-Z]/.test(word.text));
  const proper = capitals && first.at > 0 && (kept.length > 1 || !first.cut);
  const bare = kept.map((word) => (proper || keepsCase(word) ? word.text : word.lower)).join(' ');
  if (bare.length < 3 || /\d{5}/.test(bare)) return null;
  return {
    bare,
    definite: denied ? `the missing ${bare}` : proper ? bare : article === 'my' ? `my ${bare}` : `the ${bare}`,
    article: proper ? '' : article,
    plural: isPlural(last.lower),
    head: last.lower,
    at: first.at,
    denied,
    activity: false,
  };
}

function distinct(phrases: readonly Phrase[]): Phrase[] {
  const seen = new Set<string>();
  return phrases.filter((phrase) => {
    const key = phrase.bare.toLowerCase();
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
