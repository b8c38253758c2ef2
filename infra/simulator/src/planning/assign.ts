import type { Thought } from '../corpus/corpus.ts';

/** A thought a speaker could voice, and how well it suits them. */
export interface Choice {
  readonly thought: Thought;
  readonly score: number;
}

/** What a speaker would say if asked: reasons to speak, the readiest first, each with the thoughts that carry it. */
export interface Wanted {
  readonly key: string;
  readonly choices: readonly Choice[];
}

/**
 * Gives each speaker a thought of the first reason that still has one, and nobody the same. The reason is settled before
 * the sentence: how many people voice a claim follows how many hold it, as long as there are sentences enough.
 * @param taken ids of thoughts that are given away already; those given now are added
 * @returns a thought for each speaker, in their order; null where nothing is left
 */
export function assign(
  wanted: readonly (readonly Wanted[])[],
  taken: Set<string> = new Set<string>(),
): (Choice | null)[] {
  const given: (Choice | null)[] = wanted.map(() => null);
  const at = wanted.map(() => 0);
  for (;;) {
    const waiting = wanted.flatMap((reasons, index) => {
      const reason = given[index] === null ? reasons[at[index] ?? 0] : undefined;
      return reason === undefined ? [] : [{ index, reason }];
    });
    const first = waiting[0];
    if (first === undefined) return given;
    const group = waiting.filter(({ reason }) => reason.key === first.reason.key);
    const matched = match(group.map(({ reason }) => reason.choices.filter(({ thought }) => !taken.has(thought.id))));
    group.forEach(({ index }, position) => {
      const choice = matched[position] ?? null;
      given[index] = choice;
      if (choice === null) at[index] = (at[index] ?? 0) + 1;
      else taken.add(choice.thought.id);
    });
  }
}

/** As many speakers as possible get a choice of their own (Kuhn's augmenting paths), better scores tried first. */
function match(choices: readonly (readonly Choice[])[]): (Choice | null)[] {
  const owner = new Map<string, number>();
  const given: (Choice | null)[] = choices.map(() => null);
  const sorted = choices.map((list) => list.toSorted((a, b) => b.score - a.score || compare(a, b)));
  const settle = (speaker: number, tried: Set<string>): boolean => {
    for (const choice of sorted[speaker] ?? []) {
      const { id } = choice.thought;
      if (tried.has(id)) continue;
      tried.add(id);
      const holder = owner.get(id);
      if (holder !== undefined && !settle(holder, tried)) continue;
      owner.set(id, speaker);
      given[speaker] = choice;
      return true;
    }
    return false;
  };
  const best = (speaker: number) => sorted[speaker]?.[0]?.score ?? Number.NEGATIVE_INFINITY;
  const order = choices.map((_, index) => index).sort((a, b) => best(b) - best(a) || a - b);
  for (const speaker of order) settle(speaker, new Set());
  return given;
}

const compare = (a: Choice, b: Choice) => (a.thought.id < b.thought.id ? -1 : 1);
