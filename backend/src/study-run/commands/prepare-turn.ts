import type { InterviewTurn } from '@windtunnel/contracts/ports/language-model';
import { interview, interviewId, startedInterview } from '../../interviews/interview.ts';
import { exchangeAt, type Interview, itemAt } from '../../interviews/interview-state.ts';
import { materialOf } from '../../studies/study-material.ts';
import { participantsOf, type Study } from '../../studies/study-state.ts';
import { launchedConfiguration, loadRunningStudy, profileOf } from '../running-study.ts';
import type { WorkflowCommandHandler } from '../workflow-command-handler.ts';

/** Returns what to ask the language model next, unless that exchange is already recorded. */
export const prepareTurn: WorkflowCommandHandler<'PrepareTurn'> = async (
  { studyId, participantId, questionIndex, followUp },
  { streams },
) => {
  const state = startedInterview(await streams.load(interview, interviewId(studyId, participantId)));
  const recorded = exchangeAt(state, questionIndex, followUp);
  if (recorded !== null) return { kind: 'recorded', wantsFollowUp: recorded.wantsFollowUp };
  const study = await loadRunningStudy(streams, studyId, state.ownerId);
  const turn = turnOf(state, { questionIndex, followUp }, study);
  return { kind: 'ask', turn, engineName: state.engine.name, ownerId: state.ownerId };
};

/** Participants see the material and the conversation, but never the title, the objective or the desired outcomes. */
function turnOf(
  state: Interview,
  { questionIndex, followUp }: { readonly questionIndex: number; readonly followUp: number },
  study: Study,
): InterviewTurn {
  const configuration = launchedConfiguration(study);
  return {
    participant: profileOf(study, state.participantId),
    panel: participantsOf(study),
    usedBefore: [...(study.launch?.usedBefore ?? [])],
    studyType: configuration.type,
    material: materialOf(configuration),
    item: itemAt(state, questionIndex),
    questionIndex,
    questionCount: state.plan.length,
    slot: state.slot,
    followUp,
    said: state.exchanges.map(({ itemIndex, followUp: at, interviewer, participant: answer }) => ({
      itemIndex,
      followUp: at,
      interviewer: interviewer.content,
      participant: answer.content,
    })),
  };
}
