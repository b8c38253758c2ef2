import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import { ports } from '../platform/ports.ts';
import { Streams } from '../platform/streams.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { readMark } from './read-mark.ts';

interface Reading {
  readonly userId: string;
  /** The time of the newest notification that the user was shown. */
  readonly upTo: string;
}

/** Marks what a user was shown as read, on every device. Returns up to when everything is read. */
export class ReadNotifications extends Command<string> {
  constructor(
    readonly reading: Reading,
    readonly context: WriteContext,
  ) {
    super();
  }
}

@CommandHandler(ReadNotifications)
export class ReadNotificationsHandler implements ICommandHandler<ReadNotifications> {
  constructor(
    @Inject(ports.clock) private readonly clock: Clock,
    private readonly streams: Streams,
  ) {}

  async execute({ reading: { userId, upTo }, context }: ReadNotifications): Promise<string> {
    const command = { type: 'Read', upTo, now: this.clock.now().toISOString() } as const;
    const { state } = await this.streams.decide(readMark, userId, command, context);
    return state ?? upTo;
  }
}
