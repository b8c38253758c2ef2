import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useUser } from '../../lib/session.ts';
import { markedDeletions } from './deletion-marks.ts';

/** Sends the deletions that an earlier page could not send. Usually there are none, and nothing is loaded. */
export function useMarkedDeletions(): void {
  const queries = useQueryClient();
  const { id: userId } = useUser();
  useEffect(() => {
    if (markedDeletions(userId).length === 0) return;
    const sending = Promise.all([import('./deletions.ts'), import('./use-deletion.ts')]);
    // The code could not be loaded; the next visit tries again.
    void sending.then(
      ([{ resumeDeletions }, { tellDeleted }]) => resumeDeletions(userId, () => tellDeleted(queries)),
      () => {},
    );
  }, [userId, queries]);
}
