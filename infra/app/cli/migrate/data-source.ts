import type { EventStore } from '@windtunnel/contracts/ports/event-store';
import type { Images } from '@windtunnel/contracts/ports/images';
import type { Vault } from '@windtunnel/contracts/ports/vault';

/**
 * The stores of one installation that a migration copies. Read models and search are rebuilt from the event log, and
 * sessions are left behind, so neither is included.
 */
export interface DataSource {
  readonly eventStore: EventStore;
  readonly vault: Vault;
  readonly images: Images;
  /** Empties the read models and the search index, which were built from a different log. */
  clearReadModels(): Promise<void>;
  /** True if the demo account may keep its published password. */
  readonly demoLogin: boolean;
  close(): Promise<void>;
}

/** Shows progress on the terminal. */
export type ReportProgress = (sentence: string) => void;

/** What an export or import has copied. */
export interface MigrationSummary {
  readonly events: number;
  readonly streams: number;
  readonly accounts: number;
  readonly tokens: number;
  readonly images: number;
  readonly ledgers: number;
}
