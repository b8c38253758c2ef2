import { useEffect } from 'react';
import { cancelledName, readDraft } from '../../../entities/study/browser-draft.ts';
import { useStableNavigate } from '../../../lib/navigation/use-stable-navigate.ts';
import { useUser } from '../../../lib/session.ts';

/** Offers Undo again after a reload. Usually there is nothing to undo, and nothing is loaded. */
export function useCancelledDraft(): void {
  const navigate = useStableNavigate();
  const { id: userId } = useUser();
  useEffect(() => {
    if (readDraft(userId, cancelledName) === null) return;
    import('../draft/cancelled-draft.ts').then(
      ({ readCancelled, offerCancelled }) => {
        const cancelled = readCancelled(userId);
        if (cancelled !== null) offerCancelled(userId, cancelled, navigate);
      },
      // If the code cannot be loaded, the draft waits for the next page.
      () => {},
    );
  }, [userId, navigate]);
}
