import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Streams } from '../platform/streams.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { credits } from './credits.ts';

interface Adjustment {
  readonly userId: string;
  /** Identifies the grant, so that it is made only once. */
  readonly adjustmentId: string;
  readonly amountTenths: number;
  readonly reason: string;
}

/** Grants credits outside any plan; they do not expire. Safe to repeat. */
export class GrantAdjustment extends Command<void> {
  constructor(
    readonly adjustment: Adjustment,
    readonly context: WriteContext,
  ) {
    super();
  }
}

@CommandHandler(GrantAdjustment)
export class GrantAdjustmentHandler implements ICommandHandler<GrantAdjustment> {
  constructor(private readonly streams: Streams) {}

  async execute({ adjustment, context }: GrantAdjustment): Promise<void> {
    const { userId, adjustmentId, amountTenths, reason } = adjustment;
    const source = { kind: 'adjustment', reason } as const;
    const grant = { key: `adjustment:${adjustmentId}`, amountTenths, source };
    await this.streams.decide(credits, userId, { type: 'Grant', grant }, context);
  }
}
