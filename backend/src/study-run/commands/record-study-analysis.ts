import { modelFor } from '@windtunnel/infra/language-model/open';
import { study } from '../../studies/study.ts';
import type { WorkflowCommandHandler } from '../workflow-command-handler.ts';

export const recordStudyAnalysis: WorkflowCommandHandler<'RecordStudyAnalysis'> = async (
  { studyId, analysisKey: key, analysis },
  { streams, languageModels },
  context,
) => {
  const launch = (await streams.load(study, studyId))?.launch;
  const { engine } = modelFor(languageModels, launch?.engine.name ?? null);
  await streams.decide(study, studyId, { type: 'RecordStudyAnalysis', key, analysis, engine }, context);
  return null;
};
