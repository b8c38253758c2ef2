import type { Thought } from '../corpus/corpus.ts';
import type { Study } from '../material/study.ts';
import { drawFor, shuffled } from '../random.ts';
import { fill, type SlotValues } from '../reading/reference.ts';
import type { Chosen } from './drawn.ts';
import type { Memory } from './memory.ts';
import { shortReference } from './score.ts';
import type { Panelist } from './speaker.ts';
import { couldSay } from './usable.ts';

/** "Yes." may be anybody's; a whole sentence that a neighbour said to another question is heard as theirs. */
const noticedWords = 5;
const echo = ({ parts }: Thought) => ((parts.say ?? '').split(' ').length < noticedWords ? 0.3 : 2);

/** A sentence that sounds like somebody else is taken after what this account has heard already, one in the second tone before. */
function strangeness({ tones: [first, second] }: Panelist, { tone }: Thought): number {
  return tone === first ? 0 : tone === second ? 0.6 : 1.2;
}

/**
 * A sentence of a pool for each of some speakers, nobody the same while there are enough, and none that this person used
 * before; null where the pool has nothing for them.
 */
export function leadsFor(
  wanted: readonly { readonly speaker: Panelist; readonly pool: string; readonly values: SlotValues }[],
  { study, memory, purpose }: { readonly study: Study; readonly memory: Memory; readonly purpose: string },
): (Chosen | null)[] {
  const taken = new Set<string>();
  return wanted.map(({ speaker, pool, values }) => {
    const order = shuffled(study.corpus.pools.get(pool) ?? [], drawFor(speaker.key, 'lead', pool, purpose));
    const fits = order.filter(
      (entry) =>
        couldSay(entry, speaker, { site: {}, outcomes: new Map(), issues: new Set() }) &&
        !(study.atWork && entry.private.includes('say')) &&
        fill(entry.parts.say ?? '', values) !== null,
    );
    const cost = (entry: Thought) =>
      (taken.has(entry.id) ? 8 : 0) +
      (memory.spoken.get(speaker)?.has(`${entry.id} say`) === true ? 4 : 0) +
      (study.usedBefore.has(shortReference(entry.id)) ? 1 : 0) +
      (memory.used.has(entry.id) ? echo(entry) : 0) +
      strangeness(speaker, entry);
    const best = fits.toSorted((a, b) => cost(a) - cost(b))[0];
    if (best === undefined) return null;
    taken.add(best.id);
    return { thought: best, part: 'say', values };
  });
}
