import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Position } from '@windtunnel/contracts/ports/event-store';
import type { SearchIndex, SearchKind } from '@windtunnel/contracts/ports/search';
import { createSqliteSearch } from '@windtunnel/infra/search/sqlite/sqlite-search';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { fillWord } from './load.ts';
import { type Figure, percentile, perSecond, whole } from './report.ts';
import { documentAt, misspelt, numbersFrom, rankOf, rarestWords } from './search-corpus.ts';

const documents = 100_000;
const asked = 1_000;
const page = 1_000;
const shown = 20;
const version = 1;
const megabyte = 1024 * 1024;
const forgiven = 5;
/** Rank in the language from which on a word tells one title from others. */
const tellingFrom = 1_000;

interface Query {
  readonly id: string;
  readonly owner: string;
  readonly kind: SearchKind;
  readonly words: string;
}

interface Answered {
  readonly p95Ms: number;
  readonly p50Ms: number;
  /** Share of the queries whose own document is among the first twenty. */
  readonly recall: number;
}

/** The embedded index with 100,000 documents of 200 people: how fast, how large, and whether it finds what it must. */
export async function search(): Promise<Figure[]> {
  const folder = aDataFolder();
  const file = folder.file('search.db');
  const filled = fillElsewhere(file);
  // What making questions leaves behind is not the index's either.
  for (const _ of queries(rarest));
  const before = residentMegabytes();
  const index = createSqliteSearch({ file });
  const exact = await ask(index, (title) => rarestWords(title).slice(0, 2).join(' '));
  const word = await ask(index, rarest);
  const prefix = await ask(index, (title) => rarest(title).slice(0, 3));
  const typo = await ask(index, (title, next) => {
    const long = rarestWords(title).find(({ length }) => length > forgiven);
    return long === undefined ? null : misspelt(long, next);
  });
  const told = await ask(index, (title) => tellingWord(title));
  const toldBadly = await ask(index, (title, next) => {
    const telling = tellingWord(title);
    return telling === null ? null : misspelt(telling, next);
  });
  const grownMegabytes = residentMegabytes() - before;
  await index.close();
  folder.remove();
  const filling = `filled at ${whole(perSecond(documents, filled.ms))} documents/s, which takes ${whole(filled.megabytes)} MB`;
  return [
    fast('two words', exact),
    fast('a word', word),
    fast('three letters', prefix),
    fast('a misspelt word', typo),
    recall('a word that tells', told, 1),
    recall('one with a typo', toldBadly, 0.98),
    { name: 'memory while searching, MB', ratio: grownMegabytes, goal: { atMost: 150 }, detail: filling },
  ];
}

const rarest = (title: string): string => rarestWords(title)[0] ?? '';

/** A word by which a person would look for this title: not one that many titles share. Null when it has none. */
function tellingWord(title: string): string | null {
  const word = rarest(title);
  return word.length > forgiven && rankOf(word) >= tellingFrom ? word : null;
}

interface Filled {
  readonly ms: number;
  readonly megabytes: number;
}

function fillElsewhere(file: string): Filled {
  const program = process.argv[1] ?? fileURLToPath(import.meta.url);
  const child = spawnSync(process.execPath, [program, fillWord, file], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (child.status !== 0) throw new Error(`Filling the index failed with ${child.status}`);
  return JSON.parse(String(child.stdout)) as Filled;
}

/** The other side of `fillElsewhere`: fills an index and writes what it took. */
export async function fillIndex(file: string): Promise<void> {
  const before = residentMegabytes();
  const index = createSqliteSearch({ file });
  await index.prepare(version);
  await index.serve(version);
  const startedMs = performance.now();
  for (let from = 0; from < documents; from += page) {
    const sources = Array.from({ length: page }, (_, place) => documentAt(from + place));
    await index.save(version, sources, sources.at(-1)?.position as Position);
  }
  const filled: Filled = { ms: performance.now() - startedMs, megabytes: residentMegabytes() - before };
  await index.close();
  process.stdout.write(JSON.stringify(filled));
}

/** Asks for documents spread over all of them, each by words made from its title. */
async function ask(
  index: SearchIndex,
  wordsOf: (title: string, next: () => number) => string | null,
): Promise<Answered> {
  const times: number[] = [];
  let hit = 0;
  for (const query of queries(wordsOf)) {
    const startedMs = performance.now();
    const { hits } = await index.search({ ...query, limit: shown });
    times.push(performance.now() - startedMs);
    if (hits.some(({ id }) => id === query.id)) hit += 1;
  }
  return { p50Ms: percentile(times, 0.5), p95Ms: percentile(times, 0.95), recall: hit / times.length };
}

function* queries(wordsOf: (title: string, next: () => number) => string | null): Generator<Query> {
  const next = numbersFrom(99);
  for (let count = 0; count < asked; ) {
    const { id, owner, entries } = documentAt(Math.floor(next() * documents));
    const [entry] = entries ?? [];
    const words = entry === undefined ? null : wordsOf(entry.title, next);
    if (entry === undefined || words === null) continue;
    count += 1;
    yield { id, owner, kind: entry.kind, words };
  }
}

function fast(name: string, { p50Ms, p95Ms }: Answered): Figure {
  const detail = `median ${p50Ms.toFixed(2)} ms, ${whole(asked)} searches`;
  return { name: `search by ${name}, p95 ms`, ratio: p95Ms, goal: { atMost: 10 }, detail };
}

function recall(name: string, { recall: ratio }: Answered, atLeast: number): Figure {
  return {
    name: `found by ${name}, of the first ${shown}`,
    ratio,
    goal: { atLeast },
    detail: `${whole(asked)} searches`,
  };
}

function residentMegabytes(): number {
  return process.memoryUsage().rss / megabyte;
}
