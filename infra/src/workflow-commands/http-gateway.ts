import type { Json } from '@windtunnel/contracts/kernel/json';
import { RunRefusal } from '@windtunnel/contracts/ports/workflow-engine';
import {
  runCommandAnswer,
  runCommandKeyHeader,
  runCommandPath,
} from '@windtunnel/contracts/workflows/workflow-command-wire';
import {
  type CommandGateway,
  type RunCommandInput,
  type RunCommandName,
  type RunCommandOutput,
  runCommands,
} from '@windtunnel/contracts/workflows/workflow-commands';
import type { Telemetry } from '../telemetry/telemetry.ts';

/** Longer than the backend waits for a store; an answer that takes longer is asked for again. */
const answerMaxMs = 20_000;

/**
 * The way of a run's commands to a backend that is another program. It does not repeat anything: that is for the
 * activity, which knows how often. What it asks and what it is answered both keep the command's shape.
 *
 * @throws RunRefusal for refusals; any other error may be tried again.
 */
export function createHttpGateway(options: {
  readonly url: string;
  readonly key: string;
  readonly telemetry: Pick<Telemetry, 'headers'>;
  readonly answerMaxMs?: number;
}): CommandGateway {
  const patienceMs = options.answerMaxMs ?? answerMaxMs;
  return {
    send: async <Name extends RunCommandName>(name: Name, input: RunCommandInput<Name>) => {
      const response = await fetch(`${options.url}${runCommandPath}/${name}`, {
        method: 'POST',
        headers: {
          ...options.telemetry.headers(),
          'content-type': 'application/json',
          [runCommandKeyHeader]: options.key,
        },
        body: JSON.stringify(runCommands[name].input.parse(input)),
        signal: AbortSignal.timeout(patienceMs),
        redirect: 'error',
      });
      if (response.status !== 200) {
        await response.body?.cancel();
        throw new Error(`The backend answered ${response.status} to ${name}`);
      }
      const answer = runCommandAnswer.parse(await response.json());
      if (answer.kind === 'refused') throw new RunRefusal(answer.code, answer.details as Json);
      return runCommands[name].output.parse(answer.output) as RunCommandOutput<Name>;
    },
  };
}
