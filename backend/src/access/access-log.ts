import { Injectable } from '@nestjs/common';
import type { AccessEvent } from '@windtunnel/contracts/events/access';
import { accessStream } from '@windtunnel/contracts/events/streams';
import type { Decider } from '@windtunnel/contracts/kernel/decider';
import { Streams } from '../platform/streams.ts';
import type { WriteContext } from '../platform/write-context.ts';

interface RecordAccess {
  readonly type: 'RecordAccess';
  readonly access: AccessEvent['data'];
}

/** Nothing is decided by what was read before, so there is no state: each access is an event of its own. */
const accessDecider: Decider<null, RecordAccess, AccessEvent> = {
  initial: null,
  decide: (_, { access }) => [{ type: 'AccessRecorded', data: access }],
  evolve: () => null,
};

/** Ids are those of the readers. */
export const accessAggregate = { stream: accessStream, decider: accessDecider } as const;

/** What auditors and analysts were shown: it lasts as long as the event log, and cannot be changed unnoticed. */
@Injectable()
export class AccessLog {
  constructor(private readonly streams: Streams) {}

  async record(userId: string, access: AccessEvent['data'], context: WriteContext): Promise<void> {
    await this.streams.decide(accessAggregate, userId, { type: 'RecordAccess', access }, context);
  }
}
