import type { CommandGateway } from '@windtunnel/contracts/workflows/workflow-commands';
import type { Implemented } from './activity-table.ts';
import { orRefused } from './refused.ts';

/** Money: commands to the ledger, each of which may be sent any number of times. */
export function creditActivities(
  gateway: CommandGateway,
): Implemented<'reserveCredits' | 'releaseCredits' | 'captureShare'> {
  return {
    reserveCredits: async ({ key: _, ...launch }) => {
      const reserved = await orRefused(gateway.send('ReserveCredits', launch));
      return 'kind' in reserved ? reserved : { kind: 'reserved', ...reserved };
    },
    releaseCredits: ({ key: _, ...release }) => gateway.send('ReleaseCredits', release),
    captureShare: ({ key: _, ...capture }) => gateway.send('CaptureCredits', capture),
  };
}
