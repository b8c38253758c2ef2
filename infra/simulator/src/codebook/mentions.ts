import type { TranscriptMessage } from '@windtunnel/contracts/interview';
import { manyWords, wordsOf } from './quoting.ts';
import type { Run, SpokenClaim } from './recognise.ts';

/** A claim as a message makes it, with the thought that it stands in. */
export interface Made {
  readonly run: Run;
  readonly spoken: SpokenClaim;
}

/**
 * The claims of a message. What an answer says and its reason goes on to say is one claim of one length: "In the kitchen it'd
 * be splendid." tells nothing of a signal until the next sentence does.
 */
export function claimsMade(runs: readonly Run[], { content }: Pick<TranscriptMessage, 'content'>): Made[] {
  const made: (Made & { readonly at: number })[] = [];
  runs.forEach((run, at) => {
    for (const spoken of run.claims) {
      const before = made.findIndex((each) => each.at === at - 1 && isContinued(each, { run, spoken }, content));
      const start = made[before];
      if (start === undefined) made.push({ run, spoken, at });
      else made[before] = { run: start.run, spoken: { ...start.spoken, end: spoken.end }, at };
    }
  });
  return made;
}

function isContinued(one: Made, other: Made, content: string): boolean {
  const { place } = one.run.thought;
  // There the answer asks for something and the reason tells of the trouble: two things that are counted apart.
  if (place.kind === 'cell' && place.form === 'wish') return false;
  return (
    one.run.thought === other.run.thought &&
    one.spoken.claim === other.spoken.claim &&
    one.spoken.end === one.run.end &&
    other.spoken.start === other.run.start &&
    wordsOf(content.slice(one.spoken.start, other.spoken.end)) <= manyWords
  );
}
