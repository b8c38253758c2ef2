import { Inject, Injectable } from '@nestjs/common';
import { readEvent } from '@windtunnel/contracts/events/registry';
import type { EventStore } from '@windtunnel/contracts/ports/event-store';
import { ports } from '../platform/ports.ts';

/** The ids of what a user has created, including what was deleted since. */
export interface Owned {
  readonly studyIds: readonly string[];
  readonly projectIds: readonly string[];
}

/** A user's studies and projects as the log knows them: a read model may lag behind, and ownership never rests on one. */
@Injectable()
export class OwnedWork {
  constructor(@Inject(ports.eventStore) private readonly eventStore: EventStore) {}

  async of(ownerId: string): Promise<Owned> {
    const owned = { studyIds: [] as string[], projectIds: [] as string[] };
    for await (const stored of this.eventStore.readAll({ types: ['StudyDrafted', 'ProjectCreated'] })) {
      if (stored.data.ownerId !== ownerId) continue;
      const event = readEvent(stored);
      if (event.type === 'StudyDrafted') owned.studyIds.push(event.data.studyId);
      if (event.type === 'ProjectCreated') owned.projectIds.push(event.data.projectId);
    }
    return owned;
  }
}
