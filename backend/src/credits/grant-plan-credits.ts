import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Streams } from '../platform/streams.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { credits } from './credits.ts';

/** Begins the free plan's first month of an account whose e-mail was verified. Safe to repeat. */
export class GrantPlanCredits extends Command<void> {
  readonly userId: string;
  /** ISO 8601; every later month is counted from it. */
  readonly verifiedAt: string;
  readonly context: WriteContext;

  constructor({ userId, verifiedAt }: { userId: string; verifiedAt: string }, context: WriteContext) {
    super();
    this.userId = userId;
    this.verifiedAt = verifiedAt;
    this.context = context;
  }
}

@CommandHandler(GrantPlanCredits)
export class GrantPlanCreditsHandler implements ICommandHandler<GrantPlanCredits> {
  readonly #streams: Streams;

  constructor(streams: Streams) {
    this.#streams = streams;
  }

  async execute({ userId, verifiedAt, context }: GrantPlanCredits): Promise<void> {
    const command = { type: 'OpenPeriod', plan: 'free', anchor: verifiedAt, now: verifiedAt } as const;
    await this.#streams.decide(credits, userId, command, context);
  }
}
