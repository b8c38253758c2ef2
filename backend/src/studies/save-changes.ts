import type { StudyEvent } from '@windtunnel/contracts/events/study';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import { canonicalJson } from '@windtunnel/contracts/kernel/json';
import { siteUrl as webAddress } from '@windtunnel/contracts/rules/configuration';
import { limits } from '@windtunnel/contracts/rules/limits';
import { changedSetup, pickSetup, type StudySetup } from '@windtunnel/contracts/rules/study-setup';
import { assertOwnImages } from './images/shown-images.ts';
import { savedConfiguration } from './saved-configuration.ts';
import type { StudyChanges } from './study-changes.ts';
import { participantsOf, type Study } from './study-state.ts';

/**
 * The events that lead from the stored study to the one the researcher entered; none for anything already stored.
 * @param configuring True if the configuration step itself is being saved: an incomplete configuration is then refused,
 *   and otherwise ignored.
 */
export function savedChanges(study: Study, changes: StudyChanges, configuring: boolean): StudyEvent[] {
  const setup = setupAfter(study, changes);
  const audience = {
    audienceCriteria: changes.audienceCriteria ?? study.audienceCriteria,
    // The criteria may be saved before a number has been chosen.
    participantCount: changes.participantCount ?? Math.max(study.participantCount, limits.participants.min),
  };
  const configuration = savedConfiguration({ study, setup, changes, configuring });
  if (configuration !== null) assertOwnImages(study.studyId, configuration);
  const { audienceCriteria, participantCount } = study;
  const audienceGiven = changes.audienceCriteria !== undefined || changes.participantCount !== undefined;
  const audienceChanged = audienceGiven && !same(audience, { audienceCriteria, participantCount });
  return [
    ...(same(setup, pickSetup(study)) ? [] : [{ type: 'StudySetupSaved' as const, data: setup }]),
    ...(configuration === null || same(configuration, study.configuration)
      ? []
      : [{ type: 'StudyConfigurationSaved' as const, data: { configuration } }]),
    ...(audienceChanged ? [{ type: 'StudyAudienceSaved' as const, data: audience }] : []),
    ...accepted(study, changes.acceptedParticipantIds),
  ];
}

function setupAfter(study: Study, changes: StudyChanges): StudySetup {
  const siteUrl = checkedSiteUrl(changes.siteUrl);
  // A configured usability study must have a site.
  const keepsSite = changes.siteUrl === undefined || (siteUrl === null && study.configuration?.type === 'USABILITY');
  return changedSetup(study, { ...changes, siteUrl: keepsSite ? study.siteUrl : siteUrl });
}

/**
 * Null if empty.
 * @throws DomainError VALIDATION_ERROR for anything that is not a web address.
 */
export function checkedSiteUrl(siteUrl: string | null | undefined): string | null {
  if (siteUrl === null || siteUrl === undefined || siteUrl === '') return null;
  const parsed = webAddress.safeParse(siteUrl);
  if (parsed.success) return parsed.data;
  throw new DomainError('VALIDATION_ERROR', { details: [{ path: 'siteUrl', message: 'Please enter a valid URL' }] });
}

/** Only participants on the panel can be accepted; an acceptance may be withdrawn. */
function accepted(study: Study, participantIds: readonly string[] | undefined): StudyEvent[] {
  if (participantIds === undefined) return [];
  const wanted = new Set(participantIds);
  const panel = participantsOf(study).map(({ participantId }) => participantId);
  const inOrder = panel.filter((participantId) => wanted.has(participantId));
  if (inOrder.length !== wanted.size) throw new DomainError('PARTICIPANT_NOT_FOUND');
  if (same(inOrder, study.acceptedParticipantIds)) return [];
  return [{ type: 'ParticipantsAccepted', data: { participantIds: inOrder } }];
}

function same(one: unknown, other: unknown): boolean {
  return canonicalJson(one) === canonicalJson(other);
}
