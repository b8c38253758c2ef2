import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { notificationRoutes } from '@windtunnel/contracts/http/notifications';
import { Handle, Input, type InputOf } from '../platform/handle-route.ts';
import { NotificationQueries } from './notifications.queries.ts';
import { ReadNotifications } from './read-notifications.ts';

@Controller()
export class NotificationsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: NotificationQueries,
  ) {}

  @Handle(notificationRoutes.list)
  async list(@Input() { userId, minPosition }: InputOf<typeof notificationRoutes.list>) {
    const notifications = await this.queries.latest(userId, minPosition);
    return { notifications, unread: notifications.filter(({ unread }) => unread).length };
  }

  @Handle(notificationRoutes.read)
  async read(@Input() { userId, body: { upTo }, context }: InputOf<typeof notificationRoutes.read>) {
    return { readUpTo: await this.commands.execute(new ReadNotifications({ userId, upTo }, context)) };
  }
}
