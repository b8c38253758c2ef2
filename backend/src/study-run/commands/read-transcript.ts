import { interview, interviewId, startedInterview } from '../../interviews/interview.ts';
import { analysedInterview } from '../../interviews/transcript.ts';
import { owned, study } from '../../studies/study.ts';
import { materialOf } from '../../studies/study-material.ts';
import { launchedConfiguration, profileOf } from '../running-study.ts';
import type { WorkflowCommandHandler } from '../workflow-command-handler.ts';

export const readTranscript: WorkflowCommandHandler<'ReadTranscript'> = async (
  { studyId, participantId },
  { streams },
) => {
  const state = startedInterview(await streams.load(interview, interviewId(studyId, participantId)));
  const launched = owned(await streams.load(study, studyId), state.ownerId);
  return {
    studyType: launched.type,
    material: materialOf(launchedConfiguration(launched)),
    ...analysedInterview(state, profileOf(launched, participantId)),
    analysed: state.analysed,
    ownerId: state.ownerId,
  };
};
