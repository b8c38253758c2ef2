import type { EventStore } from '@windtunnel/contracts/ports/event-store';
import type { Images } from '@windtunnel/contracts/ports/images';
import type { Vault } from '@windtunnel/contracts/ports/vault';

/** Everything that moves. What is built from the log (read models, search) or belongs to one place (sessions) stays. */
export interface DataSource {
  readonly eventStore: EventStore;
  readonly vault: Vault;
  readonly images: Images;
  /** Empties what was built from a log that is not the one moving in. */
  forgetReadModels(): Promise<void>;
  /** True where the demo account may keep the password that everybody knows. */
  readonly demoLogin: boolean;
  close(): Promise<void>;
}

/** Told of progress, for a person at a terminal. */
export type Say = (sentence: string) => void;

export interface Moved {
  readonly events: number;
  readonly streams: number;
  readonly accounts: number;
  readonly tokens: number;
  readonly images: number;
  readonly ledgers: number;
}
