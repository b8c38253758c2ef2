import { type FieldNames, renameFieldsDeep } from '@windtunnel/contracts/kernel/rename-fields';
import type { WorkflowDefinition } from '@windtunnel/contracts/ports/workflow-engine';
import type { ActivityContext } from '@windtunnel/infra/workflow-engine/activities';
import type { Implementations, WorkflowActivities } from './activities/workflow-activities.ts';

/**
 * Present names of fields by what inputs and step results called them before. A workflow that began under the former names
 * is resumed from what it recorded, and its activities may already be scheduled with such inputs. Delete this file once no
 * workflow of version 1 can still be running.
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

/** The workflow with its input and the results of its steps under the present names. */
export function readingFormerNames({
  name,
  execute,
}: WorkflowDefinition<WorkflowActivities>): WorkflowDefinition<WorkflowActivities> {
  return {
    name,
    execute: (context, input) => {
      const calls = Object.entries(context.activities as unknown as Record<string, Call>).map(
        ([step, call]): [string, Call] => [
          step,
          (asked) => call(asked).then((result) => renameFieldsDeep(result, formerNames)),
        ],
      );
      // The table keeps its names and its functions their types, which TypeScript cannot follow through entries.
      const activities = Object.fromEntries(calls) as unknown as WorkflowActivities;
      return execute({ ...context, activities }, renameFieldsDeep(input, formerNames) as never);
    },
  };
}

type Activities = Implementations<keyof WorkflowActivities>;

/** The activities with their inputs under the present names. */
export function acceptingFormerNames(activities: Activities): Activities {
  const named = Object.entries(
    activities as unknown as Record<string, (input: unknown, attempt: ActivityContext) => unknown>,
  ).map(([name, activity]) => [
    name,
    (input: unknown, attempt: ActivityContext) => activity(renameFieldsDeep(input, formerNames), attempt),
  ]);
  return Object.fromEntries(named) as unknown as Activities;
}
