import type { Claim, Corpus } from '../corpus/corpus.ts';
import { drawFor } from '../random.ts';
import type { Speaker } from './speaker.ts';

const leastShare = 0.03;
const greatestShare = 0.95;
/** How far a trait at its end moves a share. */
const traitPull = 0.6;
/** A wish is held more readily by those who have the problem it answers, and seldom by the others. */
const wishWithProblem = 1.4;
const wishWithoutProblem = 0.45;

/** The subject of what people met on the site, the same for all its tasks. */
export const siteSubject = 'site';

/** What a speaker believes about one subject (a concept, a screen, daily life in the domain). */
export interface Opinions {
  /** Whether the speaker holds the claim. Nobody holds a claim and its opposite. */
  holds(id: string): boolean;
  /** 0 to 1: how readily the speaker brings it up. */
  strength(id: string): number;
}

/**
 * How probable it is that this speaker holds a claim: the share that its writer gave it, moved by traits, and scaled down
 * where a claim and its opposite together would exceed everybody.
 */
export function chanceOf(claim: Claim, speaker: Pick<Speaker, 'traits'>, claims: Corpus['claims']): number {
  const alone = chanceAlone(claim, speaker);
  const opposite = claim.opposite === null ? undefined : claims.get(claim.opposite);
  if (opposite === undefined) return alone;
  return alone / Math.max(1, (alone + chanceAlone(opposite, speaker)) / greatestShare);
}

function chanceAlone({ share, weighs }: Claim, { traits }: Pick<Speaker, 'traits'>): number {
  const moved = Object.entries(weighs).reduce(
    (sum, [trait, weight]) => sum + (weight ?? 0) * traitPull * (traits[trait as keyof typeof traits] - 0.5),
    share,
  );
  return Math.min(greatestShare, Math.max(leastShare, moved));
}

/**
 * Draws who holds what, before any sentence is chosen. Draws are keyed by the speaker, the subject and the claim's id, so
 * neither wording nor the number of sentences nor other claims change them.
 * @param subject what the claims are about: the id of a concept or screen, or '' for daily life
 */
export function opinionsOf(speaker: Speaker, subject: string, claims: Corpus['claims']): Opinions {
  const known = new Map<string, boolean>();
  const uniform = (...purpose: string[]) => drawFor(speaker.key, 'opinion', subject, ...purpose).real();
  const decide = (id: string): boolean => {
    const claim = claims.get(id);
    if (claim === undefined) return false;
    const problem = claim.kind === 'wish' ? claim.of : null;
    const factor = problem === null ? 1 : holds(problem) ? wishWithProblem : wishWithoutProblem;
    const chance = chanceOf(claim, speaker, claims) * factor;
    if (claim.opposite === null) return uniform(id) < chance;
    // One number decides between both sides: from below for the one whose id comes first, from above for the other.
    const first = id < claim.opposite ? id : claim.opposite;
    return id === first ? uniform(first) < chance : uniform(first) >= 1 - chance;
  };
  const holds = (id: string): boolean => {
    const before = known.get(id);
    if (before !== undefined) return before;
    known.set(id, false);
    const held = decide(id);
    known.set(id, held);
    return held;
  };
  return { holds, strength: (id) => uniform('strength', id) };
}
