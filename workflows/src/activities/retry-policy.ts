import type { RetryPolicy } from '@windtunnel/infra/workflow-engine/retry-policy';
import type { WorkflowActivities } from './activity-table.ts';

/** Somebody waits for the answer; after half a minute a new try is theirs to make. */
const whileSomebodyWaits: Partial<RetryPolicy> = {
  attemptsMax: 12,
  backoffMs: 50,
  backoffMaxMs: 5_000,
  quick: true,
};

/**
 * A model call is slow and may cost: attempts far apart, none for ever. A model that stays silent is given up earlier, by
 * the activity itself; the later attempts are for what has to be stored before and after the call.
 */
const modelCall: Partial<RetryPolicy> = {
  attemptsMax: 20,
  backoffMs: 1_000,
  backoffFactor: 3,
  backoffMaxMs: 30_000,
  timeoutMs: 120_000,
};

/**
 * A command that may be sent any number of times, without which the study would be left half done, or money held for
 * nothing: it is sent until it arrives.
 */
const untilItArrives: Partial<RetryPolicy> = {
  attemptsMax: Number.POSITIVE_INFINITY,
  backoffMs: 50,
  backoffMaxMs: 30_000,
};

/** A letter: worth many attempts, not worth holding a finished study open. */
const letter: Partial<RetryPolicy> = { attemptsMax: 20, backoffMs: 200, backoffMaxMs: 60_000 };

/** How often each activity is tried, by what it costs and what giving it up would leave behind. */
export const retryPolicy = {
  reserveCredits: whileSomebodyWaits,
  launchStudy: whileSomebodyWaits,
  takeTurn: modelCall,
  analyseParticipant: modelCall,
  analyseStudy: modelCall,
  startInterview: untilItArrives,
  completeInterview: untilItArrives,
  failInterview: untilItArrives,
  captureShare: untilItArrives,
  releaseCredits: untilItArrives,
  markReadyForAnalysis: untilItArrives,
  completeStudy: untilItArrives,
  failStudy: untilItArrives,
  cancelStudy: untilItArrives,
  notifyOwner: letter,
} as const satisfies Record<keyof WorkflowActivities, Partial<RetryPolicy>>;
