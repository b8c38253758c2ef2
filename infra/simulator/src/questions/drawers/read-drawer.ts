import { type Drawer, drawers } from './drawer.ts';
import { type Asked, signsOf } from './signs.ts';
import { keptWeights, type Weights } from './weights.ts';

/** The likeliest drawer, and how likely it is, 0 to 1. */
export interface Reading {
  readonly drawer: Drawer;
  readonly sure: number;
}

/** Puts a question into the drawer that its answer comes out of. */
export function readDrawer(asked: Asked, weights: Weights = keptWeights()): Reading {
  return readings(asked, weights).reduce((best, each) => (each.sure > best.sure ? each : best));
}

/** The few likeliest drawers, the likeliest first. */
export function likelyDrawers(asked: Asked): readonly Reading[] {
  return readings(asked, keptWeights())
    .sort((a, b) => b.sure - a.sure)
    .slice(0, guessesMost);
}

const guessesMost = 4;

function readings(asked: Asked, { words, signs, step }: Weights): Reading[] {
  const sums = new Float64Array(drawers.length);
  let length = 1;
  for (const sign of signsOf(asked, words)) {
    const known = signs.get(sign);
    if (known === undefined) continue;
    const { telling, pairs } = known;
    length += telling ** 2;
    for (let at = 0; at < pairs.length; at += 2) {
      const drawer = pairs[at] ?? 0;
      sums[drawer] = (sums[drawer] ?? 0) + telling * (pairs[at + 1] ?? 0);
    }
  }
  const scale = step / Math.sqrt(length);
  const highest = Math.max(...sums);
  const all = sums.reduce((total, sum) => total + Math.exp((sum - highest) * scale), 0);
  return drawers.map((drawer, at) => ({ drawer, sure: Math.exp(((sums[at] ?? 0) - highest) * scale) / all }));
}
