import type { Telemetry } from '@windtunnel/infra/telemetry/telemetry';
import type { ActivityContext } from '@windtunnel/infra/workflow-engine/activities';
import type { Implementations, WorkflowActivities } from './workflow-activities.ts';

type Activities = Implementations<keyof WorkflowActivities>;
type Activity = (input: { readonly key: string }, attempt: ActivityContext) => Promise<unknown>;

/** The activities with added telemetry. Each activity is correlated by its key. */
export function observedActivities(activities: Activities, telemetry: Telemetry): Activities {
  const measured = Object.entries(activities as unknown as Record<string, Activity>).map(([name, activity]) => {
    const observed: Activity = (input, attempt) =>
      telemetry.measure({ kind: 'activity', name, correlationId: input.key }, () => activity(input, attempt));
    return [name, observed] as const;
  });
  // Names and types are unchanged, but TypeScript cannot track this through entries.
  return Object.fromEntries(measured) as unknown as Activities;
}
