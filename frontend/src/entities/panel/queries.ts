import { queryOptions } from '@tanstack/react-query';
import { panelRoutes } from '@windtunnel/contracts/http/panels';
import { call } from '../../lib/api-client.ts';

/** `{ panels }`, the newest first. */
export const panelsQuery = () =>
  queryOptions({
    queryKey: ['panels'],
    queryFn: ({ signal }) => call(panelRoutes.list, { signal, quiet: true }),
    meta: { failed: 'Failed to load your saved panels' },
  });
