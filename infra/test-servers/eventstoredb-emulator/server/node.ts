import type { EventLog } from '../log/event-log.ts';
import type { SizeLimits } from '../service/proposed.ts';
import type { Refusal } from '../service/refusals.ts';
import type { WritePort } from '../writes/write.ts';
import type { Faults } from './faults.ts';

export interface Endpoint {
  readonly host: string;
  readonly port: number;
}

/** The role of this server in its cluster. */
export type Role =
  | { readonly kind: 'leader' }
  | { readonly kind: 'follower'; readonly leader: Endpoint }
  /** Starting, or without a known leader: refuses all calls. */
  | { readonly kind: 'starting' };

export interface Member {
  readonly endpoint: Endpoint;
  readonly state: 'leader' | 'follower' | 'read-only' | 'catching-up';
  readonly isAlive: boolean;
}

/** What a server's services share. */
export interface ServerNode {
  readonly log: EventLog;
  readonly faults: Faults;
  readonly limits: SizeLimits;
  readonly commitTimeoutMs: number;
  readonly role: () => Role;
  readonly members: () => readonly Member[];
  /** This server's writer or, on a follower, its leader's. */
  readonly writes: WritePort;
  /** Whether the `authorization` header identifies a configured user, if any are configured. */
  readonly isKnown: (authorization: string | undefined) => boolean;
  /** Whether read permission is currently revoked. */
  readonly readsAreDenied: () => boolean;
  /** Cuts all of this peer's (`address:port`) connections. */
  readonly cut: (peer: string) => void;
  /** Called when a subscription opens, so that the server can end it. @returns a function to call when it has ended. */
  readonly follow: (subscription: OpenSubscription) => () => void;
}

export interface OpenSubscription {
  readonly needsLeader: boolean;
  /** Ends the subscription with this refusal, or normally without notice. */
  readonly end: (refusal: Refusal | undefined) => void;
}
