import type { SearchIndex, SearchKind } from '@windtunnel/contracts/ports/search';
import { createSqliteSearch } from '@windtunnel/infra/search/sqlite/sqlite-search';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { createRandom } from '../chaos/harness/random.ts';
import { fillInOtherProcess, residentMegabytes } from './fill-search.ts';
import { type Figure, formatCount, percentile, perSecond } from './report.ts';
import { documentAt, misspelt, rankOf, rarestWords } from './search-corpus.ts';

const documentsByDefault = 100_000;
const searches = 1_000;
const resultsShown = 20;
/** Misspellings are tolerated only in words longer than this. */
const exactLengthMax = 5;
/** Words of this frequency rank or beyond distinguish one title from others. */
const distinctiveRankMin = 1_000;

interface Query {
  readonly id: string;
  readonly owner: string;
  readonly kind: SearchKind;
  readonly words: string;
}

/** What users type to find a document with this title; null if nothing in it fits. */
type WordsOf = (title: string, next: () => number) => string | null;

interface SearchResult {
  readonly p95Ms: number;
  readonly p50Ms: number;
  /** The proportion of queries for which the intended document is among the results shown. */
  readonly recall: number;
}

/** The embedded index with 100,000 documents, or as many as asked, of 200 owners: speed, memory and recall. */
export async function search(documents = documentsByDefault): Promise<Figure[]> {
  const folder = aDataFolder();
  const file = folder.file('search.db');
  const filled = fillInOtherProcess(file, documents);
  // The memory used to generate queries must not be attributed to the index.
  for (const _ of queries(rarest, documents));
  const before = residentMegabytes();
  const index = createSqliteSearch({ file });
  const measured = async (wordsOf: WordsOf) => await measure(index, queries(wordsOf, documents));
  const exact = await measured((title) => rarestWords(title).slice(0, 2).join(' '));
  const word = await measured(rarest);
  const prefix = await measured((title) => rarest(title).slice(0, 3));
  const typo = await measured((title, next) => {
    const long = rarestWords(title).find(({ length }) => length > exactLengthMax);
    return long === undefined ? null : misspelt(long, next);
  });
  const distinctive = await measured((title) => distinctiveWord(title));
  const misspeltDistinctive = await measured((title, next) => {
    const word = distinctiveWord(title);
    return word === null ? null : misspelt(word, next);
  });
  const grownMegabytes = residentMegabytes() - before;
  await index.close();
  folder.remove();
  const filling = `filled at ${formatCount(perSecond(documents, filled.ms))} documents/s, which takes ${formatCount(filled.megabytes)} MB`;
  return [
    speed('two words', exact),
    speed('a word', word),
    speed('three letters', prefix),
    speed('a misspelt word', typo),
    recall('a distinctive word', distinctive, 1),
    recall('a misspelt one', misspeltDistinctive, 0.98),
    { name: 'memory while searching, MB', ratio: grownMegabytes, goal: { atMost: 150 }, detail: filling },
  ];
}

const rarest = (title: string): string => rarestWords(title)[0] ?? '';

/** A word that someone might use to search for this title, because few titles share it. Null if there is none. */
function distinctiveWord(title: string): string | null {
  const word = rarest(title);
  return word.length > exactLengthMax && rankOf(word) >= distinctiveRankMin ? word : null;
}

/** Searches for documents chosen at random, each using words made from its title. */
async function measure(index: SearchIndex, asked: Iterable<Query>): Promise<SearchResult> {
  const times: number[] = [];
  let found = 0;
  for (const query of asked) {
    const startedMs = performance.now();
    const { hits } = await index.search({ ...query, limit: resultsShown });
    times.push(performance.now() - startedMs);
    if (hits.some(({ id }) => id === query.id)) found += 1;
  }
  return { p50Ms: percentile(times, 0.5), p95Ms: percentile(times, 0.95), recall: found / times.length };
}

function* queries(wordsOf: WordsOf, documents: number): Generator<Query> {
  const next = createRandom(99);
  for (let count = 0; count < searches; ) {
    const { id, owner, entries } = documentAt(Math.floor(next() * documents));
    const [entry] = entries ?? [];
    const words = entry === undefined ? null : wordsOf(entry.title, next);
    if (entry === undefined || words === null) continue;
    count += 1;
    yield { id, owner, kind: entry.kind, words };
  }
}

function speed(name: string, { p50Ms, p95Ms }: SearchResult): Figure {
  const detail = `median ${p50Ms.toFixed(2)} ms, ${formatCount(searches)} searches`;
  return { name: `search by ${name}, p95 ms`, ratio: p95Ms, goal: { atMost: 10 }, detail };
}

function recall(name: string, { recall: ratio }: SearchResult, atLeast: number): Figure {
  return {
    name: `found by ${name}, in the first ${resultsShown}`,
    ratio,
    goal: { atLeast },
    detail: `${formatCount(searches)} searches`,
  };
}
