import { hash } from 'node:crypto';
import { interviewPlan } from '@windtunnel/contracts/rules/interview-plan';
import { modelFor } from '@windtunnel/infra/language-model/open';
import { interview, interviewId, startedInterview } from '../../interviews/interview.ts';
import { launchedConfiguration, loadRunningStudy, profileOf } from '../running-study.ts';
import type { WorkflowCommandHandler } from '../workflow-command-handler.ts';

export const startInterview: WorkflowCommandHandler<'StartInterview'> = async (
  { ownerId, studyId, batchId, participantId, slot },
  { streams, languageModels },
  context,
) => {
  const study = await loadRunningStudy(streams, studyId, ownerId);
  profileOf(study, participantId);
  const plan = interviewPlan(launchedConfiguration(study), (conceptIds) => shuffled(conceptIds, participantId));
  const { engine } = study.launch ?? modelFor(languageModels, study.engineName);
  const started = { studyId, participantId, ownerId, batchId, slot, plan, engine };
  const id = interviewId(studyId, participantId);
  const { state } = await streams.decide(interview, id, { type: 'Start', started }, context);
  return { questionCount: startedInterview(state).plan.length };
};

/** Each participant has their own order, which is always the same. */
function shuffled(conceptIds: readonly string[], participantId: string): readonly string[] {
  const rank = (conceptId: string) => hash('sha256', `${participantId}:${conceptId}`);
  return conceptIds.toSorted((one, other) => (rank(one) < rank(other) ? -1 : 1));
}
