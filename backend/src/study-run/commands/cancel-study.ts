import { study } from '../../studies/study.ts';
import type { WorkflowCommandHandler } from '../workflow-command-handler.ts';

export const cancelStudy: WorkflowCommandHandler<'CancelStudy'> = async (
  { studyId, batchId },
  { streams },
  context,
) => {
  await streams.decide(study, studyId, { type: 'Cancel', batchId }, context);
  return null;
};
