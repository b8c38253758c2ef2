import type { Quote } from '@windtunnel/contracts/analysis';
import { sameScope } from '../counting/standing.ts';
import type { Tally } from '../counting/tallies.ts';

/** Whether the very words that carry it carry a heavier claim of its kind already: that is told once, not twice. */
export function repeats({ claim, scope, mentions }: Tally, told: readonly Tally[]): boolean {
  return told.some(
    (heavier) =>
      heavier.claim.kind === claim.kind &&
      sameScope(heavier.scope, scope) &&
      mentions.every((mention) => heavier.mentions.some((other) => sharesWords(mention.quote, other.quote))),
  );
}

function sharesWords(one: Quote, other: Quote): boolean {
  return one.messageId === other.messageId && one.start < other.end && other.start < one.end;
}
