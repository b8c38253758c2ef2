import type { LanguageModel } from '@windtunnel/contracts/ports/language-model';
import { reachable } from '@windtunnel/infra/http/health';
import type { Logger } from '@windtunnel/infra/logging/logger';
import { type Service, startService } from '@windtunnel/infra/process/start-service';
import type { Settings } from '@windtunnel/infra/settings/settings-table';
import { createHttpGateway } from '@windtunnel/infra/workflow-commands/http-gateway';
import { createActivities } from './activities/create-activities.ts';
import { observedActivities } from './activities/observed-activities.ts';

/** What carries runs out. It keeps on trying while its server is away. */
interface Runs {
  readonly healthy: () => boolean | Promise<boolean>;
  readonly stop: () => Promise<void>;
}

/** How the worker opens its ports. What rejects is tried again. */
export interface WorkerPorts {
  readonly languageModel: () => LanguageModel;
  readonly workflowWorker: (activities: ReturnType<typeof createActivities>) => Promise<Runs>;
}

/**
 * The worker as a program of its own: carries out the steps of runs. What they change goes through the API; every
 * command and every step may be repeated, by this worker or by another one.
 *
 * @throws Error with a sentence when the port is taken, or RUN_COMMAND_URL or RUN_COMMAND_KEY is not set.
 */
export async function startWorker({
  settings,
  logger,
  ports,
}: {
  readonly settings: Settings;
  readonly logger: Logger;
  readonly ports: WorkerPorts;
}): Promise<Service> {
  const { runCommandUrl: url, runCommandKey: key } = settings;
  if (url === null || key === null) throw new Error('The worker needs RUN_COMMAND_URL and RUN_COMMAND_KEY.');
  return await startService({
    name: 'worker',
    settings,
    logger,
    open: async (opening, { telemetry }) => {
      const gateway = createHttpGateway({ url, key, telemetry });
      const activities = observedActivities(createActivities({ gateway, model: ports.languageModel() }), telemetry);
      const runs = await opening.part(
        'runs',
        () => ports.workflowWorker(activities),
        (opened) => opened.stop(),
      );
      return { checks: [{ name: 'runs', isHealthy: async () => await runs.healthy() }, reachable('api', url)] };
    },
  });
}
