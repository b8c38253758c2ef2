import { interview, interviewId } from '../../interviews/interview.ts';
import type { WorkflowCommandHandler } from '../workflow-command-handler.ts';

export const recordParticipantAnalysis: WorkflowCommandHandler<'RecordParticipantAnalysis'> = async (
  { studyId, participantId, analysis },
  { streams, languageModel: { engine } },
  context,
) => {
  const id = interviewId(studyId, participantId);
  await streams.decide(interview, id, { type: 'Analyse', analysis, engine }, context);
  return null;
};
