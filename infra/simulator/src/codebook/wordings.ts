import type { Claim } from '../corpus/corpus.ts';

/**
 * Every sentence frame of the analysis. What is put into them was written by a person: claims, names, tasks, questions as
 * they were asked.
 */
export const wordings = {
  nothingSaid: 'There is no summary: nobody has said anything yet.',
  unknownText: (unknown: number, sentences: number) =>
    `There is no summary: ${unknown} of ${sentences} sentences are not in the codebook, so counts would be too low. The built-in analysis knows what the built-in participants say and nothing else.`,
  unknownAnswers: (question: string) =>
    `There is no summary: half or more of the answers to "${shortened(question)}" are not in the codebook, so counts would be too low.`,

  count: (count: number, base: Base, claim: Pick<Claim, 'many' | 'one'>) =>
    `${countOf(count, base)} ${verbOf(claim, count)}`,
  /** Within a list that has said of how many. */
  some: (count: number, claim: Pick<Claim, 'many' | 'one'>) => `${count} ${verbOf(claim, count)}`,
  torn: (count: number) => (count === 1 ? '1 says both' : `${count} say both`),
  asked: (count: number) => (count === 1 ? '1 asks for it' : `${count} ask for it`),
  about: (name: string, sentence: string) => `${name}: ${sentence}`,
  oneEach: (claims: readonly Pick<Claim, 'one'>[]) => `One person each: ${claims.map(({ one }) => one).join('; ')}.`,
  inTheirWords: 'Answers in their own words:',

  walked: (people: number, claim: Pick<Claim, 'many' | 'one'>) =>
    `In the modelled walk-through ${fewPeople(people)} ${verbOf(claim, people)}.`,
  checksOnly: (people: number, claim: Pick<Claim, 'many' | 'one'>) =>
    `The brief does not say how the site behaves, so the troubles people met are things to check there, not findings. First among them: ${fewPeople(people)} ${verbOf(claim, people)}.`,
  checkFirst: (action: string) => `Check on the site whether this is needed: ${lowerFirst(action)}`,

  nothing: (pool: string, count: number): string => {
    const [one, many] = nothingNamed[pool] ?? ['names nothing', 'name nothing'];
    return `${count} ${count === 1 ? one : many}`;
  },
  facet: (facet: string): string => facets[facet] ?? facet,
} as const;

const nothingNamed: Readonly<Record<string, readonly [one: string, many: string]>> = {
  worry: ['has no worry about it', 'have no worry about it'],
  dislike: ['dislikes nothing about it', 'dislike nothing about it'],
  like: ['finds nothing to like', 'find nothing to like'],
  change: ['would change nothing', 'would change nothing'],
  missing: ['misses nothing', 'miss nothing'],
  clear: ['finds nothing unclear', 'find nothing unclear'],
  trust: ['would need nothing more', 'would need nothing more'],
  closing: ['has nothing to add', 'have nothing to add'],
};

const facets: Readonly<Record<string, string>> = {
  cost: 'What it costs them',
  fear: 'What they fear',
  workaround: 'Ways round it',
  'who-is-called': 'Who they turn to',
  tool: 'What they use',
  'learned-from': 'What taught them',
  limit: 'Limits they set',
  feeling: 'How it feels',
};

/** Of how many people a count is. `walked`: they are those who got that far in a task. */
export interface Base {
  readonly total: number;
  /** Everybody who was interviewed. */
  readonly panel: number;
  readonly walked?: boolean;
}

/** "5 of 8", "5 of the 6 who got that far". */
export function countOf(count: number, { total, panel, walked = false }: Base): string {
  if (total >= panel) return `${count} of ${total}`;
  if (count === total) return `all ${total} who ${walked ? 'got that far' : 'were asked'}`;
  return `${count} of the ${total} who ${walked ? 'got that far' : 'were asked'}`;
}

export function verbOf({ many, one }: Pick<Claim, 'many' | 'one'>, count: number): string {
  return count === 1 ? one : many;
}

/** Without a count: the engine drew how many. */
function fewPeople(people: number): string {
  if (people === 1) return 'one participant';
  return people === 2 ? 'two participants' : 'several participants';
}

/** "a, b and c". */
export function listed(items: readonly string[]): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

export function upperFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** An imperative within a sentence; what begins with several capitals or a name of two words stays as it is. */
export function lowerFirst(text: string): string {
  return /^[A-Z][a-z]*(?: [^A-Z]|$|,)/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}

export function withoutStop(text: string): string {
  return text.replace(/[.\s]+$/, '');
}

/** A question as it was asked, cut at a word after about a hundred characters. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= 110 ? line : `${line.slice(0, 100).replace(/\s+\S*$/, '')} ...`;
}
