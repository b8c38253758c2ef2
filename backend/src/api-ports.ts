import type { DocumentStore } from '@windtunnel/contracts/ports/documents';
import type { EventStore } from '@windtunnel/contracts/ports/event-store';
import type { Images } from '@windtunnel/contracts/ports/images';
import type { LanguageModel } from '@windtunnel/contracts/ports/language-model';
import type { Mail } from '@windtunnel/contracts/ports/mail';
import type { SearchIndex } from '@windtunnel/contracts/ports/search';
import type { Vault } from '@windtunnel/contracts/ports/vault';
import type { WorkflowEngine } from '@windtunnel/contracts/ports/workflow-engine';

/** How the API as a program of its own comes to each of its ports. What rejects is tried again. */
export interface ApiPorts {
  readonly eventStore: () => Promise<EventStore>;
  readonly documents: () => Promise<DocumentStore>;
  readonly vault: () => Promise<Vault>;
  /** The server need not be there: until it is, searches say that it is away. */
  readonly search: () => Promise<SearchIndex>;
  readonly mail: () => Promise<Mail>;
  /** @param signingKey signs links to images that lie in the data folder. */
  readonly images: (signingKey: Uint8Array) => Promise<Images>;
  readonly runs: () => Promise<{ readonly engine: WorkflowEngine; readonly healthy: () => Promise<boolean> }>;
  readonly model: () => LanguageModel;
}
