import { followUpsPerQuestionMax, interviewRunId, studyRunId } from '@windtunnel/contracts/workflows/workflow-ids';
import { readSteps } from '../log/read-log.ts';

/**
 * The workflow steps of a launch, in the order in which they happen. A kill counts towards each step that was in
 * progress.
 */
export const launchPhases = [
  'reserveCredits',
  'launchStudy',
  'startInterview',
  'takeTurn',
  'completeInterview',
  'analyseParticipant',
  'captureShare',
  'markReadyForAnalysis',
  'analyseStudy',
  'completeStudy',
  'releaseCredits',
  'notifyOwner',
] as const;
export type LaunchPhase = (typeof launchPhases)[number];

type Steps = ReadonlyMap<string, unknown>;

/** The phases that had begun but had not been recorded when the process ended. */
export function phasesInProgress(
  dataDir: string,
  { studyId, batchId, topics }: { readonly studyId: string; readonly batchId: string; readonly topics: number },
): LaunchPhase[] {
  const study = readSteps(dataDir, studyRunId(studyId, batchId)).get(studyRunId(studyId, batchId));
  if (study === undefined) return [];
  const next = (names: readonly LaunchPhase[]) => names.find((name) => !has(study, name));
  const before = next(['reserveCredits', 'launchStudy']);
  if (before !== undefined) return [before];
  const interviews = [...readSteps(dataDir, interviewRunId(studyId, batchId, '')).values()];
  const interviewPhases = interviews.flatMap((steps) => interviewPhase(steps, topics) ?? []);
  if (interviewPhases.length > 0) return [...new Set(interviewPhases)];
  const after = next(['markReadyForAnalysis', 'analyseStudy', 'completeStudy', 'releaseCredits', 'notifyOwner']);
  return after === undefined ? [] : [after];
}

/** Null for an interview that has ended. */
function interviewPhase(steps: Steps, topics: number): LaunchPhase | null {
  if (has(steps, 'failInterview')) return null;
  if (!has(steps, 'startInterview')) return 'startInterview';
  const turns = [...steps].filter(([key]) => key.startsWith('takeTurn:'));
  if (!isOver(turns, topics)) return 'takeTurn';
  const rest: readonly LaunchPhase[] = ['completeInterview', 'analyseParticipant', 'captureShare'];
  return rest.find((name) => !has(steps, name)) ?? null;
}

/** The last topic has been answered and needs no further follow-up. */
function isOver(turns: readonly (readonly [string, unknown])[], topics: number): boolean {
  return turns.some(([key, output]) => {
    const [questionIndex, followUp] = key.split(':').slice(-2).map(Number);
    const { wantsFollowUp } = output as { wantsFollowUp: boolean };
    return questionIndex === topics - 1 && (!wantsFollowUp || followUp === followUpsPerQuestionMax);
  });
}

const has = (steps: Steps, name: LaunchPhase | 'failInterview'): boolean =>
  [...steps.keys()].some((key) => key.startsWith(`${name}:`));
