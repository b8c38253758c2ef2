import { Injectable } from '@nestjs/common';
import type { NotificationView } from '@windtunnel/contracts/http/notifications';
import { type NotificationsDocument, notificationsCollection } from '@windtunnel/contracts/read-models/notifications';
import { limits } from '@windtunnel/contracts/rules/limits';
import { ReadModels, readModelOf } from '../platform/read-models.ts';

const notifications = readModelOf<NotificationsDocument>(notificationsCollection);

@Injectable()
export class NotificationQueries {
  constructor(private readonly readModels: ReadModels) {}

  /** The latest 20, the newest first. They are in the 20 documents that changed last. */
  async latest(owner: string, minPosition: string | null): Promise<NotificationView[]> {
    const newestFirst = { field: 'latestAt', direction: 'descending' } as const;
    const limit = limits.notificationsMax;
    const documents = await this.readModels.find(notifications, { owner, sort: newestFirst, limit }, minPosition);
    const own = await this.readModels.get(notifications, { owner, id: owner }, null);
    const readUpTo = own?.user?.readUpTo ?? '';
    return documents
      .flatMap(({ study, happenings }) => happenings.map((what) => ({ what, study, unread: what.at > readUpTo })))
      .sort((one, other) => other.what.at.localeCompare(one.what.at))
      .slice(0, limit);
  }
}
