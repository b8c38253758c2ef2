import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';

/** Chance for one purpose. Two draws with the same key answer the same numbers, whatever was drawn elsewhere. */
export interface Draw {
  /** Uniform in [0, 1). */
  real(): number;
  /** Uniform integer in [0, below). */
  int(below: number): number;
  /** True with probability `p`. */
  chance(p: number): boolean;
  /** One element; the list must not be empty. */
  pick<T>(list: readonly T[]): T;
  /** Standard normal. */
  normal(): number;
}

/**
 * A draw named by what it is for. Keys instead of a running generator are what makes a conversation independent of
 * the order of its questions: adding one changes none of the numbers of the others.
 */
export function drawFor(...key: readonly string[]): Draw {
  const rng = xoroshiro128plusFromState(hash128(key.join('\u001f')));
  const real = () => uniformFloat64(rng);
  return {
    real,
    int: (below) => uniformInt(rng, 0, below - 1),
    chance: (p) => real() < p,
    pick: (list) => pickFrom(list, uniformInt(rng, 0, list.length - 1)),
    normal: () => normalQuantile((real() + 1e-12) / (1 + 2e-12)),
  };
}

/** A stable 32-bit number of a text, for offsets and short ids. */
export function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return mix(hash);
}

/** Puts the elements in an order that depends on the draw only (Fisher-Yates). */
export function shuffled<T>(list: readonly T[], draw: Draw): T[] {
  const result = [...list];
  for (let last = result.length - 1; last > 0; last--) {
    const other = draw.int(last + 1);
    const kept = pickFrom(result, last);
    result[last] = pickFrom(result, other);
    result[other] = kept;
  }
  return result;
}

/** Inverse of the standard normal distribution (Acklam's rational approximation, relative error below 1.2e-9). */
export function normalQuantile(p: number): number {
  const low = 0.02425;
  if (p < low) return tail(Math.sqrt(-2 * Math.log(p)));
  if (p > 1 - low) return -tail(Math.sqrt(-2 * Math.log(1 - p)));
  const q = p - 0.5;
  const r = q * q;
  const top =
    ((((-39.69683028665376 * r + 220.9460984245205) * r - 275.9285104469687) * r + 138.357751867269) * r -
      30.66479806614716) *
      r +
    2.506628277459239;
  const bottom =
    ((((-54.47609879822406 * r + 161.5858368580409) * r - 155.6989798598866) * r + 66.80131188771972) * r -
      13.28068155288572) *
      r +
    1;
  return (top * q) / bottom;
}

function tail(q: number): number {
  const top =
    ((((-0.007784894002430293 * q - 0.3223964580411365) * q - 2.400758277161838) * q - 2.549732539343734) * q +
      4.374664141464968) *
      q +
    2.938163982698783;
  const bottom =
    (((0.007784695709041462 * q + 0.3224671290700398) * q + 2.445134137142996) * q + 3.754408661907416) * q + 1;
  return top / bottom;
}

function pickFrom<T>(list: readonly T[], index: number): T {
  if (index < 0 || index >= list.length) throw new RangeError('nothing to pick from');
  return list[index] as T;
}

function mix(hash: number): number {
  let mixed = hash;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

function hash128(text: string): number[] {
  let a = 0x9e3779b9 | 0;
  let b = 0x243f6a88 | 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul(b ^ code, 0x5bd1e995);
    b ^= b >>> 15;
  }
  return [mix(a) | 0, mix(b) | 0, mix(a ^ 0x5851f42d) | 0, mix(b ^ a) | 1];
}
