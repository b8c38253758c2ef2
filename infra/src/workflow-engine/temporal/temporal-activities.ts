import { Context } from '@temporalio/activity';
import { ApplicationFailure } from '@temporalio/common';
import { type ActivityTable, WorkflowRefusal } from '@windtunnel/contracts/ports/workflow-engine';
import type { ActivityContext, ActivityImplementations } from '../activities.ts';
import { refusalDetails } from '../refusal-details.ts';
import type { RefusalMark } from './names.ts';

/** How often an attempt reports that it is alive, and thus how soon it learns that it should stop. */
export const heartbeatMs = 1_000;

type Execute = (input: never, context: ActivityContext) => Promise<unknown>;

/** The activities in the form that a Temporal worker registers. */
export function toTemporalActivities<Table extends ActivityTable>(
  activities: ActivityImplementations<Table>,
): Record<string, (input: never) => Promise<unknown>> {
  return Object.fromEntries(
    Object.entries<Execute>(activities).map(([name, execute]) => [name, (input) => attempt(execute, input)]),
  );
}

async function attempt(execute: Execute, input: never): Promise<unknown> {
  const context = Context.current();
  const heartbeat = setInterval(() => context.heartbeat(), heartbeatMs);
  try {
    return await execute(input, { signal: context.cancellationSignal, attempt: context.info.attempt });
  } catch (error) {
    throw error instanceof WorkflowRefusal ? toFailure(error) : error;
  } finally {
    clearInterval(heartbeat);
  }
}

function toFailure(refusal: WorkflowRefusal): ApplicationFailure {
  const { code } = refusal;
  const mark: RefusalMark = { refusal: code, details: refusalDetails(refusal) };
  const message = `The workflow was refused: ${code}`;
  return ApplicationFailure.create({ type: code, message, nonRetryable: true, details: [mark] });
}
