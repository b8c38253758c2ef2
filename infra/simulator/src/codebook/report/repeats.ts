import type { Quote } from '@windtunnel/contracts/analysis';
import { sameScope } from '../counting/standing.ts';
import type { Tally } from '../counting/tallies.ts';

type Kind = Tally['claim']['kind'];
const troubles: readonly Kind[] = ['problem', 'belief'];

/** What is liked, wanted and done is often said in the same words; what is wrong is another matter. */
function isSameKind(one: Kind, other: Kind): boolean {
  return one === other || (!troubles.includes(one) && !troubles.includes(other));
}

/** Whether the very words that carry it carry a heavier claim of its kind already: that is told once, not twice. */
export function repeats({ claim, scope, mentions }: Tally, told: readonly Tally[]): boolean {
  return told.some(
    (heavier) =>
      isSameKind(heavier.claim.kind, claim.kind) &&
      sameScope(heavier.scope, scope) &&
      mentions.every((mention) => heavier.mentions.some((other) => sharesWords(mention.quote, other.quote))),
  );
}

function sharesWords(one: Quote, other: Quote): boolean {
  return one.messageId === other.messageId && one.start < other.end && other.start < one.end;
}
