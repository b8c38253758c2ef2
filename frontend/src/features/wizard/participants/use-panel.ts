import { useMutation } from '@tanstack/react-query';
import { participantRoutes } from '@windtunnel/contracts/http/participants';
import { useState } from 'react';
import { call } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { cleanErrorText } from '../../../lib/error-text.ts';
import { notify } from '../../../lib/notify.ts';
import type { WizardDraft } from '../draft/draft.ts';
import type { WizardSession } from '../saving/wizard-session.ts';
import { useWizardSession } from '../wizard-context.tsx';
import { accept, acceptAll, newPanel, replace } from './panel-changes.ts';

/** What a person does with the panel. Each says how it went in a toast. */
export interface PanelActions {
  /** First set, or everybody anew. */
  readonly generate: () => void;
  readonly generating: boolean;
  /** The last attempt to generate participants failed, with why. */
  readonly failure: string | null;
  readonly accept: (participantId: string) => void;
  readonly acceptAll: () => void;
  /** Also for a participant who was rejected before and whose slot stayed vacant. */
  readonly reject: (participantId: string) => void;
}

export function usePanel(): PanelActions {
  const session = useWizardSession();
  const [failure, setFailure] = useState<string | null>(null);
  const generation = useMutation({
    mutationFn: () => drawPanel(session),
    onMutate: () => setFailure(null),
    onSuccess: (text) => notify.success(text),
    onError: (error) => {
      const text = session.store.getState().draft.slots.length === 0 ? 'generate' : 'regenerate';
      setFailure(reasonOf(error, `Failed to ${text} participants`));
    },
  });
  return {
    generate: () => generation.mutate(),
    generating: generation.isPending,
    failure,
    accept: (participantId) =>
      void acceptance(
        session,
        (draft) => accept(draft, participantId),
        () => 'Participant accepted successfully',
      ),
    acceptAll: () => void acceptance(session, acceptAll, (accepted) => `Accepted all ${accepted} participants`),
    reject: (participantId) => void reject(session, participantId),
  };
}

/** Generates the whole panel and returns what to say. Participants accepted before no longer are. */
async function drawPanel(session: WizardSession): Promise<string> {
  const before = session.store.getState().draft;
  const again = before.slots.length > 0;
  session.receive({ acceptedParticipantIds: [] });
  try {
    await session.saveAll();
    const { draft } = session.store.getState();
    const { id, participantCount: count, type: studyType } = draft;
    if (id === null || count === null) throw new Error('The study is not saved yet');
    const body = { count, audienceCriteria: draft.audienceCriteria.trim(), studyType };
    const route = again ? participantRoutes.regenerateAll : participantRoutes.generate;
    const { participants, notModelled } = await call(route, { params: { id }, body, quiet: true });
    session.receive({ ...newPanel(participants), notModelled });
    return again
      ? `Regenerated all ${participants.length} participants`
      : `Generated ${participants.length} participants successfully`;
  } catch (error) {
    session.receive({ acceptedParticipantIds: before.acceptedParticipantIds });
    throw error;
  }
}

/** Shown at once and then stored; the toast waits for the server. */
async function acceptance(
  session: WizardSession,
  change: (draft: WizardDraft) => Partial<WizardDraft>,
  successText: (accepted: number) => string,
): Promise<void> {
  session.edit('participants', change(session.store.getState().draft));
  const outcome = await session.saveStep('participants');
  if (outcome.ok) notify.success(successText(session.store.getState().draft.acceptedParticipantIds.length));
}

async function reject(session: WizardSession, participantId: string): Promise<void> {
  const { draft } = session.store.getState();
  if (draft.id === null || session.store.getState().replacing.has(participantId)) return;
  const { acceptedParticipantIds } = draft;
  session.setBusy('replacing', participantId, true);
  // An autosave meanwhile must not name somebody who is about to leave.
  session.receive({ acceptedParticipantIds: acceptedParticipantIds.filter((id) => id !== participantId) });
  try {
    const audienceCriteria = draft.audienceCriteria.trim();
    const { newParticipant } = await call(participantRoutes.reject, {
      params: { id: draft.id, participantId },
      body: { studyType: draft.type, ...(audienceCriteria === '' ? {} : { audienceCriteria }) },
      quiet: true,
    });
    session.receive(replace(session.store.getState().draft, participantId, newParticipant));
    if (newParticipant) notify.success('Participant rejected and replaced successfully');
    else notify.info('Participant rejected successfully, but failed to generate replacement');
  } catch (error) {
    const now = session.store.getState().draft;
    if (acceptedParticipantIds.includes(participantId)) session.receive(accept(now, participantId));
    notify.error(reasonOf(error, 'Failed to reject participant'));
  } finally {
    session.setBusy('replacing', participantId, false);
  }
}

/** The server's own words when it gave any. */
function reasonOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.status > 0 && error.message !== ''
    ? cleanErrorText(error.message)
    : fallback;
}
