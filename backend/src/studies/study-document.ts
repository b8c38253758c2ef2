import type { StudyDetailDocument } from '@windtunnel/contracts/read-models/study-detail';
import { vacantSlotsIn } from '@windtunnel/contracts/rules/panel-slots';
import type { Recorded } from '../platform/folded-streams.ts';
import { participantsOf, type Study } from './study-state.ts';

/** A state in the shape of the read model, so that a command returns the same as a later read. */
export function documentOf(study: Study, { first, last, latest }: Recorded): StudyDetailDocument {
  const { slots, launch, interviews: _ended, studyAnalysis, generatedCount: _generatedCount, deleted, ...same } = study;
  const studyAnalysisAt = latest.StudyAnalysed ?? last;
  return {
    ...same,
    participants: participantsOf(study),
    vacantSlots: vacantSlotsIn(slots),
    acceptedParticipantIds: [...study.acceptedParticipantIds],
    notModelled: [...study.notModelled],
    unmet: [...study.unmet],
    madeFor: { ...study.madeFor },
    createdAt: first,
    updatedAt: last,
    launchedAt: latest.StudyLaunched ?? null,
    completedAt: latest.StudyCompleted ?? null,
    batchId: launch?.batchId ?? null,
    engine: launch?.engine ?? null,
    studyAnalysis:
      studyAnalysis === null
        ? null
        : { analysis: studyAnalysis.analysis, engine: studyAnalysis.engine, recordedAt: studyAnalysisAt },
  };
}
