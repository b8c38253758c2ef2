import { useMutation } from '@tanstack/react-query';
import { participantRoutes } from '@windtunnel/contracts/http/participants';
import { useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { notifyFailure } from '../../../lib/failure.ts';
import { plural } from '../../../lib/format.ts';
import { notify } from '../../../lib/notify.ts';
import type { DraftRecord } from '../draft/draft.ts';
import type { WizardSession } from '../saving/wizard-session.ts';
import { useWizardSession } from '../wizard-context.tsx';
import { accept, acceptAll, newPanel, replace } from './panel-changes.ts';

/** What a user can do with the panel. Each action reports its outcome in a toast. */
export interface PanelActions {
  /** The first panel, or a new one. */
  readonly generate: () => void;
  readonly generating: boolean;
  /** Why the last attempt to generate participants failed. */
  readonly failure: string | null;
  readonly accept: (participantId: string) => void;
  readonly acceptAll: () => void;
  /** Also works for a participant who was rejected earlier and whose slot stayed vacant. */
  readonly reject: (participantId: string) => void;
}

export function usePanel(): PanelActions {
  const session = useWizardSession();
  const [failure, setFailure] = useState<string | null>(null);
  const generation = useMutation({
    mutationFn: () => generatePanel(session),
    onMutate: () => setFailure(null),
    onSuccess: (text) => notify.success(text),
    onError: (error) => {
      const text = session.store.getState().record.slots.length === 0 ? 'generate' : 'regenerate';
      setFailure(notifyFailure(error, { failed: `Failed to ${text} participants`, prefersServer: true }));
    },
    meta: { report: 'screen' },
  });
  return {
    generate: () => generation.mutate(),
    generating: generation.isPending,
    failure,
    accept: (participantId) =>
      void acceptance(
        session,
        (record) => accept(record, participantId),
        () => 'Participant accepted successfully',
      ),
    acceptAll: () =>
      void acceptance(session, acceptAll, (accepted) => `Accepted all ${plural(accepted, 'participant')}`),
    reject: (participantId) => void reject(session, participantId),
  };
}

/**
 * Generates the whole panel and returns the message to show. Previously accepted participants are no longer accepted.
 */
async function generatePanel(session: WizardSession): Promise<string> {
  const before = session.store.getState().record;
  const again = before.slots.length > 0;
  session.record({ acceptedParticipantIds: [] });
  try {
    await session.saveAll();
    const draft = session.draft();
    const { id, participantCount: count, type: studyType } = draft;
    if (id === null || count === null) throw new Error('The study is not saved yet');
    const body = { count, audienceCriteria: draft.audienceCriteria.trim(), studyType };
    const route = again ? participantRoutes.regenerateAll : participantRoutes.generate;
    const { participants, notModelled, unmet } = await call(route, { params: { id }, body, quiet: true });
    session.record({ ...newPanel(participants), notModelled, unmet });
    return again
      ? `Regenerated all ${plural(participants.length, 'participant')}`
      : `Generated ${plural(participants.length, 'participant')} successfully`;
  } catch (error) {
    session.record({ acceptedParticipantIds: before.acceptedParticipantIds });
    throw error;
  }
}

/** Shown at once, then stored; the toast waits for the server. */
async function acceptance(
  session: WizardSession,
  change: (record: DraftRecord) => Pick<DraftRecord, 'acceptedParticipantIds'>,
  successText: (accepted: number) => string,
): Promise<void> {
  session.accept(change(session.store.getState().record));
  const outcome = await session.saveStep('participants');
  if (outcome.ok) notify.success(successText(session.store.getState().record.acceptedParticipantIds.length));
}

async function reject(session: WizardSession, participantId: string): Promise<void> {
  const draft = session.draft();
  if (draft.id === null || session.store.getState().replacing.has(participantId)) return;
  const { acceptedParticipantIds } = draft;
  session.setBusy('replacing', participantId, true);
  // An autosave in the meantime must not include a participant who is about to be removed.
  session.record({ acceptedParticipantIds: acceptedParticipantIds.filter((id) => id !== participantId) });
  try {
    const audienceCriteria = draft.audienceCriteria.trim();
    const { newParticipant, unmet } = await call(participantRoutes.reject, {
      params: { id: draft.id, participantId },
      body: { studyType: draft.type, ...(audienceCriteria === '' ? {} : { audienceCriteria }) },
      quiet: true,
    });
    session.record({ ...replace(session.store.getState().record, participantId, newParticipant), unmet });
    if (newParticipant) notify.success('Participant rejected and replaced successfully');
    else notify.info('Participant rejected successfully, but failed to generate replacement');
  } catch (error) {
    const now = session.store.getState().record;
    if (acceptedParticipantIds.includes(participantId)) session.record(accept(now, participantId));
    notifyFailure(error, { failed: 'Failed to reject participant', prefersServer: true });
  } finally {
    session.setBusy('replacing', participantId, false);
  }
}
