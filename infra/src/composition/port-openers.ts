import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { DocumentStore } from '@windtunnel/contracts/ports/documents';
import type { EventStore } from '@windtunnel/contracts/ports/event-store';
import type { Ids } from '@windtunnel/contracts/ports/ids';
import type { Images } from '@windtunnel/contracts/ports/images';
import type { Mail } from '@windtunnel/contracts/ports/mail';
import type { Payments } from '@windtunnel/contracts/ports/payments';
import type { RateLimits } from '@windtunnel/contracts/ports/rate-limits';
import type { SearchIndex } from '@windtunnel/contracts/ports/search';
import type { Vault } from '@windtunnel/contracts/ports/vault';
import type { ActivityTable } from '@windtunnel/contracts/ports/workflow-engine';
import { workflowNames } from '@windtunnel/contracts/workflows/workflow-ids';
import type { Logger } from '../logging/logger.ts';
import type { Settings } from '../settings/settings-table.ts';
import type { LocalExecution, OpenedWorkflowEngine, WorkflowWorkerOptions } from '../workflow-engine/open.ts';
import type { TemporalWorker } from '../workflow-engine/temporal/worker.ts';
import { dataFile } from './data-files.ts';

/**
 * How a program opens each port on the adapter selected in the settings. Every program takes what it needs from here,
 * so no two of them can interpret the settings differently.
 */
export interface PortOpeners {
  readonly eventStore: () => Promise<EventStore>;
  readonly documents: () => Promise<DocumentStore>;
  readonly vault: () => Promise<Vault>;
  readonly rateLimits: () => Promise<RateLimits>;
  /** The server need not be running yet: until it is, searches are rejected as unavailable. */
  readonly search: () => Promise<SearchIndex>;
  readonly mail: () => Promise<Mail>;
  /** @param signingKey Signs links to images stored in the data folder. */
  readonly images: (signingKey: Uint8Array) => Promise<Images>;
  /** @param product Where users reach it, for pages of the provider that lead back. */
  readonly payments: (product: { readonly publicUrl: string; readonly ids: Ids }) => Promise<Payments>;
  /** @param execution Omitted in a process that starts workflows for workers elsewhere. */
  readonly workflowEngine: <Table extends ActivityTable>(
    execution?: LocalExecution<Table>,
  ) => Promise<OpenedWorkflowEngine>;
  /** Executes workflows started by other processes. */
  readonly workflowWorker: <Table extends ActivityTable>(
    work: Pick<WorkflowWorkerOptions<Table>, 'activities' | 'workflowBundle'>,
  ) => Promise<TemporalWorker>;
}

/** Nothing is loaded until it is opened, so a program never loads the client for a server it does not use. */
export function createPortOpeners(
  settings: Settings,
  { clock, logger }: { readonly clock: Clock; readonly logger: Logger },
): PortOpeners {
  const at = (part: Parameters<typeof dataFile>[1]) => dataFile(settings.dataDir, part);
  return {
    eventStore: async () =>
      (await import('../event-store/open.ts')).openEventStore(settings, { file: at('events'), logger }),
    documents: async () => (await import('../documents/open.ts')).openDocuments(settings, { file: at('documents') }),
    vault: async () => (await import('../vault/open.ts')).openVault(settings, { file: at('vault') }),
    rateLimits: async () => (await import('../rate-limits/open.ts')).openRateLimits(settings),
    search: async () => (await import('../search/open.ts')).openSearch(settings, { file: at('search') }),
    mail: async () => (await import('../mail/open.ts')).openMail(settings, { folder: at('mail'), clock, logger }),
    images: async (signingKey) =>
      (await import('../images/open.ts')).openImages(settings, { folder: at('images'), clock, signingKey }),
    payments: async ({ publicUrl, ids }) =>
      (await import('../payments/open.ts')).openPayments(settings, { folder: at('till'), publicUrl, clock, ids }),
    workflowEngine: async (execution) =>
      (await import('../workflow-engine/open.ts')).openWorkflowEngine(settings, {
        file: at('workflows'),
        clock,
        logger,
        workflowNames,
        ...(execution === undefined ? {} : { execution }),
      }),
    workflowWorker: async (work) =>
      (await import('../workflow-engine/open.ts')).openWorkflowWorker(settings, { ...work, clock, logger }),
  };
}
