import { queryOptions } from '@tanstack/react-query';
import { panelRoutes } from '@windtunnel/contracts/http/panels';
import { call } from '../../lib/api-client.ts';

export const panelsNotLoaded = 'Failed to load your saved panels';

/** `{ panels }`, the newest first. */
export const panelsQuery = () =>
  queryOptions({
    queryKey: ['panels'],
    queryFn: ({ signal }) => call(panelRoutes.list, { signal, quiet: true }),
    meta: { failed: panelsNotLoaded },
  });
