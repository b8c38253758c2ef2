import type { WorkflowCommandName } from '@windtunnel/contracts/workflows/workflow-commands';
import { cancelStudy } from './cancel-study.ts';
import { captureCredits } from './capture-credits.ts';
import { completeInterview } from './complete-interview.ts';
import { completeStudy } from './complete-study.ts';
import { failInterview } from './fail-interview.ts';
import { failStudy } from './fail-study.ts';
import { launchStudy } from './launch-study.ts';
import { markReadyForAnalysis } from './mark-ready-for-analysis.ts';
import { notifyOwner } from './notify-owner.ts';
import { prepareTurn } from './prepare-turn.ts';
import { readStudyForAnalysis } from './read-study-for-analysis.ts';
import { readTranscript } from './read-transcript.ts';
import { recordParticipantAnalysis } from './record-participant-analysis.ts';
import { recordStudyAnalysis } from './record-study-analysis.ts';
import { recordTurn } from './record-turn.ts';
import { releaseCredits } from './release-credits.ts';
import { reserveCredits } from './reserve-credits.ts';
import { startInterview } from './start-interview.ts';
import type { WorkflowCommandHandler } from './workflow-command-handler.ts';

/** The handler of every workflow command. A command without one does not compile. */
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
  RecordStudyAnalysis: recordStudyAnalysis,
  CompleteStudy: completeStudy,
  FailStudy: failStudy,
  CancelStudy: cancelStudy,
  NotifyOwner: notifyOwner,
};
