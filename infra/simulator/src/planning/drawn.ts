import type { TaskAttempt } from '@windtunnel/contracts/interview';
import type { Thought } from '../corpus/corpus.ts';
import type { Continuation, Part } from '../corpus/vocabulary.ts';
import type { SlotValues } from '../reading/reference.ts';

/** A sentence chosen for somebody, with the values of its slots. */
export interface Chosen {
  readonly thought: Thought;
  readonly part: Part;
  readonly values: SlotValues;
}

/** What one person answers to one question, before it is worded. */
export interface Drawn {
  /** Discharges the question ("A four."), before a reason. */
  readonly leads: readonly Chosen[];
  readonly body: Chosen | null;
  readonly task?: TaskAttempt;
  /** What the second half of the question asked the body for; said at once where it has it. */
  readonly goesOn?: Continuation;
  /** What else discharges the question, after the body. */
  readonly tail?: Chosen | null;
  /** What the body's claims are about, for the draws of its follow-up. */
  readonly subject: string;
}
