import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { sessionRoutes } from '@windtunnel/contracts/http/sessions';
import { call } from '../../../lib/api-client.ts';
import { plural } from '../../../lib/format.ts';
import { notify } from '../../../lib/notify.ts';

/** Where the user is signed in; the browser that asks comes first. Other devices change it, so it is never fresh. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: ['sessions'],
    queryFn: async ({ signal }) => (await call(sessionRoutes.list, { signal, quiet: true })).sessions,
    staleTime: 0,
  });

export const useRevokeSession = () =>
  useRevocation(
    (id: string) => call(sessionRoutes.revoke, { params: { id }, quiet: true }),
    () => 'Session revoked successfully',
    'Failed to revoke session',
  );

export const useRevokeOthers = () =>
  useRevocation(
    () => call(sessionRoutes.revokeOthers, { quiet: true }),
    ({ revoked }) => `Revoked ${plural(revoked, 'other session')}`,
    'Failed to revoke other sessions',
  );

/** Reports the outcome, and fetches the list again even after a failure: it may have been out of date. */
function useRevocation<Input, Answer>(
  revoke: (input: Input) => Promise<Answer>,
  doneText: (answer: Answer) => string,
  failed: string,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: revoke,
    onSuccess: (answer) => notify.success(doneText(answer)),
    meta: { failed },
    onSettled: () => queries.invalidateQueries({ queryKey: sessionsQuery().queryKey }),
  });
}
