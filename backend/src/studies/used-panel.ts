import type { StudyEvent } from '@windtunnel/contracts/events/study';
import { canonicalJson } from '@windtunnel/contracts/kernel/json';
import type { ParticipantProfile, UnmetCriterion } from '@windtunnel/contracts/rules/participant';
import { savedChanges } from './saving/save-changes.ts';
import type { StudyChanges } from './study-changes.ts';
import { participantsOf, type Study } from './study-state.ts';

/** Puts a saved panel in the place of a draft's panel. */
export interface UsePanelCommand {
  readonly type: 'UsePanel';
  readonly ownerId: string;
  readonly panelId: string;
  readonly name: string;
  readonly audience: Pick<StudyChanges, 'audienceCriteria' | 'participantCount'>;
  readonly participants: readonly ParticipantProfile[];
  readonly madeFor: Readonly<Record<string, string>>;
  readonly notModelled: readonly string[];
  readonly unmet: readonly UnmetCriterion[];
}

/** Nothing but the audience changes for a draft that already has exactly these participants, all accepted. */
export function usedPanel(study: Study, command: UsePanelCommand): readonly StudyEvent[] {
  const { panelId, name, participants, madeFor, notModelled, unmet } = command;
  const audienceSaved = savedChanges(study, command.audience, false);
  const ids = participants.map(({ participantId }) => participantId);
  const isThere =
    study.slots.length === participants.length &&
    canonicalJson(participantsOf(study).map(({ participantId }) => participantId)) === canonicalJson(ids) &&
    canonicalJson(study.acceptedParticipantIds) === canonicalJson(ids);
  if (isThere) return audienceSaved;
  const data = {
    panelId,
    name,
    participants: [...participants],
    madeFor: { ...madeFor },
    notModelled: [...notModelled],
    unmet: [...unmet],
    generatedCount: study.generatedCount + participants.length,
  };
  return [...audienceSaved, { type: 'PanelUsed', data }];
}
