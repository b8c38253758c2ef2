import { Context } from '@temporalio/activity';
import { ApplicationFailure } from '@temporalio/common';
import type { Json } from '@windtunnel/contracts/kernel/json';
import { type ActivityTable, WorkflowRefusal } from '@windtunnel/contracts/ports/workflow-engine';
import type { ActivityImplementations } from '../journal/journal-engine.ts';
import type { RefusalMark } from './names.ts';

/** An attempt says so often that it is alive, and learns so soon that it should stop. */
export const heartbeatMs = 1_000;

type Perform = (input: never, context: { readonly signal: AbortSignal; readonly attempt: number }) => Promise<unknown>;

/** The activities as a worker calls them. */
export function toTemporalActivities<Table extends ActivityTable>(
  activities: ActivityImplementations<Table>,
): Record<string, (input: never) => Promise<unknown>> {
  return Object.fromEntries(
    Object.entries<Perform>(activities).map(([name, perform]) => [name, (input) => attempt(perform, input)]),
  );
}

async function attempt(perform: Perform, input: never): Promise<unknown> {
  const context = Context.current();
  const alive = setInterval(() => context.heartbeat(), heartbeatMs);
  try {
    return await perform(input, { signal: context.cancellationSignal, attempt: context.info.attempt });
  } catch (error) {
    throw error instanceof WorkflowRefusal ? toFailure(error) : error;
  } finally {
    clearInterval(alive);
  }
}

function toFailure({ code, details }: WorkflowRefusal): ApplicationFailure {
  const mark: RefusalMark = { refusal: code, details: storable(details) };
  const message = `The run was refused: ${code}`;
  return ApplicationFailure.create({ type: code, message, nonRetryable: true, details: [mark] });
}

/** Details that no JSON can hold must not keep a run from ending. */
function storable(details: Json): Json {
  try {
    return JSON.parse(JSON.stringify(details)) as Json;
  } catch {
    return null;
  }
}
