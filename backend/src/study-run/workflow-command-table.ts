import type { WorkflowCommandName } from '@windtunnel/contracts/workflows/workflow-commands';
import { cancelStudy } from './commands/cancel-study.ts';
import { captureCredits } from './commands/capture-credits.ts';
import { completeInterview } from './commands/complete-interview.ts';
import { completeStudy } from './commands/complete-study.ts';
import { failInterview } from './commands/fail-interview.ts';
import { failStudy } from './commands/fail-study.ts';
import { launchStudy } from './commands/launch-study.ts';
import { markReadyForAnalysis } from './commands/mark-ready-for-analysis.ts';
import { notifyOwner } from './commands/notify-owner.ts';
import { prepareTurn } from './commands/prepare-turn.ts';
import { readStudyForAnalysis } from './commands/read-study-for-analysis.ts';
import { readTranscript } from './commands/read-transcript.ts';
import { recordModelUse } from './commands/record-model-use.ts';
import { recordParticipantAnalysis } from './commands/record-participant-analysis.ts';
import { recordStudyAnalysis } from './commands/record-study-analysis.ts';
import { recordTurn } from './commands/record-turn.ts';
import { releaseCredits } from './commands/release-credits.ts';
import { reserveCredits } from './commands/reserve-credits.ts';
import { startInterview } from './commands/start-interview.ts';
import type { WorkflowCommandHandler } from './workflow-command-handler.ts';

/** The handler for each workflow command. A command without a handler is a compile error. */
export const workflowCommandTable: { readonly [Name in WorkflowCommandName]: WorkflowCommandHandler<Name> } = {
  ReserveCredits: reserveCredits,
  CaptureCredits: captureCredits,
  ReleaseCredits: releaseCredits,
  LaunchStudy: launchStudy,
  StartInterview: startInterview,
  PrepareTurn: prepareTurn,
  RecordTurn: recordTurn,
  CompleteInterview: completeInterview,
  FailInterview: failInterview,
  ReadTranscript: readTranscript,
  RecordParticipantAnalysis: recordParticipantAnalysis,
  MarkReadyForAnalysis: markReadyForAnalysis,
  ReadStudyForAnalysis: readStudyForAnalysis,
  RecordModelUse: recordModelUse,
  RecordStudyAnalysis: recordStudyAnalysis,
  CompleteStudy: completeStudy,
  FailStudy: failStudy,
  CancelStudy: cancelStudy,
  NotifyOwner: notifyOwner,
};
