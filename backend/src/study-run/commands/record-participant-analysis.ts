import { modelFor } from '@windtunnel/infra/language-model/open';
import { interview, interviewId, startedInterview } from '../../interviews/interview.ts';
import type { WorkflowCommandHandler } from '../workflow-command-handler.ts';

export const recordParticipantAnalysis: WorkflowCommandHandler<'RecordParticipantAnalysis'> = async (
  { studyId, participantId, analysis },
  { streams, languageModels },
  context,
) => {
  const id = interviewId(studyId, participantId);
  const held = startedInterview(await streams.load(interview, id));
  const { engine } = modelFor(languageModels, held.engine.name);
  await streams.decide(interview, id, { type: 'Analyse', analysis, engine }, context);
  return null;
};
