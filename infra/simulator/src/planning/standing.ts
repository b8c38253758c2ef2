import { type Matter, type MatterLine, matterLines } from '../material/matters.ts';
import type { Stimulus } from '../material/study.ts';
import { drawFor } from '../random.ts';
import type { Speaker } from './speaker.ts';

/** How far somebody is moved by who they are, beside what anybody would say of the matter. */
const ownMost = 0.65;
const traitPull = 1.4;

/**
 * Where somebody stands on a matter of a stimulus, from -1 (against) to 1 (for): drawn once, so that every answer of theirs
 * takes the same side of it.
 */
export function standingOn(speaker: Pick<Speaker, 'key' | 'traits'>, subject: string, matter: Matter): number {
  const pulled = Object.entries(matter.weighs).reduce(
    (sum, [trait, weight]) =>
      sum + (weight ?? 0) * traitPull * (speaker.traits[trait as keyof typeof speaker.traits] - 0.5),
    2 * matter.lean - 1,
  );
  const own = ownMost * drawFor(speaker.key, 'matter', subject, matter.id).normal();
  return Math.max(-1, Math.min(1, pulled + own));
}

const known = new WeakMap<Stimulus, readonly MatterLine[]>();

/** What a title says is no reason for or against. */
const heading = /\b(?:titled?|headed|headline|heading)\b/i;

/** The lines of a stimulus that somebody could be for or against. */
export function linesOf(stimulus: Stimulus): readonly MatterLine[] {
  const before = known.get(stimulus);
  if (before !== undefined) return before;
  const made = matterLines(stimulus.text).filter(
    ({ line }) => !heading.test(line.told) && !/\?$/.test(line.text) && line.text.split(/\s+/).length > 1,
  );
  known.set(stimulus, made);
  return made;
}

/** Whether the words of a screen are given, and not only a prose account of it. */
export const showsWords = (stimulus: Stimulus) => linesOf(stimulus).some(({ line }) => line.told !== '');

const leaningWeight = 0.5;

/** What the lines of a screen add to somebody's liking for it, about -0.5 to 0.5. */
export function leaningOf(speaker: Pick<Speaker, 'key' | 'traits'>, stimulus: Stimulus): number {
  if (!showsWords(stimulus)) return 0;
  const matters = [...new Set(linesOf(stimulus).flatMap(({ matter }) => matter ?? []))];
  if (matters.length === 0) return 0;
  const sum = matters.reduce((total, matter) => total + standingOn(speaker, stimulus.id, matter), 0);
  return leaningWeight * Math.tanh(sum / 2);
}
