import { study } from '../../studies/study.ts';
import type { WorkflowCommandHandler } from '../workflow-command-handler.ts';

export const completeStudy: WorkflowCommandHandler<'CompleteStudy'> = async (
  { studyId, batchId, completed, failed, studyAnalysisStatus },
  { streams },
  context,
) => {
  await streams.decide(study, studyId, { type: 'Complete', batchId, completed, failed, studyAnalysisStatus }, context);
  return null;
};
