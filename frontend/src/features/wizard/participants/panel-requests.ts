import { participantRoutes } from '@windtunnel/contracts/http/participants';
import type { ParticipantView } from '@windtunnel/contracts/http/study-view';
import { asTheyArrive } from '../../../entities/study/arriving-participants.ts';
import { call } from '../../../lib/api-client.ts';
import { plural } from '../../../lib/format.ts';
import { participantsOf } from '../draft/draft.ts';
import type { WizardSession } from '../saving/wizard-session.ts';
import { newPanel, withAdded, withoutRemoved } from './panel-changes.ts';

export const notSavedYet = () => new Error('The study is not saved yet');

/** A whole new panel, or the participants that the present one lacks. */
export type Generation = 'all' | 'missing';

/**
 * Generates participants and returns the message to show. With a whole new panel, no one is accepted any more; those
 * who are joined stay as they are.
 */
export async function generatePanel(
  session: WizardSession,
  generation: Generation,
  onParticipant: (participant: ParticipantView) => void,
): Promise<string> {
  const before = session.store.getState().record;
  const again = before.slots.length > 0;
  if (generation === 'all') session.record({ acceptedParticipantIds: [] });
  try {
    await session.saveAll();
    const draft = session.draft();
    const { id, participantCount: count, type: studyType } = draft;
    if (id === null || count === null) throw notSavedYet();
    const body = { count, audienceCriteria: draft.audienceCriteria.trim(), studyType };
    const request = { params: { id }, body, quiet: true, reader: asTheyArrive(onParticipant) };
    if (generation === 'missing') {
      const { participants, notModelled, unmet } = await call(participantRoutes.add, request);
      const slots = withAdded(session.store.getState().record, participants);
      const added = slots.slots.length - before.slots.length;
      session.record({ ...slots, notModelled, unmet });
      return `Generated ${plural(added, 'participant')} successfully`;
    }
    const route = again ? participantRoutes.regenerateAll : participantRoutes.generate;
    const { participants, notModelled, unmet } = await call(route, request);
    session.record({ ...newPanel(participants), notModelled, unmet });
    return again
      ? `Regenerated all ${plural(participants.length, 'participant')}`
      : `Generated ${plural(participants.length, 'participant')} successfully`;
  } catch (error) {
    session.record({ acceptedParticipantIds: before.acceptedParticipantIds });
    throw error;
  }
}

/** Removes these participants with their slots, and returns the message to show. */
export async function removeFromPanel(session: WizardSession, participantIds: readonly string[]): Promise<string> {
  await session.saveAll();
  const { id } = session.draft();
  if (id === null) throw notSavedYet();
  const body = { participantIds: [...participantIds] };
  const { unmet } = await call(participantRoutes.remove, { params: { id }, body, quiet: true });
  const before = session.store.getState().record;
  const after = withoutRemoved(before, participantIds);
  session.record({ ...after, unmet });
  const removed = participantsOf(before).length - participantsOf(after).length;
  return `Removed ${plural(removed, 'participant')}`;
}
