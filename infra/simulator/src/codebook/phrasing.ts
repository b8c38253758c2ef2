import type { Claim } from '../corpus/corpus.ts';
import { sentencesOf } from '../wording/sentences.ts';

/** The verb phrases of a claim, for one person and for several. */
export type Verbs = Pick<Claim, 'many' | 'one'>;

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

export function verbOf({ many, one }: Verbs, count: number): string {
  return count === 1 ? one : many;
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

const questionMost = 110;

/**
 * What a question asks, in one sentence of its own: the first that ends in a question mark, else the first; cut at a word
 * after `most` characters. What stands before or behind it would break the sentence that quotes it.
 */
export function shortened(text: string, most = questionMost): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const sentences = sentencesOf(line).map(({ start, end }) => line.slice(start, end));
  const asked = sentences.find((sentence) => sentence.endsWith('?')) ?? withoutStop(sentences[0] ?? line);
  return asked.length <= most ? asked : `${asked.slice(0, most - 10).replace(/[\s,;:]+\S*$/, '')} ...`;
}

/** `"A?", "B?" and "C?"`. */
export function quoted(texts: readonly string[], most = questionMost): string {
  return listed(texts.map((text) => `"${shortened(text, most)}"`));
}

/** "5 of 8 say yes, 2 say no and 1 says that it depends", "all 7 who got that far are sure"; who nobody is, is left out. */
export function dividedInto(
  base: number | string,
  sides: readonly (readonly [people: readonly string[], verbs: Verbs])[],
): string {
  const counts = sides.filter(([people]) => people.length > 0);
  return listed(
    counts.map(
      ([{ length }, verbs], index) => `${index === 0 ? firstCount(length, base) : length} ${verbOf(verbs, length)}`,
    ),
  );
}

function firstCount(count: number, base: number | string): string {
  return String(base).startsWith(`the ${count} `) ? String(base).replace('the', 'all') : `${count} of ${base}`;
}
