import { study } from '../../studies/study.ts';
import type { WorkflowCommandHandler } from '../workflow-command-handler.ts';

export const failStudy: WorkflowCommandHandler<'FailStudy'> = async (
  { studyId, batchId, failed, reason },
  { streams },
  context,
) => {
  await streams.decide(study, studyId, { type: 'Fail', batchId, failed, reason }, context);
  return null;
};
