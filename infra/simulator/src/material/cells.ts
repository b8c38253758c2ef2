import type { Corpus, Domain, Thought } from '../corpus/corpus.ts';
import type { HabitForm } from '../corpus/vocabulary.ts';

/** The cell of the general domain for activities that no cell knows. */
const anything = 'anything';
/** What a cell must reach to be about the question. */
const enough = 0.6;

export interface CellFound {
  readonly domain: string;
  readonly key: string;
  readonly thoughts: readonly Thought[];
}

/** What a question is about, and to whom it is put. */
interface Asked {
  readonly activities: readonly string[];
  readonly keywords: readonly string[];
  /** The roles of the people asked, in this domain; none if it is not theirs. */
  readonly roles: readonly string[];
}

/** Whether somebody of these roles could say a thought; anybody's where none is known. */
export function fitsRoles({ needs }: Thought, roles: readonly string[]): boolean {
  return needs.role === undefined || roles.length === 0 || needs.role.some((role) => roles.includes(role));
}

/**
 * The cell that a question is about: of its form, by the activity it names and by the words that the cell's own thoughts
 * use. Null if no cell of the domain is.
 * @param activities what the question is about, best first
 * @param keywords the question's content words, as lemmas
 * @param least the score that a cell must reach: 0.6 is about the question, 0 is any cell of the form
 */
export function cellFor(
  domain: Domain,
  form: HabitForm,
  { activities, keywords, roles }: Asked,
  claims: Corpus['claims'],
  least: number = enough,
): CellFound | null {
  const vocabulary = vocabularyOf(domain, claims);
  const best = [...domain.cells]
    .filter(([key]) => key.startsWith(`${form} x `) && !key.endsWith(` x ${anything}`))
    .filter(([, thoughts]) => thoughts.filter((thought) => fitsRoles(thought, roles)).length >= thoughts.length / 3)
    .map(([key, thoughts]) => {
      const rank = activities.indexOf(key.slice(form.length + 3));
      const named = rank < 0 ? 0 : 0.9 - 0.2 * Math.min(3, rank);
      return { key, thoughts, score: named + overlap(vocabulary, key, keywords) };
    })
    .sort((a, b) => b.score - a.score || (a.key < b.key ? -1 : 1))[0];
  if (best === undefined || best.score < least) return null;
  return { domain: domain.id, key: best.key, thoughts: best.thoughts };
}

/** The cell of a form that fits any activity. */
export function anyCell(domain: Domain, form: HabitForm): CellFound | null {
  const key = `${form} x ${anything}`;
  const thoughts = domain.cells.get(key);
  return thoughts === undefined ? null : { domain: domain.id, key, thoughts };
}

/** Fewer of a cell's thoughts with a word speak of it by chance. */
const thoughtsWithWord = 2;

/** Whether a cell's thoughts, or the wordings of their claims, speak of something. */
export function speaksOf(domain: Domain, key: string, word: string, claims: Corpus['claims']): boolean {
  const stems = vocabularyOf(domain, claims).byCell.get(key);
  return (stems?.get(stemOf(word.toLowerCase())) ?? 0) >= thoughtsWithWord;
}

interface Vocabulary {
  readonly byCell: ReadonlyMap<string, ReadonlyMap<string, number>>;
  readonly cellsWith: ReadonlyMap<string, number>;
}

const vocabularies = new WeakMap<Domain, Vocabulary>();

function vocabularyOf(domain: Domain, claims: Corpus['claims']): Vocabulary {
  const known = vocabularies.get(domain);
  if (known !== undefined) return known;
  const byCell = new Map([...domain.cells].map(([key, thoughts]) => [key, stemsOf(thoughts, claims)] as const));
  const cellsWith = new Map<string, number>();
  for (const stems of byCell.values())
    for (const stem of stems.keys()) cellsWith.set(stem, (cellsWith.get(stem) ?? 0) + 1);
  const made = { byCell, cellsWith };
  vocabularies.set(domain, made);
  return made;
}

/** In how many of the thoughts each stem occurs, their continuations and the wordings of their claims included. */
function stemsOf(thoughts: readonly Thought[], claims: Corpus['claims']): Map<string, number> {
  const counts = new Map<string, number>();
  for (const thought of thoughts) {
    const marks = Object.values(thought.claims).flatMap((list) => list ?? []);
    const about = marks.map(({ claim }) => `${claims.get(claim)?.many ?? ''} ${claims.get(claim)?.aboutLabel ?? ''}`);
    const words =
      [...Object.values(thought.parts), ...about]
        .join(' ')
        .toLowerCase()
        .match(/[a-z]{3,}/g) ?? [];
    for (const stem of new Set(words.map(stemOf))) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  return counts;
}

function overlap({ byCell, cellsWith }: Vocabulary, key: string, keywords: readonly string[]): number {
  const stems = byCell.get(key);
  return keywords.reduce((sum, word) => {
    const stem = stemOf(word.toLowerCase());
    const found = stems?.get(stem) ?? 0;
    if (found === 0) return sum;
    const rare = Math.log((1 + byCell.size) / (cellsWith.get(stem) ?? 1)) / Math.log(1 + byCell.size);
    return sum + rare * Math.min(1, found / 3);
  }, 0);
}

/** Good enough to meet a word in its other forms; nothing of it is ever spoken. */
export function stemOf(word: string): string {
  return word.replace(/(ings?|ed|es|s|e)$/, '').slice(0, 8);
}
