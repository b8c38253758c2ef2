import type { NewParticipant } from '@windtunnel/contracts/http/bodies/new-study';
import type { NewPanel } from '../study.ts';
import { idFromText } from './id-from-text.ts';

/** Recorded in place of an engine: these participants were not generated here. */
const engine = { name: 'sent by the client', version: '1' };

/** The participants that a client sends with a new study, all of them accepted. A repeat gives them the same ids. */
export function sentPanel(studyId: string, sent: readonly NewParticipant[]): NewPanel {
  const participants = sent.map(({ id: _theirs, background, ...shown }, slot) => ({
    ...shown,
    background: background ?? shown.shortBio,
    participantId: idFromText(`${studyId} participant ${slot}`),
    seed: `${studyId} ${slot}`,
  }));
  const acceptedParticipantIds = participants.map(({ participantId }) => participantId);
  return { participants, notModelled: [], unmet: [], generatedCount: sent.length, engine, acceptedParticipantIds };
}
