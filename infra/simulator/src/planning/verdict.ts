import type { Stimulus, Study } from '../material/study.ts';
import { drawFor } from '../random.ts';
import type { Memory } from './memory.ts';
import type { Panelist } from './speaker.ts';

/** Where somebody stands who holds no claim at all. */
const neutral = 0.25;
const plusWeight = 0.42;
const problemWeight = 0.34;
const ownMood = 0.5;
/** What somebody has said against a thing weighs more than what they only think. */
const objectionWeight = 0.3;

/**
 * How much a person likes a stimulus, about -2 to 2: what they hold for and against it, and their own mood. Ratings,
 * choices and a yes or no all come from this number, so that they agree with each other and with the reasons.
 */
export function likingOf(speaker: Panelist, stimulus: Stimulus, study: Study, memory: Memory): number {
  const opinions = memory.opinions(speaker, stimulus.id);
  const reasons = claimsAbout(stimulus, study).reduce((sum, claim) => {
    if (!opinions.holds(claim.id)) return sum;
    if (claim.kind === 'plus') return sum + plusWeight * (0.6 + 0.4 * opinions.strength(claim.id));
    if (claim.kind !== 'problem') return sum;
    return sum - problemWeight * claim.severity * (0.4 + 0.4 * opinions.strength(claim.id));
  }, 0);
  const objections = claimsAbout(stimulus, study).filter(
    ({ id, kind, severity }) => kind === 'problem' && severity > 1 && (memory.voiced.get(speaker)?.get(id) ?? 0) > 0,
  ).length;
  const mood = drawFor(speaker.key, 'mood', stimulus.id).normal() * ownMood;
  return (
    neutral +
    reasons -
    objectionWeight * objections +
    mood +
    0.3 * (speaker.traits.openness - 0.5) +
    0.3 * (speaker.traits.agreeableness - 0.5)
  );
}

/** Claims that the issues of a stimulus can raise in this study's domain. */
export function claimsAbout(stimulus: Stimulus, { corpus, domain }: Pick<Study, 'corpus' | 'domain'>) {
  const issues = new Set(stimulus.issues);
  return [...corpus.claims.values()].filter(
    (claim) =>
      claim.issue !== null &&
      issues.has(claim.issue) &&
      (claim.id.startsWith(`${claim.issue}/`) || claim.id.startsWith(`${domain?.id ?? '-'}/`)),
  );
}

/** The point on a scale from `low` to `high` for a liking; how people use a scale differs a little. */
export function pointOn({ low, high }: { readonly low: number; readonly high: number }, liking: number): number {
  const share = 1 / (1 + Math.exp(-1.25 * liking));
  return Math.max(low, Math.min(high, Math.round(low + share * (high - low + 0.9) - 0.45)));
}

/** Low, middle or high on the scale, by which reasons are chosen. */
export function bandOf(
  point: number,
  { low, high }: { readonly low: number; readonly high: number },
): 'low' | 'mid' | 'high' {
  const share = high === low ? 1 : (point - low) / (high - low);
  return share < 0.4 ? 'low' : share > 0.65 ? 'high' : 'mid';
}
