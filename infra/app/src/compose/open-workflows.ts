import { join } from 'node:path';
import type { LanguageModels } from '@windtunnel/contracts/ports/language-model';
import type { CommandGateway } from '@windtunnel/contracts/workflows/workflow-commands';
import type { PortOpeners } from '@windtunnel/infra/composition/port-openers';
import type { Telemetry } from '@windtunnel/infra/telemetry/telemetry';
import type { OpenedWorkflowEngine } from '@windtunnel/infra/workflow-engine/open';
import { createActivities } from '@windtunnel/workflows/activities/create-activities';
import { observedActivities } from '@windtunnel/workflows/activities/observed-activities';
import { retryPolicy } from '@windtunnel/workflows/activities/retry-policy';
import { workflowDefinitions } from '@windtunnel/workflows/workflow-definitions';
import type { TestHooks } from './test-hooks.ts';

/** Produced by the build, next to the bundled product; only read with Temporal. */
const workflowBundle = join(import.meta.dirname, 'workflow-bundle.js');

interface WorkflowPorts {
  readonly gateway: CommandGateway;
  readonly languageModels: LanguageModels;
  readonly telemetry: Telemetry;
}

/** The workflow engine selected in the settings, with this process as its worker. */
export async function openWorkflows(
  openers: PortOpeners,
  { gateway, languageModels, telemetry }: WorkflowPorts,
  onStep: TestHooks['onStep'],
): Promise<OpenedWorkflowEngine> {
  return await openers.workflowEngine({
    definitions: workflowDefinitions,
    activities: observedActivities(createActivities({ gateway, languageModels }), telemetry),
    retryPolicy,
    workflowBundle,
    ...(onStep === undefined ? {} : { onStep }),
  });
}
