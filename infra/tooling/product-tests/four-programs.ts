import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ApiPorts } from '@windtunnel/backend/api-ports';
import { startApi } from '@windtunnel/backend/start-api';
import { createSystemClock } from '@windtunnel/infra/clock/system-clock';
import { openPorts } from '@windtunnel/infra/composition/open-ports';
import { createPortOpeners, type PortOpeners } from '@windtunnel/infra/composition/port-openers';
import { onlyModel } from '@windtunnel/infra/language-model/open';
import { silentLogger } from '@windtunnel/infra/logging/logger';
import { settingsOf } from '@windtunnel/infra/process/run-program';
import type { Service } from '@windtunnel/infra/process/start-service';
import type { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { startWeb } from '@windtunnel/infra/web/start-web';
import type { OpenedWorkflowEngine } from '@windtunnel/infra/workflow-engine/open';
import { startProjector } from '@windtunnel/projections/start-projector';
import { createSimulator } from '@windtunnel/simulator/simulator';
import { retryPolicy } from '@windtunnel/workflows/activities/retry-policy';
import { startWorker } from '@windtunnel/workflows/start-worker';
import { workflowDefinitions } from '@windtunnel/workflows/workflow-definitions';

type Environment = Readonly<Record<string, string>>;
type Stores = Pick<PortOpeners, 'eventStore' | 'documents' | 'vault' | 'search'>;

export const runCommandKey = 'a-secret-that-both-programs-know-0123456789';
const signingKey = Buffer.alloc(32, 7).toString('base64');
const clock = createSystemClock();
const logger = silentLogger;
const languageModels = async () => onlyModel(createSimulator({ clock, paceMs: 0 }));

/**
 * The four programs in a single process, because separate processes could not share one set of embedded stores. The
 * stores stay open until the last program has stopped.
 */
export async function preparePrograms(folder: ReturnType<typeof aDataFolder>, pageDir: string) {
  const openers = createPortOpeners(read('api', { DATA_DIR: folder.path }), { clock, logger });
  const opened = await openPorts(openers, ['eventStore', 'documents', 'vault', 'search']);
  const stores: Stores = {
    eventStore: async () => withoutClose(opened.eventStore),
    documents: async () => withoutClose(opened.documents),
    vault: async () => withoutClose(opened.vault),
    search: async () => withoutClose(opened.search),
  };
  const services = collectServices();
  const workflows = shareWorkflowEngine(openers);
  const apiPort = await freePort();
  const apiUrl = `http://127.0.0.1:${apiPort}`;
  return {
    stores,
    apiUrl,
    api: (ports: Partial<ApiPorts> = {}, environment: Environment = {}) => {
      const settings = read('api', { PORT: String(apiPort), DATA_DIR: folder.path, ...environment });
      const { engine: workflowEngine } = workflows;
      const all = { ...openers, ...stores, workflowEngine, languageModels, ...ports };
      return services.add(startApi({ settings, logger, ports: all }));
    },
    projector: (environment: Environment = {}, ports: Partial<Stores> = {}) =>
      services.add(
        startProjector({ settings: read('projector', environment), logger, ports: { ...stores, ...ports } }),
      ),
    worker: (environment: Environment = {}) => {
      const settings = read('worker', { RUN_COMMAND_URL: apiUrl, ...environment });
      return services.add(
        startWorker({ settings, logger, ports: { languageModels, workflowWorker: workflows.worker } }),
      );
    },
    web: (environment: Environment = {}) =>
      services.add(startWeb({ settings: read('web', { API_URL: apiUrl, ...environment }), logger, pageDir })),
    close: async () => {
      await services.stop();
      await opened.close();
    },
  };
}

function collectServices() {
  const running: Service[] = [];
  return {
    add: async (starting: Promise<Service>): Promise<Service> => {
      const service = await starting;
      running.push(service);
      return service;
    },
    stop: async () => {
      for (const service of running.splice(0).reverse()) await service.stop();
    },
  };
}

/**
 * The embedded engine starts and executes workflows in the same process; here the worker opens it and the API borrows
 * it.
 */
function shareWorkflowEngine(openers: PortOpeners) {
  const opened = Promise.withResolvers<OpenedWorkflowEngine>();
  return {
    engine: async () => {
      const { engine, healthy } = await opened.promise;
      return { engine: withoutClose(engine), healthy };
    },
    worker: async (activities: Parameters<Parameters<typeof startWorker>[0]['ports']['workflowWorker']>[0]) => {
      const work = { definitions: workflowDefinitions, activities, retryPolicy, workflowBundle: '' };
      const workflows = await openers.workflowEngine(work);
      await workflows.resume();
      opened.resolve(workflows);
      return { healthy: workflows.healthy, stop: () => workflows.engine.close() };
    },
  };
}

const withoutClose = <Store extends { close(): Promise<void> }>(store: Store): Store => ({
  ...store,
  close: async () => undefined,
});

function read(name: string, environment: Environment) {
  const keys = { ACCESS_TOKEN_KEY: signingKey, IMAGE_KEY: signingKey, RUN_COMMAND_KEY: runCommandKey };
  const program = { name, needs: [], publicFacing: true };
  const settings = settingsOf(program, { PORT: '0', SIMULATOR_PACE_MS: '0', ...keys, ...environment });
  if (settings.kind === 'problems') throw new Error(settings.problems.join('\n'));
  return settings.settings;
}

/** For an address that must be known before anything listens on it. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
