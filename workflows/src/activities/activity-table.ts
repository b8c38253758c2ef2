import type { InterviewRunInput, StudyRunInput } from '@windtunnel/contracts/workflows/study-run';
import type { WorkflowCommandInput, WorkflowCommandOutput } from '@windtunnel/contracts/workflows/workflow-commands';

/** Names the effect: the same key is the same effect, however often it is asked for. */
interface Keyed {
  readonly key: string;
}

/** A refusal as a value: a code of the error table with its details. */
export interface Refused {
  readonly kind: 'refused';
  readonly code: string;
  readonly details: Readonly<Record<string, string | number | boolean | null>> | null;
}

export type Reserved = { readonly kind: 'reserved' } & WorkflowCommandOutput<'ReserveCredits'>;

type Interview = Keyed & Pick<InterviewRunInput, 'studyId' | 'participantId'>;
type Launch = Keyed & StudyRunInput;

/** Everything a run may do outside itself. A refusal that is part of the business is answered, all others are thrown. */
export type WorkflowActivities = {
  readonly reserveCredits: (input: Launch) => Promise<Reserved | Refused>;
  readonly launchStudy: (input: Launch) => Promise<{ readonly kind: 'launched' } | Refused>;
  readonly releaseCredits: (input: Launch & Pick<WorkflowCommandInput<'ReleaseCredits'>, 'reason'>) => Promise<null>;
  readonly startInterview: (input: Keyed & InterviewRunInput) => Promise<WorkflowCommandOutput<'StartInterview'>>;
  /** One exchange: the question and its answer, recorded together. */
  readonly takeTurn: (
    input: Interview & Pick<WorkflowCommandInput<'RecordTurn'>, 'questionIndex' | 'followUp'>,
  ) => Promise<{ readonly wantsFollowUp: boolean }>;
  readonly completeInterview: (input: Interview) => Promise<null>;
  readonly failInterview: (input: Interview & { readonly reason: string }) => Promise<null>;
  readonly analyseParticipant: (input: Interview) => Promise<null>;
  readonly captureShare: (input: Launch & { readonly participantId: string }) => Promise<null>;
  readonly markReadyForAnalysis: (
    input: Launch & { readonly completed: number; readonly failed: number },
  ) => Promise<null>;
  readonly analyseStudy: (input: Keyed & { readonly studyId: string }) => Promise<null>;
  readonly completeStudy: (
    input: Launch & Pick<WorkflowCommandInput<'CompleteStudy'>, 'completed' | 'failed' | 'studyAnalysisStatus'>,
  ) => Promise<null>;
  readonly failStudy: (input: Launch & { readonly failed: number; readonly reason: string }) => Promise<null>;
  readonly cancelStudy: (input: Launch) => Promise<null>;
  readonly notifyOwner: (input: Launch & Pick<WorkflowCommandInput<'NotifyOwner'>, 'kind'>) => Promise<null>;
};

/** What an activity is told about the attempt it is. */
export interface Attempt {
  /** Aborted when the run is cancelled or the process ends. */
  readonly signal: AbortSignal;
  /** 1 for the first attempt. */
  readonly attempt: number;
}

/** Activities as this room implements them. */
export type Implemented<Names extends keyof WorkflowActivities> = {
  readonly [Name in Names]: (
    input: Parameters<WorkflowActivities[Name]>[0],
    attempt: Attempt,
  ) => ReturnType<WorkflowActivities[Name]>;
};
