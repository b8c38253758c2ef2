import { modelUse } from '../../model-use/model-use.ts';
import { dayOf } from '../../model-use/token-budget.ts';
import { study } from '../../studies/study.ts';
import type { WorkflowCommandHandler } from '../workflow-command-handler.ts';

/** Records what the study's model took, for the study's owner. A study that was deleted meanwhile was used all the same. */
export const recordModelUse: WorkflowCommandHandler<'RecordModelUse'> = async (
  { studyId, purpose, useId, tokenUse },
  { streams, clock },
  context,
) => {
  const state = await streams.load(study, studyId);
  if (state === null || state.launch === null) return null;
  const { engine } = state.launch;
  const use = { useId, studyId, purpose, engine, tokenUse, day: dayOf(clock.now()) };
  await streams.decide(modelUse, state.ownerId, { type: 'Record', use }, context);
  return null;
};
