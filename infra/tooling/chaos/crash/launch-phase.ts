import { followUpsPerQuestionMax, interviewRunId, studyRunId } from '@windtunnel/contracts/workflows/workflow-ids';
import { readSteps } from '../log/read-log.ts';

/** The steps of a launch, in the order they happen; a kill counts for each that was under way. */
export const stages = [
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
export type Stage = (typeof stages)[number];

type Steps = ReadonlyMap<string, unknown>;

/** Which steps of a launch were not recorded yet when the process ended, though everything before them was. */
export function stagesUnderWay(
  dataDir: string,
  { studyId, batchId, topics }: { readonly studyId: string; readonly batchId: string; readonly topics: number },
): Stage[] {
  const study = readSteps(dataDir, studyRunId(studyId, batchId)).get(studyRunId(studyId, batchId));
  if (study === undefined) return [];
  const next = (names: readonly Stage[]) => names.find((name) => !has(study, name));
  const before = next(['reserveCredits', 'launchStudy']);
  if (before !== undefined) return [before];
  const children = [...readSteps(dataDir, interviewRunId(studyId, batchId, '')).values()];
  const talking = children.flatMap((steps) => inInterview(steps, topics) ?? []);
  if (talking.length > 0) return [...new Set(talking)];
  const after = next(['markReadyForAnalysis', 'analyseStudy', 'completeStudy', 'releaseCredits', 'notifyOwner']);
  return after === undefined ? [] : [after];
}

/** Null for an interview that has ended. */
function inInterview(steps: Steps, topics: number): Stage | null {
  if (has(steps, 'failInterview')) return null;
  if (!has(steps, 'startInterview')) return 'startInterview';
  const turns = [...steps].filter(([key]) => key.startsWith('takeTurn:'));
  if (!isOver(turns, topics)) return 'takeTurn';
  const rest: readonly Stage[] = ['completeInterview', 'analyseParticipant', 'captureShare'];
  return rest.find((name) => !has(steps, name)) ?? null;
}

/** The last topic was answered and nothing more is to be followed up. */
function isOver(turns: readonly (readonly [string, unknown])[], topics: number): boolean {
  return turns.some(([key, output]) => {
    const [questionIndex, followUp] = key.split(':').slice(-2).map(Number);
    const { wantsFollowUp } = output as { wantsFollowUp: boolean };
    return questionIndex === topics - 1 && (!wantsFollowUp || followUp === followUpsPerQuestionMax);
  });
}

const has = (steps: Steps, name: Stage | 'failInterview'): boolean =>
  [...steps.keys()].some((key) => key.startsWith(`${name}:`));
