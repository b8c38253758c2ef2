import type { Statement } from '../reading/statements.ts';
import { functionWords } from '../words/word-classes.ts';

/** A weighted bag of words of length 1. */
export type Vector = ReadonlyMap<string, number>;

/** Builds vectors of what some people said, rare words weighing more (TF-IDF over people). */
export function vectorsBy(all: readonly Statement[]): (statements: readonly Statement[]) => Vector {
  const people = new Map<string, Set<string>>();
  for (const { participantId, clause } of all) {
    for (const { word, stem } of clause.tokens) {
      if (functionWords.has(word)) continue;
      const seen = people.get(stem) ?? new Set<string>();
      seen.add(participantId);
      people.set(stem, seen);
    }
  }
  const total = new Set(all.map(({ participantId }) => participantId)).size;
  const rarity = new Map([...people].map(([stem, seen]) => [stem, Math.log((1 + total) / seen.size)]));
  return (statements) => {
    const counts = new Map<string, number>();
    for (const { clause } of statements) {
      for (const { stem } of clause.tokens) {
        const weight = rarity.get(stem);
        if (weight !== undefined) counts.set(stem, (counts.get(stem) ?? 0) + weight);
      }
    }
    const length = Math.hypot(...counts.values()) || 1;
    return new Map([...counts].map(([stem, weight]) => [stem, weight / length]));
  };
}

/** Cosine of two vectors, 0 to 1. */
export function similarity(a: Vector, b: Vector): number {
  const [small, large] = a.size <= b.size ? [a, b] : [b, a];
  let sum = 0;
  for (const [stem, weight] of small) sum += weight * (large.get(stem) ?? 0);
  return sum;
}
