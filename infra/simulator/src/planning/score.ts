import type { Thought } from '../corpus/corpus.ts';
import type { Tone } from '../corpus/vocabulary.ts';
import type { Study } from '../material/study.ts';
import { drawFor } from '../random.ts';
import type { Memory } from './memory.ts';
import type { Panelist } from './speaker.ts';
import { particularity } from './usable.ts';

/** How much a sentence written for somebody who sounds like the speaker is preferred: more than any chance, less than what is new. */
const ownTone = 2.2;
const secondTone = 0.8;

/** Words an answer of this tone has when it is at its most usual. */
const usualWords: Readonly<Record<Tone, number>> = {
  plain: 17,
  dry: 18,
  warm: 22,
  brisk: 11,
  careful: 24,
  blunt: 12,
  anxious: 22,
  chatty: 30,
};

/**
 * How well a thought suits a speaker: their own way of sounding, their own circumstances, the domain's terms; and not what
 * this account or this study has heard already. Decides between sentences that carry the same claim, never between claims.
 */
export function scoreOf(thought: Thought, speaker: Panelist, study: Study, memory: Memory, purpose: string): number {
  const [first, second] = speaker.tones;
  const tone = thought.tone === first ? ownTone : thought.tone === second ? secondTone : 0;
  const words = (thought.parts.say ?? '').split(' ').length;
  const usual = usualWords[first] * (0.7 + 0.6 * speaker.verbosity);
  const length = 0.6 * Math.max(-1, -Math.abs(words - usual) / 15);
  const own = 0.35 * Math.min(2, particularity(thought));
  const heard = (study.usedBefore.has(shortReference(thought.id)) ? -6 : 0) + (memory.used.has(thought.id) ? -3 : 0);
  const chance = 0.6 * drawFor(speaker.key, 'suits', purpose, thought.id).real();
  return tone + length + own + heard + chance;
}

/** A thought's id as recorded with a launch. */
export function shortReference(id: string): string {
  return id;
}
