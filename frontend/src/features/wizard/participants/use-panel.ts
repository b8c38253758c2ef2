import { useMutation } from '@tanstack/react-query';
import { participantRoutes } from '@windtunnel/contracts/http/participants';
import type { ParticipantView } from '@windtunnel/contracts/http/study-view';
import { useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { notifyFailure } from '../../../lib/failure.ts';
import { plural } from '../../../lib/format.ts';
import { notify } from '../../../lib/notify.ts';
import type { DraftRecord } from '../draft/draft.ts';
import type { WizardSession } from '../saving/wizard-session.ts';
import { useWizardSession } from '../wizard-context.tsx';
import { accept, acceptAll, replace } from './panel-changes.ts';
import { type Generation, generatePanel, removeFromPanel } from './panel-requests.ts';

/** What a user can do with the panel. Each action reports its outcome in a toast. */
export interface PanelActions {
  /** The first panel, a new one, or the participants that are missing from it. */
  readonly generate: (generation: Generation) => void;
  /** What is being generated. */
  readonly generating: Generation | null;
  /** Those who have arrived while others are still being generated. */
  readonly arrived: readonly ParticipantView[];
  /** Which generation failed last, and why. */
  readonly failure: { readonly generation: Generation; readonly text: string } | null;
  readonly remove: (participantIds: readonly string[]) => void;
  readonly removing: boolean;
  readonly accept: (participantId: string) => void;
  readonly acceptAll: () => void;
  /** Also works for a participant who was rejected earlier and whose slot stayed vacant. */
  readonly reject: (participantId: string) => void;
  /** Rejects several, one after the other. */
  readonly rejectAll: (participantIds: readonly string[]) => void;
}

export function usePanel(): PanelActions {
  const session = useWizardSession();
  const generation = useGeneration(session);
  const removal = useMutation({
    mutationFn: (participantIds: readonly string[]) => removeFromPanel(session, participantIds),
    onSuccess: (text) => notify.success(text),
    onError: (error) => void notifyFailure(error, { failed: 'Failed to remove participants', prefersServer: true }),
    meta: { report: 'screen' },
  });
  return {
    ...generation,
    remove: (participantIds) => removal.mutate(participantIds),
    removing: removal.isPending,
    accept: (participantId) =>
      void acceptance(
        session,
        (record) => accept(record, participantId),
        () => 'Participant accepted successfully',
      ),
    acceptAll: () =>
      void acceptance(session, acceptAll, (accepted) => `Accepted all ${plural(accepted, 'participant')}`),
    reject: (participantId) => void reject(session, participantId),
    rejectAll: (participantIds) =>
      void participantIds.reduce((last, id) => last.then(() => reject(session, id)), Promise.resolve()),
  };
}

function useGeneration(session: WizardSession) {
  const [failure, setFailure] = useState<PanelActions['failure']>(null);
  const [arrived, setArrived] = useState<readonly ParticipantView[]>([]);
  const arrive = (participant: ParticipantView) =>
    // An attempt that is repeated may send the same participant again.
    setArrived((before) => [...before.filter(({ id }) => id !== participant.id), participant]);
  const mutation = useMutation({
    mutationFn: (generation: Generation) => generatePanel(session, generation, arrive),
    onMutate: () => {
      setFailure(null);
      setArrived([]);
    },
    onSuccess: (text) => notify.success(text),
    onError: (error, generation) => {
      const again = generation === 'all' && session.store.getState().record.slots.length > 0;
      const failed = `Failed to ${again ? 'regenerate' : 'generate'} participants`;
      setFailure({ generation, text: notifyFailure(error, { failed, prefersServer: true }) });
    },
    meta: { report: 'screen' },
  });
  return {
    generate: (generation: Generation) => mutation.mutate(generation),
    generating: mutation.isPending ? mutation.variables : null,
    arrived: mutation.isPending ? arrived : [],
    failure,
  };
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
