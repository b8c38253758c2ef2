import type { IncomingMessage, ServerResponse } from 'node:http';
import { resolve } from 'node:path';
import { backendSettings } from '@windtunnel/backend/backend-settings';
import { createApp } from '@windtunnel/backend/create-app';
import type { Bindings } from '@windtunnel/backend/platform/ports';
import { WorkflowCommandGateway } from '@windtunnel/backend/study-run/workflow-command-gateway';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { EventStore } from '@windtunnel/contracts/ports/event-store';
import type { LanguageModel } from '@windtunnel/contracts/ports/language-model';
import { createSystemClock } from '@windtunnel/infra/clock/system-clock';
import { makeDataFolder } from '@windtunnel/infra/composition/data-files';
import { openPorts } from '@windtunnel/infra/composition/open-ports';
import { createPortOpeners, type PortOpeners } from '@windtunnel/infra/composition/port-openers';
import { checkDataFolder } from '@windtunnel/infra/data-check/check-data-folder';
import type { HealthCheck } from '@windtunnel/infra/http/health';
import { createSystemIds } from '@windtunnel/infra/ids/system-ids';
import { openLanguageModels } from '@windtunnel/infra/language-model/open';
import type { ServiceContext } from '@windtunnel/infra/process/start-service';
import { openKeys } from '@windtunnel/infra/signing-keys/signing-keys';
import { observedEventStore } from '@windtunnel/infra/telemetry/observed-event-store';
import type { OpenedWorkflowEngine } from '@windtunnel/infra/workflow-engine/open';
import type { Projections } from '@windtunnel/projections/runtime/projections';
import { createSimulator } from '@windtunnel/simulator/simulator';
import { type Demo, openDemo } from '../demo/open-demo.ts';
import { createPace, type Pace, pacedLanguageModel } from '../demo/pace.ts';
import { createReadSide } from './create-read-side.ts';
import { createDeferredGateway } from './deferred-gateway.ts';
import { openWorkflows } from './open-workflows.ts';
import type { ProductOptions } from './product-options.ts';
import { instrumentation } from './test-hooks.ts';

/** Everything that serves requests, ready to be put behind the HTTP server. */
export interface ComposedProduct {
  readonly app: Awaited<ReturnType<typeof createApp>>;
  readonly handle: (request: IncomingMessage, response: ServerResponse) => void;
  readonly dataDir: string;
  readonly demo: Demo | null;
  readonly checks: readonly HealthCheck[];
  /** Workflows stop first; stores are closed last. */
  close(): Promise<void>;
}

/** What every part of the product builds on. */
interface Foundation {
  readonly clock: Clock;
  readonly dataDir: string;
  readonly openers: PortOpeners;
  readonly stores: Awaited<ReturnType<typeof openStores>>;
}

/** Opens the ports selected in the settings and builds every service on them. Interrupted workflows resume. */
export async function composeProduct(options: ProductOptions, context: ServiceContext): Promise<ComposedProduct> {
  const { settings, logger } = options;
  const dataDir = resolve(settings.dataDir);
  makeDataFolder(dataDir);
  await checkDataFolder(settings);
  const clock = createSystemClock();
  const openers = createPortOpeners(settings, { clock, logger });
  const stores = await openStores(openers);
  try {
    return await compose(options, context, { clock, dataDir, openers, stores });
  } catch (error) {
    await stores.close();
    throw error;
  }
}

/** The event store comes first: when embedded, it is the one that refuses a second process. */
const openStores = (openers: PortOpeners) =>
  openPorts(openers, ['eventStore', 'vault', 'documents', 'rateLimits', 'search']);

async function compose(
  options: ProductOptions,
  context: ServiceContext,
  { clock, dataDir, openers, stores }: Foundation,
): Promise<ComposedProduct> {
  const { settings, logger, testHooks } = options;
  const { publicUrl, telemetry } = context;
  const instrument = instrumentation(testHooks);
  const eventStore = observedEventStore(instrument('eventStore', stores.eventStore), telemetry);
  const keys = await openKeys(settings, dataDir);
  const ids = createSystemIds();
  const pace = createPace();
  const demo = settings.demoData ? await openDemo({ dataDir, eventStore, pace, logger }) : null;
  const builtIn = instrument('languageModel', simulatorAt(pace, clock, settings.simulatorPaceMs));
  const languageModels = await openLanguageModels(settings, builtIn);
  const gateway = createDeferredGateway();
  const workflowPorts = { gateway: instrument('gateway', gateway), languageModels, telemetry };
  const workflows = await openWorkflows(openers, workflowPorts, testHooks?.onStep);
  const bindings: Bindings = {
    eventStore,
    documents: instrument('documents', stores.documents),
    vault: instrument('vault', stores.vault),
    rateLimits: stores.rateLimits,
    search: instrument('search', stores.search),
    mail: instrument('mail', await openers.mail()),
    images: instrument('images', await openers.images(keys.imageKey)),
    payments: instrument('payments', await openers.payments({ publicUrl, ids })),
    languageModels,
    clock,
    ids,
    workflowEngine: workflows.engine,
    logger,
    settings: backendSettings(settings, publicUrl, demo?.login ?? null),
    keys: { accessToken: keys.accessTokenKey },
    telemetry,
  };
  const app = await createApp(bindings);
  await app.init();
  gateway.bind(app.get(WorkflowCommandGateway));
  const projections = createReadSide(bindings, testHooks?.onProjected);
  await projections.start();
  await workflows.resume();
  return {
    app,
    handle: app.getHttpAdapter().getInstance(),
    dataDir,
    demo,
    checks: checksOf(eventStore, workflows, projections),
    close: async () => {
      await workflows.engine.close();
      await app.close();
      await projections.stop();
      await stores.close();
    },
  };
}

function simulatorAt(pace: Pace, clock: Clock, turnMs: number): LanguageModel {
  return pacedLanguageModel(createSimulator({ clock, paceMs: 0 }), { clock, pace, turnMs });
}

function checksOf(eventStore: EventStore, workflows: OpenedWorkflowEngine, projections: Projections): HealthCheck[] {
  return [
    { name: 'event store', isHealthy: () => eventStore.healthy() },
    { name: 'workflow engine', isHealthy: workflows.healthy },
    { name: 'read models', isHealthy: async () => projections.statuses().every(({ state }) => state !== 'stopped') },
  ];
}
