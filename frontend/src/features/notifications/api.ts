import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notificationRoutes } from '@windtunnel/contracts/http/notifications';
import { notificationsQuery } from '../../entities/notification/queries.ts';
import { call } from '../../lib/api-client.ts';

/** Marks everything up to a time as read, on every device. If that fails, it stays unread until it is shown again. */
export function useReadNotifications() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (upTo: string) => call(notificationRoutes.read, { body: { upTo }, quiet: true }),
    onSuccess: ({ readUpTo }) =>
      queries.setQueryData(notificationsQuery().queryKey, (known) => {
        if (known === undefined) return known;
        const notifications = known.notifications.map((each) =>
          each.what.at > readUpTo ? each : { ...each, unread: false },
        );
        return { notifications, unread: notifications.filter(({ unread }) => unread).length };
      }),
    meta: { report: 'log' },
  });
}
