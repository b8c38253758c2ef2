import { drawers } from '../../src/questions/drawers/drawer.ts';
import { tellingSteps, type WeightsFile } from '../../src/questions/drawers/weights.ts';
import type { Learnt } from './learn.ts';

/** So many signs are kept: those with the heaviest weights. */
const signsMost = 9000;
/** A weight is kept in so many steps to either side. */
const stepsMost = 127;
/** Weights of fewer steps than this are left out. */
const stepsLeast = 3;

/** What was learnt, in the few hundred kilobytes that go with the program. */
export function packed({ words, rows, weights }: Learnt, learntFrom: string): WeightsFile {
  const count = drawers.length;
  const all = [...rows].map(([sign, { at, telling }]) => ({
    sign,
    telling,
    own: weights.subarray(at * count, (at + 1) * count),
  }));
  const heaviest = (own: Float32Array) => own.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0);
  const kept = all
    .map((each) => ({ ...each, most: heaviest(each.own) }))
    .sort((a, b) => b.most - a.most)
    .slice(0, signsMost);
  const step = (kept[0]?.most ?? 1) / stepsMost;
  const bytes = kept.flatMap(({ own, telling }) => {
    const pairs = [...own].flatMap((weight, drawer) => {
      const steps = Math.round(weight / step);
      return Math.abs(steps) < stepsLeast ? [] : [drawer, steps];
    });
    return [Math.round(telling * tellingSteps), pairs.length / 2, ...pairs];
  });
  return {
    learntFrom,
    drawers,
    step,
    words: [...words].join(' '),
    signs: kept.map(({ sign }) => sign).join('\n'),
    pairs: Buffer.from(Int8Array.from(bytes).buffer).toString('base64'),
  };
}
