import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import { interview, interviewId } from '../../interviews/interview.ts';
import { study } from '../../studies/study.ts';
import { materialOf } from '../../studies/study-material.ts';
import { participantsOf } from '../../studies/study-state.ts';
import { launchedConfiguration } from '../running-study.ts';
import type { WorkflowCommandHandler } from '../workflow-command-handler.ts';

/** Returns the study with only those participants who completed their interviews. */
export const readStudyForAnalysis: WorkflowCommandHandler<'ReadStudyForAnalysis'> = async (
  { studyId },
  { streams },
) => {
  const state = await streams.load(study, studyId);
  if (state === null || state.deleted) throw new DomainError('STUDY_NOT_FOUND');
  const { type: studyType, title, objective, ownerId } = state;
  const completed = await Promise.all(
    participantsOf(state).map(async ({ participantId }) => {
      const interviewed = await streams.load(interview, interviewId(studyId, participantId));
      return interviewed?.status === 'COMPLETED' ? [participantId] : [];
    }),
  );
  const material = materialOf(launchedConfiguration(state));
  const engineName = state.launch?.engine.name ?? null;
  return { studyType, title, objective, material, participantIds: completed.flat(), engineName, ownerId };
};
