import { generalDomain } from '../../corpus/corpus.ts';
import type { Tally } from '../counting/tallies.ts';
import type { Panel } from '../panel.ts';

/**
 * Trouble that a claim calls "it", one tally a task: not to find how a stranger is blocked and not to find how a group is silenced
 * are two things to look up.
 */
export function byTask(tallies: readonly Tally[]): Tally[] {
  return tallies.flatMap((tally) => {
    if (!saysIt(tally)) return [tally];
    const parts = [...Map.groupBy(tally.mentions, ({ task }) => task)];
    if (parts.length < 2) return [tally];
    return parts.map(([, mentions]) => ({ ...tally, mentions, people: new Set(mentions.map(({ person }) => person)) }));
  });
}

/** The task that such a tally is about, as it was given; null where its claim says by itself what it is about, or there is one task. */
export function taskOf(tally: Tally, { questions }: Panel): string | null {
  if (!saysIt(tally) || questions.filter(({ item }) => item.kind === 'task').length < 2) return null;
  const [first] = tally.mentions;
  return questions.find(({ item }) => item.index === first?.task)?.item.text ?? null;
}

/** A claim of no one domain names nothing. */
const saysIt = ({ claim }: Tally) => claim.issue !== null || claim.id.startsWith(`${generalDomain}/`);
