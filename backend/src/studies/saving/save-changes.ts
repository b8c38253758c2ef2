import type { StudyEvent } from '@windtunnel/contracts/events/study';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import { canonicalJson } from '@windtunnel/contracts/kernel/json';
import { usabilitySiteUrl, siteUrl as webAddress } from '@windtunnel/contracts/rules/configuration';
import { limits } from '@windtunnel/contracts/rules/limits';
import { changedSetup, pickSetup, type StudySetup } from '@windtunnel/contracts/rules/study-setup';
import type { StudyType } from '@windtunnel/contracts/rules/study-type';
import * as z from 'zod';
import { validated } from '../../platform/validated.ts';
import { assertOwnImages } from '../images/shown-images.ts';
import type { StudyChanges } from '../study-changes.ts';
import { participantsOf, type Study } from '../study-state.ts';
import { savedConfiguration } from './saved-configuration.ts';

/**
 * The events that lead from the stored study to the one the researcher entered; none for anything already stored.
 * @param configuring True if the configuration step itself is being saved: an incomplete configuration is then refused,
 *   and otherwise ignored.
 */
export function savedChanges(study: Study, changes: StudyChanges, configuring: boolean): StudyEvent[] {
  const setup = setupAfter(study, changes, configuring);
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

function setupAfter(study: Study, changes: StudyChanges, configuring: boolean): StudySetup {
  const siteUrl = checkedSiteUrl({ siteUrl: changes.siteUrl, type: changes.type ?? study.type, configuring });
  // A configured usability study must have a site.
  const keepsSite = changes.siteUrl === undefined || (siteUrl === null && study.configuration?.type === 'USABILITY');
  return changedSetup(study, { ...changes, siteUrl: keepsSite ? study.siteUrl : siteUrl });
}

interface EnteredSite {
  readonly siteUrl?: string | null | undefined;
  readonly type: StudyType;
  /** True in the configuration step, which has words of its own. */
  readonly configuring: boolean;
}

/**
 * Null if there is none. An empty text is none too, but not in a usability study, which cannot do without a site.
 * @throws DomainError VALIDATION_ERROR for anything that is not a web address.
 */
export function checkedSiteUrl({ siteUrl = null, type, configuring }: EnteredSite): string | null {
  const isUsability = type === 'USABILITY';
  if (siteUrl === null || (siteUrl === '' && !isUsability)) return null;
  return validated(z.object({ siteUrl: isUsability && configuring ? usabilitySiteUrl : webAddress }), { siteUrl })
    .siteUrl;
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
