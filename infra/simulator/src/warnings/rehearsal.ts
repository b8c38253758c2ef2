import type { ReviewStudy } from '@windtunnel/contracts/ports/language-model';
import type { Corpus } from '../corpus/corpus.ts';
import { readStudy } from '../material/study.ts';
import { generatePanel } from '../participants/population.ts';
import { planInterviews } from '../planning/plan-interviews.ts';

/** More people do not show more: who cannot answer is a matter of the question. */
const peopleMost = 8;

/** What came of asking an item of the guide in a rehearsal. */
export interface Rehearsed {
  readonly people: number;
  /** Those who said that they do not know, cannot remember or would not know where to start. */
  readonly declined: number;
}

/**
 * Holds the interviews with a panel of such people, without a word being kept: what they will not be able to answer shows
 * before launch, by whatever road an answer is found.
 * @returns what came of each item, by its number in the guide
 */
export function rehearse(
  corpus: Corpus,
  { material, audienceCriteria, participantCount }: ReviewStudy,
): ReadonlyMap<number, Rehearsed> {
  const count = Math.min(peopleMost, Math.max(1, participantCount));
  const { participants } = generatePanel({
    audienceCriteria,
    count,
    seed: 'rehearsal',
    generatedBefore: 0,
    participantIds: Array.from({ length: count }, (_, index) => `rehearsal-${index + 1}`),
    studyType: material.type,
  });
  const plan = planInterviews(readStudy(corpus, { material, panel: participants, usedBefore: [] }));
  const declined = new Map<number, number>();
  for (const items of plan.values())
    for (const [index, { uses }] of items)
      declined.set(index, (declined.get(index) ?? 0) + (uses.every(isDecline) ? 1 : 0));
  return new Map([...declined].map(([index, number]) => [index, { people: count, declined: number }]));
}

const isDecline = (thought: string) => /^(?:task-)?decline[-.]/.test(thought);
