import { type Corpus, type Domain, generalDomain } from '../corpus/corpus.ts';
import { matchesCue } from '../reading/cues.ts';
import { readText } from '../reading/sentences.ts';
import { remembered } from '../remembered.ts';

/** What a domain must reach to answer a study: its people, two of its words in the material, or one there and one in the questions. */
const enough = 2.3;

/** What tells a study's domain. */
export interface DomainSigns {
  /** The people's occupations, one text a person, or the audience as the researcher describes it. */
  readonly occupations: readonly string[];
  /** What is told about each person beyond the occupation. */
  readonly stories: readonly string[];
  /** What is shown or discussed: concepts, screens, the field of a discovery, the words of a site's address. */
  readonly shown: readonly string[];
  readonly asked: readonly string[];
  /** What a discovery is about, in the team's own words. */
  readonly subject?: string;
}

/**
 * The domain a study belongs to, by the people's occupations, the material and the questions together; null if none is
 * sure. One word in one question never decides.
 */
export function domainOf(corpus: Corpus, signs: DomainSigns): Domain | null {
  const scored = [...corpus.domains.values()]
    .filter(({ id }) => id !== generalDomain)
    .map((domain) => ({ domain, score: scoreOf(domain, signs) }))
    .filter(({ score }) => score >= enough)
    .sort((a, b) => b.score - a.score);
  return scored.find(({ domain }) => isItsMatter(domain, signs))?.domain ?? null;
}

/**
 * People whom a study finds among parents are not asked about parenting for that: the material must name the domain, by a word of its
 * own and a second sign, or the people's work must. The same word in the material and in the people's stories is one sign,
 * except where it is the subject of a discovery.
 */
function isItsMatter(domain: Domain, { occupations, stories, shown, asked, subject = '' }: DomainSigns): boolean {
  const { heads, words } = domain;
  if (shareOf(occupations, (occupation) => wordsFound(heads, headOf(occupation)) > 0) >= occupationsMin) return true;
  const material = [...shown, ...asked].join('\n');
  const count = wordsFound(words, material);
  if (count >= wordsMany) return true;
  const { ofItsOwn } = listsOf(domain);
  const named = wordsFound(ofItsOwn, material) > 0;
  const twice = count >= wordsMin;
  if (named && twice) return true;
  const isSubject = wordsFound(ofItsOwn, subject) > 0;
  const others = named && !isSubject ? ofItsOwn.filter((word) => wordsFound([word], material) === 0) : ofItsOwn;
  return (named || twice) && shareOf(stories, (story) => tellsOf(others, story)) >= storiesMin;
}

const occupationsMin = 0.6;
const storiesMin = 0.5;
const wordsMin = 2;
const wordsMany = 3;

interface Lists {
  readonly all: readonly string[];
  /** Without the words that everybody uses. */
  readonly ofItsOwn: readonly string[];
}

const lists = new WeakMap<Domain, Lists>();

function listsOf(domain: Domain): Lists {
  const known = lists.get(domain);
  if (known !== undefined) return known;
  const all = [...domain.heads, ...domain.words];
  const made = { all, ofItsOwn: all.filter((word) => !domain.everyday.includes(word)) };
  lists.set(domain, made);
  return made;
}

function scoreOf(domain: Domain, { occupations, stories, shown, asked }: DomainSigns): number {
  const { heads, words } = domain;
  return (
    3 * shareOf(occupations, (occupation) => wordsFound(heads, headOf(occupation)) > 0) +
    1.5 * shareOf(stories, (story) => tellsOf(listsOf(domain).all, story)) +
    1.5 * upTo(3, wordsFound(words, shown.join('\n'))) +
    0.8 * upTo(2.5, wordsFound(words, asked.join('\n')))
  );
}

/** More words than are enough decide only between domains that both have enough. */
function upTo(enough: number, count: number): number {
  return Math.min(enough, count) + 0.1 * Math.max(0, count - enough);
}

function shareOf(texts: readonly string[], names: (text: string) => boolean): number {
  return texts.length === 0 ? 0 : texts.filter(names).length / texts.length;
}

/** No word of a domain changes its first letters between its forms. */
const firstLetters = 5;

/** Whether a story names a domain. Reading English takes long: only sentences in which one of the words could stand are read. */
function tellsOf(words: readonly string[], story: string): boolean {
  const starts = startsOf(words);
  return story.split(/(?<=[.!?])\s+/).some((sentence) => {
    const text = sentence.toLowerCase();
    return starts.some((start) => text.includes(start)) && wordsFound(words, sentence) > 0;
  });
}

function startsOf(words: readonly string[]): readonly string[] {
  const known = starting.get(words);
  if (known !== undefined) return known;
  const made = words.map((word) => word.toLowerCase().slice(0, firstLetters).replace(/[ey]$/, ''));
  starting.set(words, made);
  return made;
}

const starting = new WeakMap<readonly string[], readonly string[]>();

/** An audience without what is told about it: "oyster farmers who sell to restaurants" is about oyster farmers. */
function headOf(audience: string): string {
  return audience.split(/\b(?:who|whose|that|which|aged|with|over|under)\b/i)[0] ?? audience;
}

/** Occupations, sentences of stories and texts of a study come back with every launch of it. */
const counted = new WeakMap<readonly string[], Map<string, number>>();
const textsMost = 300;

/** How many different words of a list occur in a text. */
function wordsFound(words: readonly string[], text: string): number {
  if (text.trim() === '') return 0;
  const counts = counted.get(words) ?? new Map<string, number>();
  counted.set(words, counts);
  return remembered(counts, text, textsMost, () => {
    const sentences = readText(text);
    return words.filter((word) => sentences.some((sentence) => matchesCue(word, sentence) !== null)).length;
  });
}
