import { refreshSession, useSession } from '../../../lib/session.ts';

/**
 * Reads the signed-in user again after a change that came by another way than `updateUser`. A refresh that is under way,
 * such as the one of a page that has just been opened, may show the user as before the change, so another one follows.
 */
export async function reloadUser(): Promise<void> {
  await refreshSession();
  if (useSession.getState().status === 'signed-in') await refreshSession();
}
