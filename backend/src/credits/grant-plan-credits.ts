import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Streams } from '../platform/streams.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { credits } from './credits.ts';

interface VerifiedAccount {
  readonly userId: string;
  /** ISO 8601; all later months are counted from it. */
  readonly verifiedAt: string;
}

/** Starts the first month of the free plan for an account whose address has been confirmed. Safe to repeat. */
export class GrantPlanCredits extends Command<void> {
  constructor(
    readonly account: VerifiedAccount,
    readonly context: WriteContext,
  ) {
    super();
  }
}

@CommandHandler(GrantPlanCredits)
export class GrantPlanCreditsHandler implements ICommandHandler<GrantPlanCredits> {
  constructor(private readonly streams: Streams) {}

  async execute({ account: { userId, verifiedAt }, context }: GrantPlanCredits): Promise<void> {
    const command = { type: 'OpenPeriod', anchor: verifiedAt, now: verifiedAt } as const;
    await this.streams.decide(credits, userId, command, context);
  }
}
