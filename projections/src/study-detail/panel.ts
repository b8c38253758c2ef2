import type { StudyDetailDocument } from '@windtunnel/contracts/read-models/study-detail';
import {
  participantsIn,
  slotsOf,
  type Vacancy,
  vacantSlotsIn,
  withoutSlots,
  withReplacement,
  withVacancy,
} from '@windtunnel/contracts/rules/panel-slots';

type Panel = Pick<StudyDetailDocument, 'participants' | 'vacantSlots' | 'acceptedParticipantIds'>;
type Profile = StudyDetailDocument['participants'][number];

/** A newly generated panel: every slot is held, and no one has been accepted. */
export function newPanel(participants: readonly Profile[]): Panel {
  return { participants: [...participants], vacantSlots: [], acceptedParticipantIds: [] };
}

/** A rejected participant's slot stays vacant until a replacement takes it. */
export function afterRejection({ participants, vacantSlots, ...panel }: Panel, rejectedParticipantId: string): Panel {
  const slots = slotsOf(participants, vacantSlots);
  return panelOf(
    withVacancy(slots, rejectedParticipantId, () => ({ rejectedParticipantId })),
    panel.acceptedParticipantIds,
  );
}

export function afterReplacement(
  { participants, vacantSlots, ...panel }: Panel,
  slot: number,
  profile: Profile,
): Panel {
  return panelOf(withReplacement(slotsOf(participants, vacantSlots), slot, profile), panel.acceptedParticipantIds);
}

/** Participants who join a panel: its slots stay as they are, and its accepted participants stay accepted. */
export function afterAddition({ participants, vacantSlots, ...panel }: Panel, added: readonly Profile[]): Panel {
  return panelOf([...slotsOf(participants, vacantSlots), ...added], panel.acceptedParticipantIds);
}

export function afterRemoval({ participants, vacantSlots, ...panel }: Panel, participantIds: readonly string[]): Panel {
  return panelOf(withoutSlots(slotsOf(participants, vacantSlots), participantIds), panel.acceptedParticipantIds);
}

function panelOf(slots: readonly (Profile | Vacancy)[], acceptedParticipantIds: readonly string[]): Panel {
  const participants = participantsIn(slots);
  const present = new Set(participants.map(({ participantId }) => participantId));
  return {
    participants,
    vacantSlots: vacantSlotsIn(slots),
    acceptedParticipantIds: acceptedParticipantIds.filter((id) => present.has(id)),
  };
}
