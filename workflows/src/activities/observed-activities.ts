import type { Telemetry } from '@windtunnel/infra/telemetry/telemetry';
import type { Attempt, Implemented, WorkflowActivities } from './activity-table.ts';

type Activities = Implemented<keyof WorkflowActivities>;
type Activity = (input: { readonly key: string }, attempt: Attempt) => Promise<unknown>;

/** Every activity, measured; an activity's key is what leads to its run. */
export function observedActivities(activities: Activities, telemetry: Telemetry): Activities {
  const measured = Object.entries(activities as unknown as Record<string, Activity>).map(([name, activity]) => {
    const observed: Activity = (input, attempt) =>
      telemetry.measure({ kind: 'activity', name, correlationId: input.key }, () => activity(input, attempt));
    return [name, observed] as const;
  });
  // The table keeps its names and its functions their types, which TypeScript cannot follow through entries.
  return Object.fromEntries(measured) as unknown as Activities;
}
