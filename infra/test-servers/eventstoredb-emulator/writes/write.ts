import type { ProposedEvent } from '../log/recorded-event.ts';
import type { Expected } from './expected.ts';

export interface AppendWrite {
  readonly kind: 'append';
  readonly stream: string;
  readonly expected: Expected;
  readonly events: readonly ProposedEvent[];
  /** A call that ended before the writer takes up its write is dropped in silence. */
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
  /** `revision` is undefined when nothing was written to a stream without events; so is a position nobody may read. */
  | { readonly kind: 'written'; readonly revision: number | undefined; readonly position: number | undefined }
  | { readonly kind: 'wrong-revision'; readonly actual: number }
  | { readonly kind: 'deleted' }
  /** The outcome is unknown: it may be committed, now or later. */
  | { readonly kind: 'timeout' };

/** Where services put writes: the writer of this node, or of the leader. */
export interface WritePort {
  write(write: Write): Promise<Written>;
}
