import { defineSearchAttributeKey, SearchAttributeType } from '@temporalio/common';
import {
  allHandlersFinished,
  CancellationScope,
  condition,
  defineUpdate,
  executeChild,
  isCancellation,
  ParentClosePolicy,
  patched,
  setHandler,
  sleep,
  type TemporalFailure,
  upsertMemo,
  upsertSearchAttributes,
  WorkflowIdReusePolicy,
} from '@temporalio/workflow';
import type { Json } from '@windtunnel/contracts/kernel/json';
import type { ActivityTable, WorkflowContext, WorkflowDefinition } from '@windtunnel/contracts/ports/workflow-engine';
import type { RetryPolicy } from '../retry-policy.ts';
import { type ActivityCalls, createSteps, toActivityCalls } from './activity-calls.ts';
import { type OutcomeMemo, outcomeMemo, outcomeUpdate, phaseAttribute } from './names.ts';
import { failureOf, outcomeFailureOf, refusalOf } from './temporal-failure.ts';

// This file and its imports are executed in Temporal's sandbox, where only a workflow's history is real.

const phaseKey = defineSearchAttributeKey(phaseAttribute, SearchAttributeType.KEYWORD);
const outcome = defineUpdate<Json>(outcomeUpdate);

/** A workflow's outcome, set once. */
interface Announcement {
  outcome: { readonly value: Json } | { readonly failure: TemporalFailure } | null;
}

/** Temporal's workflow functions, keyed by definition name. */
export function toTemporalWorkflows<Table extends ActivityTable>(
  definitions: readonly WorkflowDefinition<Table>[],
  /** Every activity, with its overrides of the default policy. */
  retryPolicy: { readonly [Name in keyof Table]: Partial<RetryPolicy> },
): Record<string, (input: Json) => Promise<Json>> {
  const calls = toActivityCalls(retryPolicy);
  const toWorkflow = (definition: WorkflowDefinition<Table>) => (input: Json) =>
    executeWorkflow((context: WorkflowContext<Table>) => definition.execute(context, input as never), calls);
  return Object.fromEntries(definitions.map((definition) => [definition.name, toWorkflow(definition)]));
}

async function executeWorkflow<Table extends ActivityTable>(
  execute: (context: WorkflowContext<Table>) => Promise<Json>,
  calls: ActivityCalls,
): Promise<Json> {
  const announcement: Announcement = { outcome: null };
  setHandler(outcome, () => untilAnnounced(announcement));
  try {
    const value = (await execute(createContext<Table>(announcement, createSteps(calls)))) ?? null;
    announcement.outcome ??= { value };
    return value;
  } catch (error) {
    announcement.outcome ??= { failure: outcomeFailureOf(error) };
    throw failureOf(error);
  } finally {
    // Waiting callers receive the outcome before the workflow is closed.
    await CancellationScope.nonCancellable(() => condition(allHandlersFinished));
  }
}

async function untilAnnounced(announcement: Announcement): Promise<Json> {
  await CancellationScope.nonCancellable(() => condition(() => announcement.outcome !== null));
  const announced = announcement.outcome;
  if (announced !== null && 'failure' in announced) throw announced.failure;
  return announced?.value ?? null;
}

function createContext<Table extends ActivityTable>(
  announcement: Announcement,
  steps: ActivityCalls,
): WorkflowContext<Table> {
  return {
    activities: steps as unknown as Table,
    sleep: (ms) => sleep(ms),
    child: async ({ name, id, input }) =>
      (await executeChild(name, {
        workflowId: id,
        args: [input],
        parentClosePolicy: ParentClosePolicy.REQUEST_CANCEL,
        workflowIdReusePolicy: WorkflowIdReusePolicy.REJECT_DUPLICATE,
      })) as never,
    announce: (value) => {
      if (announcement.outcome !== null) return;
      announcement.outcome = { value };
      upsertMemo({ [outcomeMemo]: { value } satisfies OutcomeMemo });
    },
    phase: (name) => upsertSearchAttributes([{ key: phaseKey, value: name }]),
    patched: (change) => patched(change),
    nonCancellable: (work) => CancellationScope.nonCancellable(work),
    isCancellation,
    refusalCode: (error) => refusalOf(error)?.refusal ?? null,
  };
}
