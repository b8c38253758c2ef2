import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStableNavigate } from '../../lib/navigation/use-stable-navigate.ts';
import { useUser } from '../../lib/session.ts';
import { isMarkKey, markedDeletions } from './deletion-marks.ts';

/**
 * Sends the deletions that an earlier page or another tab did not send, and offers Undo for those of a page that was
 * reloaded. Usually there are none, and nothing is loaded.
 */
export function useMarkedDeletions(): void {
  const queries = useQueryClient();
  const navigate = useStableNavigate();
  const { id: userId } = useUser();
  useEffect(() => {
    const resume = async (offersUndo: boolean) => {
      if (markedDeletions(userId).length === 0) return;
      const [{ resumeDeletions }, { offerUndo, tellDeleted }] = await Promise.all([
        import('./deletions.ts'),
        import('./use-deletion.ts'),
      ]);
      const resumed = resumeDeletions(userId, () => tellDeleted(queries));
      for (const each of resumed) if (offersUndo && each.undoableMs > 0) offerUndo(each, queries, navigate);
    };
    // If the code cannot be loaded, the next visit tries again.
    const tryToResume = (offersUndo: boolean) => void resume(offersUndo).catch(() => {});
    const onStorage = ({ key }: StorageEvent) => isMarkKey(key) && tryToResume(false);
    tryToResume(true);
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [userId, queries, navigate]);
}
