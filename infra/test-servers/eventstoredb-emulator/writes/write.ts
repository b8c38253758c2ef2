import type { ProposedEvent } from '../log/recorded-event.ts';
import type { Expected } from './expected.ts';

export interface AppendWrite {
  readonly kind: 'append';
  readonly stream: string;
  readonly expected: Expected;
  readonly events: readonly ProposedEvent[];
  /** If the call has ended before the writer gets to its write, the write is silently dropped. */
  readonly isCancelled: () => boolean;
}

export interface DeleteWrite {
  readonly kind: 'delete' | 'tombstone';
  readonly stream: string;
  readonly expected: Expected;
  readonly isCancelled: () => boolean;
}

export type Write = AppendWrite | DeleteWrite;

export type Written =
  /**
   * `revision` is undefined if nothing was written to an empty stream; `position` is undefined if no client may read
   * it.
   */
  | { readonly kind: 'written'; readonly revision: number | undefined; readonly position: number | undefined }
  | { readonly kind: 'wrong-revision'; readonly actual: number }
  | { readonly kind: 'deleted' }
  /** No answer is ever sent. */
  | { readonly kind: 'unanswered' }
  /** The outcome is unknown: the write may be committed, now or later. */
  | { readonly kind: 'timeout' };

/** Where the services send writes: the writer of this node, or of the leader. */
export interface WritePort {
  write(write: Write): Promise<Written>;
}
