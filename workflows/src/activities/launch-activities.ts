import type { CommandGateway } from '@windtunnel/contracts/workflows/workflow-commands';
import { orRefused } from './or-refused.ts';
import type { Implementations } from './workflow-activities.ts';

/** The two launch steps whose refusal the waiting client may see. */
export function createLaunchActivities(gateway: CommandGateway): Implementations<'reserveCredits' | 'launchStudy'> {
  return {
    reserveCredits: async ({ key: _, ...launch }) => {
      const reserved = await orRefused(gateway.send('ReserveCredits', launch));
      return 'kind' in reserved ? reserved : { kind: 'reserved', ...reserved };
    },
    launchStudy: async ({ key: _, ...launch }) => {
      const refused = await orRefused(gateway.send('LaunchStudy', launch));
      return refused ?? { kind: 'launched' };
    },
  };
}
