import type { RetryPolicy } from '@windtunnel/infra/workflow-engine/retry-policy';
import { type CommandActivityName, commandActivityTable } from './command-activity-table.ts';
import { interactive, modelCall } from './retry-classes.ts';
import type { WorkflowActivities } from './workflow-activities.ts';

type RetryPolicies = { readonly [Name in keyof WorkflowActivities]: Partial<RetryPolicy> };

const commandPolicies = Object.fromEntries(
  Object.entries(commandActivityTable).map(([name, { retry }]) => [name, retry]),
) as Pick<RetryPolicies, CommandActivityName>;

/**
 * The retry policy for every activity, chosen according to the cost of an attempt and the consequences of giving up.
 */
export const retryPolicy: RetryPolicies = {
  ...commandPolicies,
  reserveCredits: interactive,
  launchStudy: interactive,
  takeTurn: modelCall,
  analyseParticipant: modelCall,
  analyseStudy: modelCall,
};
