import type { Position } from '@windtunnel/contracts/ports/event-store';
import type { SearchEntry, SearchKind, SearchSource } from '@windtunnel/contracts/ports/search';
import { createRandom } from '../chaos/harness/random.ts';

const vocabularySize = 14_000;
const owners = 200;
const beginnings = 'b c d f g h j k l m n p r s t v w br cr dr gr pl pr sh st th tr'.split(' ');
const middles = 'a e i o u ai ea ee oa ou'.split(' ');
const ends = 'b d g k l m n p r s t ck nd ng nt rd rk rt st'.split(' ');

export const oneOf = <Item>(items: readonly Item[], next: () => number): Item =>
  items[Math.floor(next() * items.length)] as Item;

/** Word frequencies follow Zipf's law, as in written language: the nth word is about 1/n as frequent as the first. */
const vocabulary = makeVocabulary();

function makeVocabulary(): readonly string[] {
  const next = createRandom(7);
  const words = new Set<string>();
  while (words.size < vocabularySize) {
    const syllables = 1 + Math.floor(next() * 3);
    let word = '';
    for (let syllable = 0; syllable < syllables; syllable += 1) word += oneOf(beginnings, next) + oneOf(middles, next);
    words.add(word + oneOf(ends, next));
  }
  return [...words];
}

const wordBy = (next: () => number) => vocabulary[Math.floor(vocabularySize ** next()) - 1] as string;
const sentence = (count: number, next: () => number) => Array.from({ length: count }, () => wordBy(next)).join(' ');

/** Some owners have a hundred times as many documents as others. */
function ownerBy(next: () => number): string {
  return `owner-${Math.floor(owners * next() ** 3)}`;
}

function kindBy(next: () => number): SearchKind {
  const share = next();
  if (share < 0.2) return 'studies';
  return share < 0.25 ? 'projects' : 'participants';
}

/** The nth document; reproducible. */
export function documentAt(index: number): SearchSource {
  const next = createRandom(1_000 + index);
  const owner = ownerBy(next);
  const kind = kindBy(next);
  const id = `d${index}`;
  const title = sentence(kind === 'studies' ? 6 : 3, next);
  const text = kind === 'projects' ? '' : sentence(kind === 'studies' ? 20 : 16, next);
  const keywords = kind === 'studies' ? 'Product Discovery' : '';
  const fields = kind === 'studies' ? { status: 'DRAFT', studyType: 'PRODUCT_DISCOVERY' } : {};
  const entry: SearchEntry = { id, kind, title, text, keywords, fields, data: { id } };
  return { id, owner, position: String(index + 1).padStart(16, '0') as Position, entries: [entry] };
}

const ranks = new Map(vocabulary.map((word, rank) => [word, rank]));

/** 0 for the most common word. */
export const rankOf = (word: string): number => ranks.get(word) ?? 0;

/** The words in a title, least frequent first. */
export function rarestWords(title: string): string[] {
  return title.split(' ').toSorted((one, other) => rankOf(other) - rankOf(one));
}

/** One letter left out, changed, added or swapped with its neighbour; never the first letter. */
export function misspelt(word: string, next: () => number): string {
  const at = 1 + Math.floor(next() * (word.length - 2));
  const character = oneOf('abcdefghijklmnopqrstuvwxyz'.split(''), next);
  switch (Math.floor(next() * 4)) {
    case 0:
      return word.slice(0, at) + word.slice(at + 1);
    case 1:
      return word.slice(0, at) + character + word.slice(at + 1);
    case 2:
      return word.slice(0, at) + character + word.slice(at);
    default:
      return word.slice(0, at) + word.slice(at + 1, at + 2) + word.slice(at, at + 1) + word.slice(at + 2);
  }
}
