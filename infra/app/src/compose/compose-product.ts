import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { backendSettings } from '@windtunnel/backend/backend-settings';
import { createApp } from '@windtunnel/backend/create-app';
import type { Bindings } from '@windtunnel/backend/platform/ports';
import { WorkflowCommandGateway } from '@windtunnel/backend/study-run/workflow-command-gateway';
import { workflowNames } from '@windtunnel/contracts/workflows/workflow-ids';
import { createSystemClock } from '@windtunnel/infra/clock/system-clock';
import type { HealthCheck } from '@windtunnel/infra/http/health';
import { createSystemIds } from '@windtunnel/infra/ids/system-ids';
import { openImages } from '@windtunnel/infra/images/open';
import { openMail } from '@windtunnel/infra/mail/open';
import type { ServiceContext } from '@windtunnel/infra/process/start-service';
import { openKeys } from '@windtunnel/infra/signing-keys/signing-keys';
import { observedEventStore } from '@windtunnel/infra/telemetry/observed-event-store';
import type { Telemetry } from '@windtunnel/infra/telemetry/telemetry';
import { openWorkflowEngine } from '@windtunnel/infra/workflow-engine/open';
import { readModels } from '@windtunnel/projections/read-models';
import { createProjections } from '@windtunnel/projections/runtime/projections';
import { searchReadModel } from '@windtunnel/projections/search/search-read-model';
import { createSimulator } from '@windtunnel/simulator/simulator';
import { createActivities } from '@windtunnel/workflows/activities/create-activities';
import { observedActivities } from '@windtunnel/workflows/activities/observed-activities';
import { retryPolicy } from '@windtunnel/workflows/activities/retry-policy';
import { workflowDefinitions } from '@windtunnel/workflows/workflow-definitions';
import { type Demo, openDemo } from '../demo/open-demo.ts';
import { createPace, pacedLanguageModel } from '../demo/pace.ts';
import { createDeferredGateway } from './deferred-gateway.ts';
import type { ProductOptions } from './start-product.ts';
import { dataFiles, openStores, type Stores } from './stores.ts';
import { probed } from './test-hooks.ts';

/** Made by the build, beside the bundled product; read only with Temporal. */
const workflowBundle = join(import.meta.dirname, 'workflow-bundle.js');

/** Everything behind the door. */
export interface Composed {
  readonly app: Awaited<ReturnType<typeof createApp>>;
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void;
  readonly dataDir: string;
  readonly demo: Demo | null;
  readonly checks: readonly HealthCheck[];
  /** Runs first, stores last. */
  close(): Promise<void>;
}

/** Opens the stores of the data folder and puts every service on them. Runs that were under way go on. */
export async function composeProduct(
  options: ProductOptions,
  { publicUrl, telemetry }: ServiceContext,
): Promise<Composed> {
  const dataDir = resolve(options.settings.dataDir);
  const stores = await openStores(options.settings, dataDir, options.logger);
  try {
    return await compose(options, { publicUrl, telemetry, dataDir, stores });
  } catch (error) {
    await stores.close();
    throw error;
  }
}

interface Opened {
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly stores: Stores;
  readonly telemetry: Telemetry;
}

async function compose(
  { settings, logger, probe }: ProductOptions,
  { publicUrl, telemetry, dataDir, stores }: Opened,
): Promise<Composed> {
  const eventStore = observedEventStore(probed(probe, 'eventStore', stores.eventStore), telemetry);
  const documents = probed(probe, 'documents', stores.documents);
  const vault = probed(probe, 'vault', stores.vault);
  const search = probed(probe, 'search', stores.search);
  const clock = createSystemClock();
  const keys = await openKeys(settings, dataDir);
  const pace = createPace();
  const demo = settings.demoData ? await openDemo({ dataDir, eventStore, pace, logger }) : null;
  const gateway = createDeferredGateway();
  const simulator = createSimulator({ clock, paceMs: 0 });
  const model = probed(
    probe,
    'model',
    pacedLanguageModel(simulator, { clock, pace, turnMs: settings.simulatorPaceMs }),
  );
  const at = (name: 'mail' | 'images' | 'runs') => join(dataDir, dataFiles[name]);
  const activities = observedActivities(
    createActivities({ gateway: probed(probe, 'gateway', gateway), model }),
    telemetry,
  );
  const runs = await openWorkflowEngine(settings, {
    file: at('runs'),
    clock,
    logger,
    workflowNames,
    work: {
      definitions: workflowDefinitions,
      activities,
      retryPolicy,
      workflowBundle,
      ...(probe?.onStep === undefined ? {} : { onStep: probe.onStep }),
    },
  });
  const images = await openImages(settings, { folder: at('images'), clock, signingKey: keys.imageKey });
  const bindings: Bindings = {
    eventStore,
    documents,
    vault,
    search,
    mail: probed(probe, 'mail', await openMail(settings, { folder: at('mail'), clock, logger })),
    images: probed(probe, 'images', images),
    model,
    clock,
    ids: createSystemIds(),
    workflowEngine: runs.engine,
    logger,
    settings: backendSettings(settings, publicUrl, demo?.login ?? null),
    keys: { accessToken: keys.accessTokenKey },
    telemetry,
  };
  const app = await createApp(bindings);
  await app.init();
  gateway.bind(app.get(WorkflowCommandGateway));
  const projections = readSideOf(bindings, telemetry, probe);
  await projections.start();
  await runs.resume();
  return {
    app,
    handle: app.getHttpAdapter().getInstance(),
    dataDir,
    demo,
    checks: [
      { name: 'event store', isHealthy: () => eventStore.healthy() },
      { name: 'runs', isHealthy: runs.healthy },
      { name: 'read models', isHealthy: async () => projections.statuses().every(({ state }) => state !== 'stopped') },
    ],
    close: async () => {
      await runs.engine.close();
      await app.close();
      await projections.stop();
      await stores.close();
    },
  };
}

function readSideOf(bindings: Bindings, telemetry: Telemetry, probe: ProductOptions['probe']) {
  const { eventStore, documents, search, clock, logger } = bindings;
  return createProjections({
    projections: readModels,
    externalReadModels: [searchReadModel(search)],
    eventStore,
    documents,
    clock,
    logger,
    observe: (taken) => {
      telemetry.projected(taken);
      probe?.onProjected?.(taken);
    },
  });
}
