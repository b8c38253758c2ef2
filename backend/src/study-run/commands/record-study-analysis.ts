import { study } from '../../studies/study.ts';
import type { WorkflowCommandHandler } from '../workflow-command-handler.ts';

export const recordStudyAnalysis: WorkflowCommandHandler<'RecordStudyAnalysis'> = async (
  { studyId, analysisKey: key, analysis },
  { streams, languageModel: { engine } },
  context,
) => {
  await streams.decide(study, studyId, { type: 'RecordStudyAnalysis', key, analysis, engine }, context);
  return null;
};
