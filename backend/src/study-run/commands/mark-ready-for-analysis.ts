import { study } from '../../studies/study.ts';
import type { WorkflowCommandHandler } from '../workflow-command-handler.ts';

export const markReadyForAnalysis: WorkflowCommandHandler<'MarkReadyForAnalysis'> = async (
  { studyId, batchId, completed, failed },
  { streams },
  context,
) => {
  await streams.decide(study, studyId, { type: 'MarkReadyForAnalysis', batchId, completed, failed }, context);
  return null;
};
