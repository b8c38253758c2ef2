import type { Thought } from '../corpus/corpus.ts';
import type { Part } from '../corpus/vocabulary.ts';
import type { Study } from '../material/study.ts';
import { drawFor } from '../random.ts';
import { fill, type SlotValues } from '../reading/reference.ts';
import type { Choice, Wanted } from './assign.ts';
import type { Memory } from './memory.ts';
import { scoreOf, shortReference } from './score.ts';
import type { Panelist } from './speaker.ts';
import { couldSay, type Situation } from './usable.ts';

/** How readily a thought that makes no claim is spoken, beside claims whose strength is drawn from 0 to 1. */
const noClaimStrength = 0.75;
/** What is left of a claim's readiness once it has been voiced. */
const voicedBefore = 0.4;

/** In a domain, what only its people could say comes before what anybody would. */
const ownTerms = 1.5;

export interface Pool {
  readonly study: Study;
  readonly memory: Memory;
  /** What the claims are about, for the draws. */
  readonly subject: string;
  readonly values: SlotValues;
  readonly situation: Situation;
  readonly thoughts: readonly Thought[];
  /** The part that answers; `say` for most questions. */
  readonly part?: Part;
  /** The question, for draws between sentences. */
  readonly purpose: string;
  /** Sentences that come with something already settled need no claim to be held. */
  readonly settled?: boolean;
  /** 0: only what is new to the account; 1: also what its last studies heard. What a neighbour said is never said again. */
  readonly mostHeard: 0 | 1;
  /** Claims that weigh more here, for instance those that brought a rating down. */
  readonly weight?: (claim: string) => number;
}

/**
 * What a speaker has to say to a question: each claim they hold and have a sentence for, the readiest first, and among
 * them what makes no claim at all. A sentence never carries a claim that its speaker does not hold.
 */
export function reasonsOf(speaker: Panelist, pool: Pool): Wanted[] {
  const { study, memory, subject, purpose, part = 'say' } = pool;
  const opinions = memory.opinions(speaker, subject);
  const groups = new Map<string, Choice[]>();
  for (const thought of pool.thoughts) {
    if (!sayable(thought, part, speaker, pool)) continue;
    const claims = (thought.claims[part] ?? []).map(({ claim }) => claim);
    if (pool.settled !== true && !claims.every((claim) => opinions.holds(claim))) continue;
    const choice = { thought, score: scoreOf(thought, speaker, study, memory, purpose) };
    for (const key of claims.length === 0 ? ['none'] : claims) groups.set(key, [...(groups.get(key) ?? []), choice]);
  }
  const readiness = (key: string): number => {
    if (key === 'none') return noClaimStrength * drawFor(speaker.key, 'no claim', subject, purpose).real();
    const times = memory.voiced.get(speaker)?.get(key) ?? 0;
    const severity = study.corpus.claims.get(key)?.severity ?? 1;
    const inOwnTerms = study.domain !== null && key.startsWith(`${study.domain.id}/`) ? ownTerms : 1;
    const weight = inOwnTerms * (pool.weight?.(key) ?? 1);
    return weight * (0.5 + 0.25 * severity) * opinions.strength(key) * voicedBefore ** times;
  };
  const ready = [...groups]
    .map(([key, choices]) => ({ key, choices, readiness: readiness(key) }))
    .sort((a, b) => b.readiness - a.readiness || (a.key < b.key ? -1 : 1));
  // What the account has heard in its last studies comes after everything else.
  const heard = ({ id }: Thought) =>
    part === 'say' && memory.used.has(id) ? 2 : study.usedBefore.has(shortReference(id)) ? 1 : 0;
  const told = (times: number) =>
    ready.flatMap(({ key, choices }) => {
      const left = choices.filter(({ thought }) => heard(thought) === times);
      return left.length === 0 ? [] : [{ key: times === 0 ? key : `${key} again`, choices: left }];
    });
  return [0, 1].filter((times) => times <= pool.mostHeard).flatMap(told);
}

/** Whether the speaker can say this part now: it fits them and the study, has its slots, and is new from this mouth. */
export function sayable(thought: Thought, part: Part, speaker: Panelist, pool: Pool): boolean {
  const text = thought.parts[part];
  return (
    text !== undefined &&
    pool.memory.spoken.get(speaker)?.has(`${thought.id} ${part}`) !== true &&
    !(part === 'say' && saidOf(thought, speaker, pool.memory)) &&
    couldSay(thought, speaker, pool.situation) &&
    !(pool.study.atWork && thought.private.includes(part)) &&
    !unsays(thought, part, speaker, pool) &&
    fill(text, pool.values) !== null
  );
}

/** Whether a part would take back what this speaker has said of daily life: the opposite of a claim that they have voiced. */
function unsays({ place, claims }: Thought, part: Part, speaker: Panelist, { memory, study }: Pool): boolean {
  const voiced = memory.voiced.get(speaker);
  return (claims[part] ?? []).some(({ claim }) => {
    const known = study.corpus.claims.get(claim);
    const opposite = known?.opposite ?? null;
    return opposite !== null && (place.kind === 'cell' || known?.kind === 'habit') && voiced?.has(opposite) === true;
  });
}

/** A thought is one person's once: none of its parts is opened again under another question, but for a walk's. */
function saidOf(thought: Thought, speaker: Panelist, memory: Memory): boolean {
  const spoken = memory.spoken.get(speaker);
  return Object.keys(thought.parts).some((part) => spoken?.has(`${thought.id} ${part}`) === true);
}
