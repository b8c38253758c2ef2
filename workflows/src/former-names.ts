import { type FieldNames, renameFieldsDeep } from '@windtunnel/contracts/kernel/rename-fields';
import type { WorkflowDefinition } from '@windtunnel/contracts/ports/workflow-engine';
import type { ActivityContext } from '@windtunnel/infra/workflow-engine/activities';
import type { Implementations, WorkflowActivities } from './activities/workflow-activities.ts';

/**
 * Former field names in inputs and step results. Workflows started by an earlier version have stored these names and
 * are resumed with them. Delete this file once no such workflow can still be running.
 */
const formerNames: FieldNames = {
  seat: 'slot',
  place: 'questionIndex',
  places: 'questionCount',
  probe: 'followUp',
  wantsProbe: 'wantsFollowUp',
  insights: 'studyAnalysisStatus',
};

type Call = (input: unknown) => Promise<unknown>;

/** The workflow, which sees its input and its steps' results under the current names. */
export function withPresentNames({
  name,
  execute,
}: WorkflowDefinition<WorkflowActivities>): WorkflowDefinition<WorkflowActivities> {
  return {
    name,
    execute: (context, input) => {
      const calls = Object.entries(context.activities as unknown as Record<string, Call>).map(
        ([step, call]): [string, Call] => [
          step,
          (stepInput) => call(stepInput).then((result) => renameFieldsDeep(result, formerNames)),
        ],
      );
      // Names and types are unchanged, but TypeScript cannot track this through entries.
      const activities = Object.fromEntries(calls) as unknown as WorkflowActivities;
      return execute({ ...context, activities }, renameFieldsDeep(input, formerNames) as never);
    },
  };
}

type Activities = Implementations<keyof WorkflowActivities>;

/** The activities, which see their inputs under the current names. */
export function acceptingFormerNames(activities: Activities): Activities {
  const named = Object.entries(
    activities as unknown as Record<string, (input: unknown, attempt: ActivityContext) => unknown>,
  ).map(([name, activity]) => [
    name,
    (input: unknown, attempt: ActivityContext) => activity(renameFieldsDeep(input, formerNames), attempt),
  ]);
  return Object.fromEntries(named) as unknown as Activities;
}
