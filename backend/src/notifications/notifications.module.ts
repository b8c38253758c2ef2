import { Module } from '@nestjs/common';
import { NotificationsController } from './notifications.controller.ts';
import { NotificationQueries } from './notifications.queries.ts';
import { ReadNotificationsHandler } from './read-notifications.ts';

@Module({ controllers: [NotificationsController], providers: [NotificationQueries, ReadNotificationsHandler] })
export class NotificationsModule {}
