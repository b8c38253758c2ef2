import type { Thought } from '../corpus/corpus.ts';
import { type Continuation, continuations } from '../corpus/vocabulary.ts';
import { drawFor } from '../random.ts';
import { fill } from '../reading/reference.ts';
import type { Drawn } from './drawn.ts';
import type { Round } from './round.ts';
import type { Panelist } from './speaker.ts';

/** How often the interviewer asks on where the thought can continue. */
const askedShare = 0.62;

/**
 * Which continuations of an answer the speaker could give: those the thought has and whose claims they hold, in the order in
 * which they would come.
 */
export function continuationsOf(
  speaker: Panelist,
  drawn: Drawn,
  { memory, purpose, study: { atWork } }: Pick<Round, 'memory' | 'purpose' | 'study'>,
): Continuation[] {
  const { body, subject } = drawn;
  if (body === null || body.part !== 'say') return [];
  const opinions = memory.opinions(speaker, subject);
  const met = drawn.task !== undefined && body.thought.place.kind === 'issue';
  return (
    continuations
      .filter((part) => {
        const text = body.thought.parts[part];
        if (text === undefined || fill(text, body.values) === null) return false;
        if (part === 'happened' && !tellsWhatHappened(body.thought)) return false;
        if (atWork && body.thought.private.includes(part)) return false;
        return (body.thought.claims[part] ?? []).every(({ claim }) => opinions.holds(claim));
      })
      // What a walk-through met is named when it is asked about.
      .map((part) => ({
        part,
        at:
          drawFor(speaker.key, 'continues', purpose, body.thought.id, part).real() +
          (met && (body.thought.claims[part] ?? []).length > 0 ? 1 : 0),
      }))
      .sort((a, b) => b.at - a.at)
      .map(({ part }) => part)
  );
}

/** "What happened then?" is asked of what has happened: of a last time, or of an answer in the past tense. */
function tellsWhatHappened({ place, parts }: Thought): boolean {
  if (place.kind === 'walk' || (place.kind === 'cell' && place.form === 'last')) return true;
  return (
    !/\b(would|I'd|it'd|they'd|we'd|could|might|want|if)\b/i.test(parts.say ?? '') &&
    /\b(\w+ed|was|were|had|went|came|got|took|said|lost|paid|found|told)\b/.test(parts.say ?? '')
  );
}

/** The continuation that the interviewer asks for, or null. */
export function followUpOf(
  speaker: Panelist,
  possible: readonly Continuation[],
  { purpose }: Pick<Round, 'purpose'>,
  always = false,
): Continuation | null {
  const first = possible[0];
  if (first === undefined) return null;
  if (always) return first;
  return drawFor(speaker.key, 'follow up', purpose).chance(askedShare) ? first : null;
}
