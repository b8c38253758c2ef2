import { study } from '../studies/study.ts';
import type { WorkflowCommandHandler } from './workflow-command-handler.ts';

export const recordStudyAnalysis: WorkflowCommandHandler<'RecordStudyInsights'> = async (
  { studyId, insightsKey: key, analysis },
  { streams, languageModel: { engine } },
  context,
) => {
  await streams.decide(study, studyId, { type: 'RecordInsights', key, analysis, engine }, context);
  return null;
};
