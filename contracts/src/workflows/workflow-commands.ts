import * as z from 'zod';
import { participantAnalysis, studyAnalysis } from '../analysis.ts';
import { tokenUse } from '../engine.ts';
import { modelPurpose } from '../events/model-use.ts';
import { analyseParticipant, analyseStudy, interviewTurn, interviewTurnOutput } from '../ports/language-model.ts';

const launch = { ownerId: z.string(), studyId: z.string(), batchId: z.string() };
const interview = { studyId: z.string(), participantId: z.string() };
const nothing = z.null();
/** Whose study it is. Empty from programs of an earlier version. */
const ownerId = z.string().default('');

/**
 * The commands that workflows send to the backend, the only writer of events. Every command may be sent any number of
 * times. A refusal surfaces as `WorkflowRefusal` with a code from the error table.
 */
export const workflowCommands = {
  /**
   * Reserves the cost of the stored study. INSUFFICIENT_CREDITS includes required, available and shortfall, in credits.
   */
  ReserveCredits: {
    input: z.strictObject(launch),
    output: z.object({
      amountTenths: z.int(),
      participants: z.array(z.object({ participantId: z.string(), slot: z.int() })),
    }),
  },
  LaunchStudy: { input: z.strictObject(launch), output: nothing },
  /** Releases any reserved credits that were not captured; does nothing without a reservation. */
  ReleaseCredits: {
    input: z.strictObject({ ...launch, reason: z.enum(['unused', 'launch-refused', 'cancelled', 'failed']) }),
    output: nothing,
  },
  StartInterview: {
    input: z.strictObject({ ...launch, participantId: z.string(), slot: z.int() }),
    output: z.object({ questionCount: z.int() }),
  },
  /** The input for the next turn or, if it has already been recorded, whether its interviewer wanted to follow up. */
  PrepareTurn: {
    input: z.strictObject({ ...interview, questionIndex: z.int(), followUp: z.int() }),
    output: z.union([
      z.object({
        kind: z.literal('ask'),
        turn: interviewTurn,
        engineName: z.string().nullable().default(null),
        ownerId,
      }),
      z.object({ kind: z.literal('recorded'), wantsFollowUp: z.boolean() }),
    ]),
  },
  RecordTurn: {
    input: z.strictObject({ ...interview, questionIndex: z.int(), followUp: z.int(), output: interviewTurnOutput }),
    output: z.object({ wantsFollowUp: z.boolean() }),
  },
  CompleteInterview: { input: z.strictObject(interview), output: nothing },
  FailInterview: { input: z.strictObject({ ...interview, reason: z.string() }), output: nothing },
  ReadTranscript: {
    input: z.strictObject(interview),
    output: analyseParticipant.omit({ participantId: true }).extend({ analysed: z.boolean(), ownerId }),
  },
  RecordParticipantAnalysis: {
    input: z.strictObject({ ...interview, analysis: participantAnalysis }),
    output: nothing,
  },
  CaptureCredits: { input: z.strictObject({ ...launch, participantId: z.string() }), output: nothing },
  MarkReadyForAnalysis: {
    input: z.strictObject({ ...launch, completed: z.int(), failed: z.int() }),
    output: nothing,
  },
  /** The study and the participants who completed, for the study analysis. */
  ReadStudyForAnalysis: {
    input: z.strictObject({ studyId: z.string() }),
    output: analyseStudy.omit({ interviews: true }).extend({
      participantIds: z.array(z.string()),
      engineName: z.string().nullable().default(null),
      ownerId,
    }),
  },
  /** What the study's hosted model took for something, recorded once for each `useId`. */
  RecordModelUse: {
    input: z.strictObject({ studyId: z.string(), purpose: modelPurpose, useId: z.string(), tokenUse }),
    output: nothing,
  },
  RecordStudyAnalysis: {
    input: z.strictObject({ studyId: z.string(), analysisKey: z.string(), analysis: studyAnalysis }),
    output: nothing,
  },
  CompleteStudy: {
    input: z.strictObject({
      ...launch,
      completed: z.int(),
      failed: z.int(),
      studyAnalysisStatus: z.enum(['recorded', 'failed']),
    }),
    output: nothing,
  },
  FailStudy: { input: z.strictObject({ ...launch, failed: z.int(), reason: z.string() }), output: nothing },
  CancelStudy: { input: z.strictObject(launch), output: nothing },
  /** Emails the owner once per study and kind. */
  NotifyOwner: {
    input: z.strictObject({ ...launch, kind: z.enum(['completed', 'failed']) }),
    output: nothing,
  },
} as const;

export type WorkflowCommandName = keyof typeof workflowCommands;
export type WorkflowCommandInput<Name extends WorkflowCommandName> = z.input<(typeof workflowCommands)[Name]['input']>;
/** The input as its handler receives it, with defaults filled in. */
export type ParsedWorkflowCommandInput<Name extends WorkflowCommandName> = z.output<
  (typeof workflowCommands)[Name]['input']
>;
export type WorkflowCommandOutput<Name extends WorkflowCommandName> = z.output<
  (typeof workflowCommands)[Name]['output']
>;

/** How a workflow reaches the backend. Throws `WorkflowRefusal` for refusals; any other error may be retried. */
export interface CommandGateway {
  send<Name extends WorkflowCommandName>(
    name: Name,
    input: WorkflowCommandInput<Name>,
  ): Promise<WorkflowCommandOutput<Name>>;
}
