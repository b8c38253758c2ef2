import { participantRoutes } from '@windtunnel/contracts/http/participants';
import { call } from '../../../lib/api-client.ts';
import { plural } from '../../../lib/format.ts';
import { notSavedYet } from '../participants/panel-requests.ts';
import type { WizardSession } from '../saving/wizard-session.ts';

/** Which saved panel takes part, and whose audience the study then has. */
export interface PanelUse {
  readonly panelId: string;
  readonly audience: 'panel' | 'study';
}

/**
 * Puts a saved panel in the place of the study's participants, and returns the message to show. The server stores
 * everything first; what the form is filled with afterwards is what it stored.
 */
export async function fillFromPanel(session: WizardSession, use: PanelUse): Promise<string> {
  await session.saveAll();
  const { id } = session.draft();
  if (id === null) throw notSavedYet();
  const used = await call(participantRoutes.usePanel, { params: { id }, body: use, quiet: true });
  const { participants, notModelled, unmet, audienceCriteria, participantCount } = used;
  const acceptedParticipantIds = participants.map((participant) => participant.id);
  session.record({ slots: participants, acceptedParticipantIds, notModelled, unmet });
  session.fill({ audienceCriteria, participantCount });
  return `${plural(participants.length, 'participant')} of the saved panel will take part`;
}
