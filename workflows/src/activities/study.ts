import type { CommandGateway } from '@windtunnel/contracts/workflows/workflow-commands';
import type { Implemented } from './activity-table.ts';
import { orRefused } from './refused.ts';

/** The stages of a study, and the letter at its end. */
export function studyActivities(
  gateway: CommandGateway,
): Implemented<'launchStudy' | 'markReadyForAnalysis' | 'completeStudy' | 'failStudy' | 'cancelStudy' | 'notifyOwner'> {
  return {
    launchStudy: async ({ key: _, ...launch }) => {
      const refused = await orRefused(gateway.send('LaunchStudy', launch));
      return refused ?? { kind: 'launched' };
    },
    markReadyForAnalysis: ({ key: _, ...counts }) => gateway.send('MarkReadyForAnalysis', counts),
    completeStudy: ({ key: _, ...completion }) => gateway.send('CompleteStudy', completion),
    failStudy: ({ key: _, ...failure }) => gateway.send('FailStudy', failure),
    cancelStudy: ({ key: _, ...launch }) => gateway.send('CancelStudy', launch),
    notifyOwner: ({ key: _, ...notice }) => gateway.send('NotifyOwner', notice),
  };
}
