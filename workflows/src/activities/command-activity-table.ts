import type { WorkflowCommandName } from '@windtunnel/contracts/workflows/workflow-commands';
import type { RetryPolicy } from '@windtunnel/infra/workflow-engine/retry-policy';
import { emailDelivery, untilDelivered } from './retry-classes.ts';

/**
 * Activities that send one command and return its output, with their retry policies. Running workflows have steps with
 * these names, so the names must never change.
 */
export const commandActivityTable = {
  releaseCredits: { command: 'ReleaseCredits', retry: untilDelivered },
  startInterview: { command: 'StartInterview', retry: untilDelivered },
  completeInterview: { command: 'CompleteInterview', retry: untilDelivered },
  failInterview: { command: 'FailInterview', retry: untilDelivered },
  captureShare: { command: 'CaptureCredits', retry: untilDelivered },
  markReadyForAnalysis: { command: 'MarkReadyForAnalysis', retry: untilDelivered },
  completeStudy: { command: 'CompleteStudy', retry: untilDelivered },
  failStudy: { command: 'FailStudy', retry: untilDelivered },
  cancelStudy: { command: 'CancelStudy', retry: untilDelivered },
  notifyOwner: { command: 'NotifyOwner', retry: emailDelivery },
} as const satisfies Readonly<
  Record<string, { readonly command: WorkflowCommandName; readonly retry: Partial<RetryPolicy> }>
>;

export type CommandActivityName = keyof typeof commandActivityTable;
/** The command an activity sends. */
export type CommandOf<Name extends CommandActivityName> = (typeof commandActivityTable)[Name]['command'];
