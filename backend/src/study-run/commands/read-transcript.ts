import { interview, interviewId, startedInterview } from '../../interviews/interview.ts';
import { transcriptOf } from '../../interviews/transcript.ts';
import { owned, study } from '../../studies/study.ts';
import { profileOf } from '../running-study.ts';
import type { WorkflowCommandHandler } from '../workflow-command-handler.ts';

export const readTranscript: WorkflowCommandHandler<'ReadTranscript'> = async (
  { studyId, participantId },
  { streams },
) => {
  const state = startedInterview(await streams.load(interview, interviewId(studyId, participantId)));
  const launched = owned(await streams.load(study, studyId), state.ownerId);
  const { name: participantName } = profileOf(launched, participantId);
  return { studyType: launched.type, participantName, messages: transcriptOf(state), analysed: state.analysed };
};
