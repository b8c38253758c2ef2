import type { InterviewRunInput, StudyRunInput } from '@windtunnel/contracts/workflows/study-run';
import type { WorkflowCommandInput, WorkflowCommandOutput } from '@windtunnel/contracts/workflows/workflow-commands';
import type { ActivityImplementations } from '@windtunnel/infra/workflow-engine/activities';
import type { CommandActivityName, CommandOf } from './command-activity-table.ts';

/** An input with its idempotency key: repeated calls to an activity with the same key take effect only once. */
type Keyed<Input> = Input & { readonly key: string };

/** A refusal that the workflow handles: a code from the error table with its details. */
export interface Refused {
  readonly kind: 'refused';
  readonly code: string;
  readonly details: Readonly<Record<string, string | number | boolean | null>> | null;
}

export type Reserved = { readonly kind: 'reserved' } & WorkflowCommandOutput<'ReserveCredits'>;

type Interview = Pick<InterviewRunInput, 'studyId' | 'participantId'>;

type CommandActivities = {
  readonly [Name in CommandActivityName]: (
    input: Keyed<WorkflowCommandInput<CommandOf<Name>>>,
  ) => Promise<WorkflowCommandOutput<CommandOf<Name>>>;
};

/** Everything a workflow does outside itself. Expected refusals are returned; all others are thrown. */
export type WorkflowActivities = CommandActivities & {
  readonly reserveCredits: (input: Keyed<StudyRunInput>) => Promise<Reserved | Refused>;
  readonly launchStudy: (input: Keyed<StudyRunInput>) => Promise<{ readonly kind: 'launched' } | Refused>;
  /** One exchange: a question and its answer, recorded together. */
  readonly takeTurn: (
    input: Keyed<WorkflowCommandInput<'PrepareTurn'>>,
  ) => Promise<WorkflowCommandOutput<'RecordTurn'>>;
  readonly analyseParticipant: (input: Keyed<Interview>) => Promise<null>;
  readonly analyseStudy: (input: Keyed<Pick<StudyRunInput, 'studyId'>>) => Promise<null>;
};

/** Implementations for some of the activities. */
export type Implementations<Names extends keyof WorkflowActivities> = Pick<
  ActivityImplementations<WorkflowActivities>,
  Names
>;
