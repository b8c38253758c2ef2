import type { CommandGateway } from '@windtunnel/contracts/workflows/workflow-commands';
import { type CommandActivityName, commandActivityTable } from './command-activity-table.ts';
import type { Implementations } from './workflow-activities.ts';

export function createCommandActivities(gateway: CommandGateway): Implementations<CommandActivityName> {
  const activities = Object.entries(commandActivityTable).map(([name, { command }]) => [
    name,
    ({ key: _, ...input }: { readonly key: string }) => gateway.send(command, input as never),
  ]);
  // Each activity has its command's input and output, but TypeScript cannot track this through entries.
  return Object.fromEntries(activities) as Implementations<CommandActivityName>;
}
