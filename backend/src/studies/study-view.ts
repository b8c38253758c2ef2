import type { ParticipantView, Progress, StudySummary, StudyView } from '@windtunnel/contracts/http/study-view';
import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import type { StudyDetailDocument } from '@windtunnel/contracts/read-models/study-detail';
import type { StudyListDocument } from '@windtunnel/contracts/read-models/study-list';
import type { Configuration } from '@windtunnel/contracts/rules/configuration';
import { type ParticipantProfile, withoutSeeds } from '@windtunnel/contracts/rules/participant';
import { completeSteps, launchProblems } from '@windtunnel/contracts/rules/readiness';
import { pickSetup, pickSummarySetup } from '@windtunnel/contracts/rules/study-setup';

/** What a view shows beyond the study's own document. */
export interface ViewContext {
  readonly projectName: string | null;
  readonly progress: Progress;
}

/** A study as shown by every route, from the read model's document or from `documentOf` a state. */
export function studyView(study: StudyDetailDocument, context: ViewContext): StudyView {
  const configuration = study.configuration?.type === study.type ? study.configuration : null;
  const subject = {
    ...study,
    configuration,
    participants: study.participants.length,
    acceptedParticipants: study.acceptedParticipantIds.length,
  };
  return {
    ...summaryOf({ ...subject, complete: completeSteps(subject) }, context),
    ...pickSetup(study),
    ...projectView(study, context.projectName),
    revisions: study.revisions ?? null,
    audienceCriteria: study.audienceCriteria,
    participants: participantViews(study),
    acceptedParticipantIds: study.acceptedParticipantIds,
    vacantSlots: study.vacantSlots,
    notModelled: study.notModelled,
    unmet: study.unmet ?? [],
    reviewed: study.reviewed,
    launchProblems: launchProblems(subject),
    failureReason: study.failureReason,
    ...configurationViews(configuration),
  };
}

/** A study as shown in a list. */
export function studySummary(study: StudyListDocument, projectName: string | null): StudySummary {
  const ended = { completed: study.interviewsCompleted, failed: study.interviewsFailed };
  return summaryOf(study, { projectName, progress: progressOf(study, ended, study.participants) });
}

type Summarised = Omit<StudySummary, 'id' | 'project' | 'progress' | '_count'> &
  Pick<StudyListDocument, 'studyId' | 'participants'>;

function summaryOf(study: Summarised, { projectName, progress }: ViewContext): StudySummary {
  const { studyId, status, participantCount, participants, complete } = study;
  const { createdAt, updatedAt, launchedAt, completedAt } = study;
  return {
    id: studyId,
    ...pickSummarySetup(study),
    ...projectView(study, projectName),
    status,
    participantCount,
    ...{ createdAt, updatedAt, launchedAt, completedAt },
    complete,
    progress,
    _count: { participants },
  };
}

/** A study whose project has been deleted is shown without one. */
function projectView({ projectId }: Pick<StudyListDocument, 'projectId'>, name: string | null) {
  return name === null ? { projectId: null, project: null } : { projectId, project: { name } };
}

/** How many of the interviews begun by the launch have ended. */
export function progressOf(
  { launchedAt }: Pick<StudyListDocument, 'launchedAt'>,
  { completed, failed }: Omit<Progress, 'total'>,
  participants: number,
): Progress {
  return { completed, failed, total: launchedAt === null ? 0 : participants };
}

export function participantViews({
  participants,
  acceptedParticipantIds,
  madeFor = {},
}: Pick<StudyDetailDocument, 'participants' | 'acceptedParticipantIds' | 'madeFor'>): ParticipantView[] {
  return participants.map((profile) => {
    const { participantId } = profile;
    return participantView(profile, acceptedParticipantIds.includes(participantId), ownValue(madeFor, participantId));
  });
}

/** A participant without what only the language model needs. */
export function participantView(profile: ParticipantProfile, accepted: boolean, madeFor?: string): ParticipantView {
  const { participantId: id, ...shown } = withoutSeeds(profile);
  return { id, ...shown, accepted, ...(madeFor === undefined ? {} : { madeFor }) };
}

const questionViews = (questions: readonly string[]) => questions.map((question) => ({ question }));

/** The configuration under each of the names that clients use. */
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
      designReviewData:
        configuration?.type === 'DESIGN_REVIEW' ? { ...configuration.designReview, flowQuestions: [] } : null,
    },
    usabilityConfig: usability === null ? null : { questions: questionViews(usability.questions) },
    conceptValidationConfig:
      concepts === null
        ? null
        : {
            concepts: concepts.concepts.map(({ conceptId, conceptName, conceptQuestions }) => ({
              conceptId,
              conceptName,
              conceptQuestions: questionViews(conceptQuestions),
            })),
            comparativeQuestions: questionViews(concepts.comparativeQuestions),
          },
  };
}
