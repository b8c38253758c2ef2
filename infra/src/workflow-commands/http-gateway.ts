import type { Json } from '@windtunnel/contracts/kernel/json';
import { WorkflowRefusal } from '@windtunnel/contracts/ports/workflow-engine';
import {
  workflowCommandKeyHeader,
  workflowCommandPath,
  workflowCommandResponse,
} from '@windtunnel/contracts/workflows/workflow-command-wire';
import {
  type CommandGateway,
  type WorkflowCommandInput,
  type WorkflowCommandName,
  type WorkflowCommandOutput,
  workflowCommands,
} from '@windtunnel/contracts/workflows/workflow-commands';
import type { Telemetry } from '../telemetry/telemetry.ts';

/** Longer than the backend waits for a store. */
const responseTimeoutMs = 20_000;

/**
 * Sends workflow commands to a backend in another program. Input and output are validated. Nothing is retried here: the
 * retry policy belongs to the activity.
 * @throws WorkflowRefusal for a refusal; any other error may be retried.
 */
export function createHttpGateway(options: {
  readonly url: string;
  readonly key: string;
  readonly telemetry: Pick<Telemetry, 'headers'>;
  readonly responseTimeoutMs?: number;
}): CommandGateway {
  const timeoutMs = options.responseTimeoutMs ?? responseTimeoutMs;
  return {
    send: async <Name extends WorkflowCommandName>(name: Name, input: WorkflowCommandInput<Name>) => {
      const reply = await fetch(`${options.url}${workflowCommandPath}/${name}`, {
        method: 'POST',
        headers: {
          ...options.telemetry.headers(),
          'content-type': 'application/json',
          [workflowCommandKeyHeader]: options.key,
        },
        body: JSON.stringify(workflowCommands[name].input.parse(input)),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
      });
      if (reply.status !== 200) {
        await reply.body?.cancel();
        throw new Error(`The backend responded with ${reply.status} to ${name}`);
      }
      const response = workflowCommandResponse.parse(await reply.json());
      if (response.kind === 'refused') throw new WorkflowRefusal(response.code, response.details as Json);
      return workflowCommands[name].output.parse(response.output) as WorkflowCommandOutput<Name>;
    },
  };
}
