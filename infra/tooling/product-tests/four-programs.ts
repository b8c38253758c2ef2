import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startApi } from '@windtunnel/backend/start-api';
import type { WorkflowEngine } from '@windtunnel/contracts/ports/workflow-engine';
import { createSystemClock } from '@windtunnel/infra/clock/system-clock';
import { createSqliteDocumentStore } from '@windtunnel/infra/documents/sqlite/sqlite-documents';
import { createSqliteEventStore } from '@windtunnel/infra/event-store/sqlite/sqlite-event-store';
import { createFolderImages } from '@windtunnel/infra/images/folder/folder-images';
import { silentLogger } from '@windtunnel/infra/logging/logger';
import { createOutboxMail } from '@windtunnel/infra/mail/outbox/outbox-mail';
import { settingsOf } from '@windtunnel/infra/process/run-program';
import type { Service } from '@windtunnel/infra/process/start-service';
import { createSqliteSearch } from '@windtunnel/infra/search/sqlite/sqlite-search';
import type { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { createSqliteVault } from '@windtunnel/infra/vault/sqlite/sqlite-vault';
import { startWeb } from '@windtunnel/infra/web/start-web';
import { createJournalEngine } from '@windtunnel/infra/workflow-engine/journal/journal-engine';
import { startProjector } from '@windtunnel/projections/start-projector';
import { createSimulator } from '@windtunnel/simulator/simulator';
import { retryPolicy } from '@windtunnel/workflows/activities/retry-policy';
import { startWorker } from '@windtunnel/workflows/start-worker';
import { workflowDefinitions } from '@windtunnel/workflows/workflow-definitions';

type Environment = Readonly<Record<string, string>>;

export const runCommandKey = 'a-secret-that-both-programs-know-0123456789';
const signingKey = Buffer.alloc(32, 7).toString('base64');
const clock = createSystemClock();
const model = () => createSimulator({ clock, paceMs: 0 });

/** The four programs on one set of embedded stores, which several processes could not share: all in this process. */
export async function preparePrograms(folder: ReturnType<typeof aDataFolder>, pageDir: string) {
  const eventStore = createSqliteEventStore({ file: folder.file('events.db') });
  const documents = createSqliteDocumentStore({ file: folder.file('documents.db') });
  const vault = createSqliteVault({ file: folder.file('vault.db') });
  const search = createSqliteSearch({ file: folder.file('search.db') });
  const engine = Promise.withResolvers<WorkflowEngine>();
  const running: Service[] = [];
  const noted = async (starting: Promise<Service>): Promise<Service> => {
    const service = await starting;
    running.push(service);
    return service;
  };
  const apiPort = await freePort();
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  const stores = {
    eventStore: async () => ({ ...eventStore, close: async () => undefined }),
    documents: async () => ({ ...documents, close: async () => undefined }),
    vault: async () => ({ ...vault, close: async () => undefined }),
    search: async () => ({ ...search, close: async () => undefined }),
  };
  return {
    stores,
    apiUrl,
    api: (ports: Partial<Parameters<typeof startApi>[0]['ports']> = {}, environment: Environment = {}) =>
      noted(
        startApi({
          settings: read('api', { PORT: String(apiPort), DATA_DIR: folder.path, ...environment }),
          logger: silentLogger,
          ports: {
            ...stores,
            mail: async () => createOutboxMail({ folder: folder.file('mail'), from: 'a@windtunnel.test', clock }),
            images: async (key) => createFolderImages({ folder: folder.file('images'), clock, signingKey: key }),
            runs: async () => ({
              engine: { ...(await engine.promise), close: async () => undefined },
              healthy: async () => true,
            }),
            model,
            ...ports,
          },
        }),
      ),
    projector: (environment: Environment = {}, ports: Partial<typeof stores> = {}) =>
      noted(
        startProjector({
          settings: read('projector', environment),
          logger: silentLogger,
          ports: { ...stores, ...ports },
        }),
      ),
    worker: (environment: Environment = {}) =>
      noted(
        startWorker({
          settings: read('worker', { RUN_COMMAND_URL: apiUrl, ...environment }),
          logger: silentLogger,
          ports: {
            model,
            runs: async (activities) => {
              const file = folder.file('runs.db');
              const options = { file, clock, definitions: workflowDefinitions, retryPolicy, logger: silentLogger };
              const journal = createJournalEngine({ ...options, activities });
              engine.resolve(journal);
              return { healthy: () => true, stop: () => journal.close() };
            },
          },
        }),
      ),
    web: (environment: Environment = {}) =>
      noted(startWeb({ settings: read('web', { API_URL: apiUrl, ...environment }), logger: silentLogger, pageDir })),
    close: async () => {
      for (const service of running.splice(0).reverse()) await service.stop();
      await eventStore.close();
      await documents.close();
      await search.close();
      await vault.close();
    },
  };
}

function read(name: string, environment: Environment) {
  const keys = { ACCESS_TOKEN_KEY: signingKey, IMAGE_KEY: signingKey, RUN_COMMAND_KEY: runCommandKey };
  const program = { name, needs: [], publicFacing: true };
  const settings = settingsOf(program, { PORT: '0', SIMULATOR_PACE_MS: '0', ...keys, ...environment });
  if (settings.kind === 'problems') throw new Error(settings.problems.join('\n'));
  return settings.settings;
}

/** A port for an address that has to be known before anybody listens on it. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
