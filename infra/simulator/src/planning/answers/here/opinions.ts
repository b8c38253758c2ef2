import { drawFor } from '../../../random.ts';
import { offerOf } from '../../../reading/shown/offer.ts';
import { reportedOf } from '../../../reading/shown/reported.ts';
import type { Round } from '../../round.ts';
import { lineAskedAbout } from '../bound/object-line.ts';
import { sayOf } from '../bound/quality.ts';
import { inARow, one, type Said } from '../bound/said.ts';
import { effectOf } from './because.ts';

/** "Is anything unclear or unfair?": a condition that somebody minds, and why, or nothing. */
export function sayUnfair(round: Round): Said | null {
  const { stimulus, study } = round;
  if (stimulus === null) return null;
  const lines = offerOf(stimulus.text, study.type === 'CONCEPT_VALIDATION').limitLines;
  if (lines.length === 0) return null;
  const minded = study.panel.map(({ key, traits }) => {
    const draw = drawFor(key, 'unfair', round.purpose);
    return draw.chance(0.75 - 0.5 * traits.agreeableness * traits.techComfort) ? draw.pick(lines) : null;
  });
  const given = one(round, (_, index) => {
    const value = minded[index] ?? null;
    return value === null ? ['unfair-none'] : ['unfair-line', { value }];
  });
  const because = one(round, (_, index) => {
    const value = minded[index] ?? null;
    const effect = value === null ? null : effectOf(value);
    return effect === null ? null : [`because-${effect}-against`];
  });
  return inARow(round, given, because);
}

/** "How do you feel about the price as it is shown?": the line with the sum, and whether it is much for this person. */
export function sayAboutPrice(round: Round): Said | null {
  const { stimulus, study } = round;
  const prices = stimulus === null ? [] : offerOf(stimulus.text, study.type === 'CONCEPT_VALIDATION').prices;
  const value = prices.find((each) => /\btotal\b/i.test(each)) ?? prices[0];
  if (value === undefined) return null;
  const sides = study.panel.map(({ key, traits }) => {
    const drawn = traits.priceSensitivity + 0.25 * drawFor(key, 'price shown', round.purpose).normal();
    return drawn > 0.6 ? ('against' as const) : drawn < 0.45 ? ('for' as const) : ('mixed' as const);
  });
  const given = sayOf(round, 'feels', value, sides);
  const reasons = one(round, (_, index) => {
    const side = sides[index] ?? 'mixed';
    return side === 'mixed' ? null : [`matter-price-${side}`, { value }];
  });
  return inARow(round, given, reasons);
}

/** "How would you feel about getting these from an insurer?": by how wary somebody is of who learns about them. */
export function sayFromWhom(round: Round): Said {
  return inARow(
    round,
    one(round, ({ key, traits }) => {
      const drawn = traits.privacyConcern + 0.25 * drawFor(key, 'from whom', round.purpose).normal();
      return [`from-whom-${drawn > 0.6 ? 'against' : drawn < 0.4 ? 'for' : 'half'}`];
    }),
  );
}

/** "How easily could you answer it?": by how at home somebody is with such pages. */
export function sayEasily(round: Round): Said {
  return inARow(
    round,
    one(round, ({ key, traits }) => {
      const ease = traits.techComfort + 0.2 * drawFor(key, 'easily', round.purpose).normal();
      return [ease > 0.45 ? 'easily-for' : 'easily-half'];
    }),
  );
}

/** "What do you read out of the blue line?": the line in reported speech; null where it is about none that can be told. */
export function sayLineRead(round: Round): Said | null {
  const { stimulus } = round;
  const line = stimulus === null ? null : lineAskedAbout(round, stimulus);
  const reported = line === null ? null : reportedOf(line.words);
  if (reported === null) return null;
  const told = reported.as === 'thing' ? `you get ${reported.told}` : reported.told;
  return inARow(
    round,
    one(round, () => ['reads-line', { told }]),
  );
}

/** "What speaks for it, and what against it?": something that it does or gives, and why that is good, and a condition of it. */
export function sayForAndAgainst(round: Round): Said | null {
  const { stimulus, study } = round;
  if (stimulus === null) return null;
  const { pluses, limits } = offerOf(stimulus.text, study.type === 'CONCEPT_VALIDATION');
  if (pluses.length === 0) return null;
  const values = study.panel.map(({ key }) => drawFor(key, 'speaks for it', round.purpose).pick(pluses));
  const liked = one(round, (_, index) => ['pleases-line', { value: values[index] ?? '' }]);
  const because = one(round, (_, index) => {
    const effect = effectOf(values[index] ?? '');
    return effect === null ? null : [`because-${effect}-for`];
  });
  const against = one(round, ({ slot }) => {
    const told = limits[slot % Math.max(1, limits.length)];
    return told === undefined ? null : ['told-limit', { told }];
  });
  return inARow(round, liked, because, against);
}
