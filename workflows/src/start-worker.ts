import type { LanguageModels } from '@windtunnel/contracts/ports/language-model';
import { reachable } from '@windtunnel/infra/http/health';
import type { Logger } from '@windtunnel/infra/logging/logger';
import { type Service, startService } from '@windtunnel/infra/process/start-service';
import type { ServerWatch } from '@windtunnel/infra/servers/server-watch';
import type { Settings } from '@windtunnel/infra/settings/settings-table';
import { createHttpGateway } from '@windtunnel/infra/workflow-commands/http-gateway';
import { createActivities } from './activities/create-activities.ts';
import { observedActivities } from './activities/observed-activities.ts';

/** Executes workflows, retrying while its server is unavailable. */
interface WorkflowWorker {
  readonly healthy: () => boolean | Promise<boolean>;
  readonly stop: () => Promise<void>;
}

/** How the worker opens its ports. If one rejects, it is opened again. */
export interface WorkerPorts {
  readonly languageModels: () => Promise<LanguageModels>;
  readonly workflowWorker: (activities: ReturnType<typeof createActivities>) => Promise<WorkflowWorker>;
}

/**
 * The worker as a program: executes workflows and their activities. Every change goes through the API. Every command
 * and every step may be repeated, by this worker or another one.
 * @throws Error with a readable message if the network port is in use, or if RUN_COMMAND_URL or RUN_COMMAND_KEY is not
 *   set.
 */
export async function startWorker({
  settings,
  logger,
  watch,
  ports,
}: {
  readonly settings: Settings;
  readonly logger: Logger;
  readonly watch?: ServerWatch;
  readonly ports: WorkerPorts;
}): Promise<Service> {
  const { runCommandUrl: url, runCommandKey: key } = settings;
  if (url === null || key === null) throw new Error('The worker needs RUN_COMMAND_URL and RUN_COMMAND_KEY.');
  return await startService({
    name: 'worker',
    settings,
    logger,
    ...(watch === undefined ? {} : { watch }),
    open: async (startup, { telemetry }) => {
      const gateway = createHttpGateway({ url, key, telemetry });
      const languageModels = await startup.part('language models', ports.languageModels);
      const activities = observedActivities(createActivities({ gateway, languageModels }), telemetry);
      const worker = await startup.part(
        'workflow worker',
        () => ports.workflowWorker(activities),
        (opened) => opened.stop(),
      );
      return {
        checks: [{ name: 'workflow worker', isHealthy: async () => await worker.healthy() }, reachable('api', url)],
      };
    },
  });
}
