import type { ParticipantView, Progress, StudySummary, StudyView } from '@windtunnel/contracts/http/study-view';
import type { StudyDetailDocument } from '@windtunnel/contracts/read-models/study-detail';
import type { StudyListDocument } from '@windtunnel/contracts/read-models/study-list';
import type { Configuration } from '@windtunnel/contracts/rules/configuration';
import { vacantSlotsIn } from '@windtunnel/contracts/rules/panel-slots';
import type { ParticipantProfile } from '@windtunnel/contracts/rules/participant';
import { completeSteps, launchProblems } from '@windtunnel/contracts/rules/readiness';
import { pickSetup, pickSummarySetup } from '@windtunnel/contracts/rules/study-setup';
import type { Recorded } from '../platform/streams.ts';
import { participantsOf, type Study } from './study-state.ts';

/** What a study's view shows beside the study itself. */
export interface Beside {
  readonly projectName: string | null;
  readonly progress: Progress;
}

/** The answer of every route that shows one study, from the read model's document or from `documentOf` a state. */
export function studyView(study: StudyDetailDocument, { projectName, progress }: Beside): StudyView {
  const configuration = study.configuration?.type === study.type ? study.configuration : null;
  const subject = {
    ...study,
    configuration,
    participants: study.participants.length,
    acceptedParticipants: study.acceptedParticipantIds.length,
  };
  return {
    id: study.studyId,
    ...pickSetup(study),
    status: study.status,
    project: projectName === null ? null : { name: projectName },
    participantCount: study.participantCount,
    createdAt: study.createdAt,
    updatedAt: study.updatedAt,
    launchedAt: study.launchedAt,
    completedAt: study.completedAt,
    complete: completeSteps(subject),
    progress,
    _count: { participants: study.participants.length },
    audienceCriteria: study.audienceCriteria,
    participants: participantViews(study),
    acceptedParticipantIds: study.acceptedParticipantIds,
    emptySeats: study.emptySeats,
    notModelled: study.notModelled,
    reviewed: study.reviewed,
    launchProblems: launchProblems(subject),
    failureReason: study.failureReason,
    ...configurationViews(configuration),
  };
}

/** A study as a card. */
export function studySummary(study: StudyListDocument, projectName: string | null): StudySummary {
  const { interviewsCompleted, interviewsFailed, launchedAt, participants } = study;
  return {
    id: study.studyId,
    ...pickSummarySetup(study),
    status: study.status,
    project: projectName === null ? null : { name: projectName },
    participantCount: study.participantCount,
    createdAt: study.createdAt,
    updatedAt: study.updatedAt,
    launchedAt,
    completedAt: study.completedAt,
    complete: study.complete,
    progress: {
      completed: interviewsCompleted,
      failed: interviewsFailed,
      total: launchedAt === null ? 0 : participants,
    },
    _count: { participants },
  };
}

export function participantViews({
  participants,
  acceptedParticipantIds,
}: Pick<StudyDetailDocument, 'participants' | 'acceptedParticipantIds'>): ParticipantView[] {
  return participants.map((profile) =>
    participantView(profile, acceptedParticipantIds.includes(profile.participantId)),
  );
}

/** A person without the seed, which only the engine needs. */
export function participantView(profile: ParticipantProfile, accepted: boolean): ParticipantView {
  const { participantId: id, seed: _hidden, ...shown } = profile;
  return { id, ...shown, accepted };
}

/** How far the interviews are as far as the study itself knows: only once they have ended. */
export function progressOf(study: Study): Progress {
  const { completed, failed } = study.interviews ?? { completed: 0, failed: 0 };
  return { completed, failed, total: study.launch === null ? 0 : study.slots.length };
}

/** A state in the shape of the read model, so that a command's answer and a later read are one and the same. */
export function documentOf(study: Study, { first, last, latest }: Recorded): StudyDetailDocument {
  const { slots, launch, interviews: _ended, metaAnalysis, draws: _draws, deleted, ...same } = study;
  const studyAnalysisAt = latest.StudyInsightsRecorded ?? last;
  return {
    ...same,
    participants: participantsOf(study),
    emptySeats: vacantSlotsIn(slots),
    acceptedParticipantIds: [...study.acceptedParticipantIds],
    notModelled: [...study.notModelled],
    createdAt: first,
    updatedAt: last,
    launchedAt: latest.StudyLaunched ?? null,
    completedAt: latest.StudyCompleted ?? null,
    batchId: launch?.batchId ?? null,
    engine: launch?.engine ?? null,
    metaAnalysis:
      metaAnalysis === null
        ? null
        : { analysis: metaAnalysis.analysis, engine: metaAnalysis.engine, recordedAt: studyAnalysisAt },
  };
}

const asked = (questions: readonly string[]) => questions.map((question) => ({ question }));

/** The configuration under the several names that screens read it by. */
function configurationViews(
  configuration: Configuration | null,
): Pick<StudyView, 'tasks' | 'questions' | 'metadata' | 'usabilityConfig' | 'conceptValidationConfig'> {
  const usability = configuration?.type === 'USABILITY' ? configuration.usability : null;
  const concepts = configuration?.type === 'CONCEPT_VALIDATION' ? configuration.conceptValidation : null;
  return {
    tasks: usability?.tasks ?? [],
    questions: usability?.questions ?? [],
    metadata: {
      conceptValidationData: concepts,
      productDiscoveryData: configuration?.type === 'PRODUCT_DISCOVERY' ? configuration.productDiscovery : null,
      designReviewData: configuration?.type === 'DESIGN_REVIEW' ? configuration.designReview : null,
    },
    usabilityConfig: usability === null ? null : { questions: asked(usability.questions) },
    conceptValidationConfig:
      concepts === null
        ? null
        : {
            concepts: concepts.concepts.map(({ conceptId, conceptName, conceptQuestions }) => ({
              conceptId,
              conceptName,
              conceptQuestions: asked(conceptQuestions),
            })),
            comparativeQuestions: asked(concepts.comparativeQuestions),
          },
  };
}
