import type { TraitName } from '../corpus/schema.ts';
import { normalQuantile } from '../random.ts';
import { type Seed, spreadUniform } from './seeds.ts';

/** The dispositions that claims are weighed by, and how much somebody says. */
export type Traits = Readonly<Record<TraitName | 'verbosity', number>>;

/** Traits of a draw, each 0 to 1 with a population mean near 0.5; ten draws of a study cover the whole range of each. */
export function traitsOf(age: number, seed: Seed): Traits {
  const leanings = leaningsOf(seed);
  const value = (name: string, shift = 0): number => {
    const normal = normalQuantile(Math.min(0.995, Math.max(0.005, spreadUniform(seed, name)))) + shift;
    const plain = 1 / (1 + Math.exp(-1.5 * normal));
    const wanted = leanings.get(name);
    return wanted === undefined ? plain : 0.35 * plain + 0.65 * (wanted > 0 ? 0.92 : 0.08);
  };
  const older = (age - 45) / 45;
  const { income } = seed.facts;
  return {
    openness: value('openness', -0.15 * older),
    conscientiousness: value('conscientiousness', 0.2 * older),
    extraversion: value('extraversion'),
    agreeableness: value('agreeableness', 0.15 * older),
    neuroticism: value('neuroticism', -0.1 * older),
    techComfort: value('techComfort', -0.5 * older),
    riskAversion: value('riskAversion', 0.2 * older),
    tinkering: value('tinkering', -0.15 * older),
    priceSensitivity: value('priceSensitivity', income === 'low' ? 0.9 : income === 'high' ? -0.8 : 0),
    privacyConcern: value('privacyConcern', 0.1 * older),
    timePressure: value('timePressure', -0.2 * older),
    statusQuo: value('statusQuo', 0.2 * older),
    accessNeed: value('accessNeed', 0.4 * older - 0.5),
    verbosity: value('verbosity'),
  };
}

function leaningsOf(seed: Seed): ReadonlyMap<string, number> {
  return new Map(
    (seed.facts.leanings ?? '').split(',').flatMap((part) => {
      const [name, value] = part.split(':');
      return name === undefined || value === undefined ? [] : [[name, Number(value)] as const];
    }),
  );
}
