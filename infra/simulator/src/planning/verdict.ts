import type { Stimulus, Study } from '../material/study.ts';
import { drawFor } from '../random.ts';
import type { Memory } from './memory.ts';
import type { Panelist } from './speaker.ts';
import { leaningOf } from './standing.ts';

/** Where a person stands who holds no claim at all. */
const neutral = 0.42;
const plusWeight = 0.42;
const problemWeight = 0.33;
/** The tenth reason weighs less than the first. */
const mostFor = 1.3;
const mostAgainst = 1.5;
/** What somebody would say against a thing at once weighs more than what they would have to be asked for. */
const readilySaid = 0.6;
const objectionWeight = 0.22;
/** What would stop somebody, and comes to mind at once, is not outweighed by a pleasant detail. */
const refusalWeight = 0.6;
const ownMood = 0.7;

/**
 * How much a person likes a stimulus, about -2 to 2: what they hold for and against it, and their own mood. Ratings,
 * choices and a yes or no all come from this number, so that they agree with each other and with the reasons.
 */
export function likingOf(speaker: Panelist, stimulus: Stimulus, study: Study, memory: Memory): number {
  const opinions = memory.opinions(speaker, stimulus.id);
  let forIt = 0;
  let against = 0;
  for (const { id, kind, severity } of claimsAbout(stimulus, study)) {
    if (!opinions.holds(id)) continue;
    const weight = 0.5 + 0.5 * opinions.strength(id);
    if (kind === 'plus') forIt += plusWeight * weight;
    if (kind !== 'problem') continue;
    against += problemWeight * severity * weight;
    if (severity > 1 && opinions.strength(id) > readilySaid) against += severity > 2 ? refusalWeight : objectionWeight;
  }
  const reasons = mostFor * Math.tanh(forIt / mostFor) - mostAgainst * Math.tanh(against / mostAgainst);
  const mood = ownMood * drawFor(speaker.key, 'mood', stimulus.id).normal();
  const manner = 0.3 * (speaker.traits.openness - 0.5) + 0.3 * (speaker.traits.agreeableness - 0.5);
  return neutral + reasons + mood + manner + leaningOf(speaker, stimulus);
}

/** Above this a fault is named when somebody asks for one. */
export const namedWhenAsked = 0.4;

/** Whether a person holds something against a stimulus that they would name if asked, more than a mere remark. */
export function minds(speaker: Panelist, stimulus: Stimulus, study: Study, memory: Memory): boolean {
  const opinions = memory.opinions(speaker, stimulus.id);
  return claimsAbout(stimulus, study).some(
    ({ id, kind, severity }) =>
      kind === 'problem' && severity > 1 && opinions.holds(id) && opinions.strength(id) > namedWhenAsked,
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
  const share = 1 / (1 + Math.exp(-1.6 * liking));
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
