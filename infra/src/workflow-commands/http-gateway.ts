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

/** Longer than the backend waits for a store; an answer that takes longer is asked for again. */
const answerMaxMs = 20_000;

/**
 * The way of a run's commands to a backend that is another program. It does not repeat anything: that is for the
 * activity, which knows how often. What it asks and what it is answered both keep the command's shape.
 *
 * @throws WorkflowRefusal for refusals; any other error may be tried again.
 */
export function createHttpGateway(options: {
  readonly url: string;
  readonly key: string;
  readonly telemetry: Pick<Telemetry, 'headers'>;
  readonly answerMaxMs?: number;
}): CommandGateway {
  const patienceMs = options.answerMaxMs ?? answerMaxMs;
  return {
    send: async <Name extends WorkflowCommandName>(name: Name, input: WorkflowCommandInput<Name>) => {
      const response = await fetch(`${options.url}${workflowCommandPath}/${name}`, {
        method: 'POST',
        headers: {
          ...options.telemetry.headers(),
          'content-type': 'application/json',
          [workflowCommandKeyHeader]: options.key,
        },
        body: JSON.stringify(workflowCommands[name].input.parse(input)),
        signal: AbortSignal.timeout(patienceMs),
        redirect: 'error',
      });
      if (response.status !== 200) {
        await response.body?.cancel();
        throw new Error(`The backend answered ${response.status} to ${name}`);
      }
      const answer = workflowCommandResponse.parse(await response.json());
      if (answer.kind === 'refused') throw new WorkflowRefusal(answer.code, answer.details as Json);
      return workflowCommands[name].output.parse(answer.output) as WorkflowCommandOutput<Name>;
    },
  };
}
