import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { Configuration } from '@windtunnel/contracts/rules/configuration';
import type { ParticipantProfile } from '@windtunnel/contracts/rules/participant';
import { isRunning } from '@windtunnel/contracts/rules/study-running';
import type { Streams } from '../platform/streams.ts';
import { owned, study } from '../studies/study.ts';
import { configurationOf, participantsOf, type Study } from '../studies/study-state.ts';

/** No interview continues in a study that has been stopped, even if its workflow was never cancelled. */
export async function loadRunningStudy(streams: Streams, studyId: string, ownerId: string): Promise<Study> {
  const state = owned(await streams.load(study, studyId), ownerId);
  if (!isRunning(state.status)) throw new DomainError('STUDY_NOT_EDITABLE');
  return state;
}

export function launchedConfiguration(state: Study): Configuration {
  const configuration = configurationOf(state);
  if (configuration === null) throw new Error(`Study ${state.studyId} was launched without a configuration`);
  return configuration;
}

export function profileOf(state: Study, participantId: string): ParticipantProfile {
  const profile = participantsOf(state).find((candidate) => candidate.participantId === participantId);
  if (profile === undefined) throw new DomainError('PARTICIPANT_NOT_FOUND');
  return profile;
}
