import { queryOptions } from '@tanstack/react-query';
import type { notificationRoutes } from '@windtunnel/contracts/http/notifications';
import { call, type ResponseOf } from '../../lib/api-client.ts';
import { routeShape } from '../../lib/route-shape.ts';

// The frame of the first page needs this route, so it is kept free of the schema library.
const listRoute = routeShape<(typeof notificationRoutes)['list']>(
  { method: 'GET', path: '/api/notifications', auth: 'user' },
  import.meta.env.PROD
    ? undefined
    : async () => (await import('@windtunnel/contracts/http/notifications')).notificationRoutes.list,
);

export type NotificationList = ResponseOf<(typeof notificationRoutes)['list']>;

export const notificationsKey = ['notifications'] as const;

/** What happened that concerns the user, the newest first. Looked up every 30 s, and when a list is read again. */
export const notificationsQuery = () =>
  queryOptions({
    queryKey: notificationsKey,
    queryFn: ({ signal }) => call(listRoute, { signal, quiet: true }),
    staleTime: 10_000,
    refetchInterval: 30_000,
    // Where they are listed, the failure is shown.
    meta: { report: 'screen' },
  });
