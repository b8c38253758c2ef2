import { drawFor } from '../../../random.ts';
import type { Drawn } from '../../drawn.ts';
import { answersOf, leads, noValues, type Round } from '../../round.ts';
import type { Panelist } from '../../speaker.ts';

/** A pool to answer from, with the words of the material that its sentences take. */
export interface Reply {
  readonly pool: string;
  readonly words?: Readonly<Record<string, string>>;
}

/** Everybody's reply from a pool of their own; who has none declines from `otherwise`. */
export function replies(
  round: Round,
  replyOf: (speaker: Panelist) => Reply | null,
  otherwise = 'decline-unknown',
): Drawn[] {
  const given = leads(round, (speaker) => {
    const reply = replyOf(speaker);
    return reply === null ? null : { pool: reply.pool, values: { ...noValues, ...reply.words } };
  });
  return answersOf(round, given, [], otherwise);
}

/** One of several by weight, the same for a speaker and a question whatever else is asked. */
export function weighted<Value>(
  speaker: Panelist,
  { purpose }: Pick<Round, 'purpose'>,
  choices: readonly (readonly [Value, number])[],
): Value | null {
  const total = choices.reduce((sum, [, weight]) => sum + Math.max(0, weight), 0);
  if (total === 0) return null;
  let left = drawFor(speaker.key, 'shown', purpose).real() * total;
  for (const [value, weight] of choices) {
    left -= Math.max(0, weight);
    if (left < 0) return value;
  }
  return choices.at(-1)?.[0] ?? null;
}
