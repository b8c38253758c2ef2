import { hash32 } from '../language/random.ts';

const seats = 10;

/**
 * The part of a list that belongs to one seat of a panel. Lists of ten or more entries are cut into ten parts that do
 * not overlap, turned by what the study is about: two people of one study never share an entry, and the tenth study
 * does not sound like the first.
 */
export function seatWindow<T>(list: readonly T[], seat: number, turnedBy: string): readonly T[] {
  const each = Math.floor(list.length / seats);
  if (each === 0) return list;
  const start = (hash32(turnedBy) % list.length) + seat * each;
  return Array.from({ length: each }, (_, index) => list[(start + index) % list.length] as T);
}
