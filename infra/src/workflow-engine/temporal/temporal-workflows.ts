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
import { createSteps, type Steps, toActivityCalls } from './activity-calls.ts';
import { failureOf, outcomeFailureOf, refusalOf } from './failure.ts';
import { type OutcomeMemo, outcomeMemo, outcomeUpdate, stageAttribute } from './names.ts';

// This file and what it imports run inside Temporal's sandbox, where only the history of a run is real.

const stageKey = defineSearchAttributeKey(stageAttribute, SearchAttributeType.KEYWORD);
const outcome = defineUpdate<Json>(outcomeUpdate);

/** What those who wait for a run's outcome are told, once. */
interface Announcement {
  told: { readonly value: Json } | { readonly failure: TemporalFailure } | null;
}

/** Temporal's workflow functions, by the names of the runs they carry out. */
export function toTemporalWorkflows<Table extends ActivityTable>(
  definitions: readonly WorkflowDefinition<Table>[],
  /** Every activity there is, with its difference from the default. */
  retryPolicy: { readonly [Name in keyof Table]: Partial<RetryPolicy> },
): Record<string, (input: Json) => Promise<Json>> {
  const calls = toActivityCalls(retryPolicy);
  const workflow =
    ({ run }: WorkflowDefinition<Table>) =>
    (input: Json) =>
      carryOut((context: WorkflowContext<Table>) => run(context, input as never), calls);
  return Object.fromEntries(definitions.map((definition) => [definition.name, workflow(definition)]));
}

async function carryOut<Table extends ActivityTable>(
  run: (context: WorkflowContext<Table>) => Promise<Json>,
  calls: ReturnType<typeof toActivityCalls>,
): Promise<Json> {
  const announcement: Announcement = { told: null };
  setHandler(outcome, () => answerOutcome(announcement));
  try {
    const value = (await run(createContext<Table>(announcement, createSteps(calls)))) ?? null;
    announcement.told ??= { value };
    return value;
  } catch (error) {
    announcement.told ??= { failure: outcomeFailureOf(error) };
    throw failureOf(error);
  } finally {
    // Whoever waits is answered before the run is closed.
    await CancellationScope.nonCancellable(() => condition(allHandlersFinished));
  }
}

async function answerOutcome(announcement: Announcement): Promise<Json> {
  await CancellationScope.nonCancellable(() => condition(() => announcement.told !== null));
  const { told } = announcement;
  if (told !== null && 'failure' in told) throw told.failure;
  return told?.value ?? null;
}

function createContext<Table extends ActivityTable>(announcement: Announcement, steps: Steps): WorkflowContext<Table> {
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
      if (announcement.told !== null) return;
      announcement.told = { value };
      upsertMemo({ [outcomeMemo]: { value } satisfies OutcomeMemo });
    },
    stage: (name) => upsertSearchAttributes([{ key: stageKey, value: name }]),
    patched: (change) => patched(change),
    nonCancellable: (work) => CancellationScope.nonCancellable(work),
    isCancellation,
    refusalCode: (error) => refusalOf(error)?.refusal ?? null,
  };
}
