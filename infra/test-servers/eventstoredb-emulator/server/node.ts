import type { EventLog } from '../log/event-log.ts';
import type { SizeLimits } from '../service/proposed.ts';
import type { Refusal } from '../service/refusals.ts';
import type { WritePort } from '../writes/write.ts';
import type { Faults } from './faults.ts';

export interface Endpoint {
  readonly host: string;
  readonly port: number;
}

/** What this server is in its cluster. */
export type Role =
  | { readonly kind: 'leader' }
  | { readonly kind: 'follower'; readonly leader: Endpoint }
  /** Starting, or no leader known: it takes no calls. */
  | { readonly kind: 'starting' };

export interface Member {
  readonly endpoint: Endpoint;
  readonly state: 'leader' | 'follower' | 'read-only' | 'catching-up';
  readonly isAlive: boolean;
}

/** What the services of one server share. */
export interface ServerNode {
  readonly log: EventLog;
  readonly faults: Faults;
  readonly limits: SizeLimits;
  readonly commitTimeoutMs: number;
  readonly role: () => Role;
  readonly members: () => readonly Member[];
  /** The writer of this server or, on a follower, of its leader. */
  readonly writes: WritePort;
  /** Whether the `authorization` header, if users are configured, names one of them. */
  readonly isKnown: (authorization: string | undefined) => boolean;
  /** Whether reading is withdrawn now. */
  readonly readsAreDenied: () => boolean;
  /** Ends everything that is open to this peer (`address:port`) without a word. */
  readonly cut: (peer: string) => void;
  /** Called when a subscription opens; it is ended with what the server says. @returns what to call at its end. */
  readonly follow: (subscription: OpenSubscription) => () => void;
}

export interface OpenSubscription {
  readonly needsLeader: boolean;
  /** Ends it with this, or in order without a word. */
  readonly end: (refusal: Refusal | undefined) => void;
}
