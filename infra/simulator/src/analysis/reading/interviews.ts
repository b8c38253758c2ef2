import type { TranscriptMessage } from '@windtunnel/contracts/interview';
import { type Utterance, utterancesOf } from '../text/utterances.ts';
import { type Statement, statementsOf } from './statements.ts';
import { type Topics, topicsOf } from './topics.ts';

/** One interview as analysis works with it. */
export interface ReadInterview {
  readonly participantId: string;
  readonly participantName: string;
  readonly utterances: readonly Utterance[];
  readonly statements: readonly Statement[];
}

export interface ReadInterviews {
  readonly interviews: readonly ReadInterview[];
  readonly topics: Topics;
}

/** Reads interviews together: what counts as a topic depends on all of them. */
export function readInterviews(
  interviews: readonly {
    readonly participantId: string;
    readonly participantName: string;
    readonly messages: readonly TranscriptMessage[];
  }[],
): ReadInterviews {
  const spoken = utterancesOf(interviews);
  const topics = topicsOf(spoken.flat());
  return {
    interviews: interviews.map(({ participantId, participantName }, at) => {
      const utterances = spoken[at] ?? [];
      return { participantId, participantName, utterances, statements: statementsOf(utterances, topics) };
    }),
    topics,
  };
}
