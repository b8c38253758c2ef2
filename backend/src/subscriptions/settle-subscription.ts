import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import { type CreditsCommand, credits } from '../credits/credits.ts';
import type { CreditsState } from '../credits/credits-state.ts';
import { refundedTenths } from '../credits/reverse-credits.ts';
import { ports } from '../platform/ports.ts';
import { Streams } from '../platform/streams.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { inOrder } from './observe-customer.ts';
import { subscription } from './subscription.ts';
import type { SubscriptionState } from './subscription-state.ts';

/**
 * Gives the ledger what the recorded subscription has paid for, and takes back what was refunded. Safe to repeat: after a
 * crash between the two streams the next call completes the work.
 */
@Injectable()
export class SettleSubscription {
  constructor(
    private readonly streams: Streams,
    @Inject(ports.clock) private readonly clock: Clock,
  ) {}

  async of(userId: string, context: WriteContext): Promise<SubscriptionState> {
    const bought = await this.streams.load(subscription, userId);
    const ledger = await this.streams.load(credits, userId);
    for (const command of dueCommands(bought, ledger, this.clock.now().toISOString()))
      await this.streams.decide(credits, userId, command, context);
    return bought;
  }
}

/** What the ledger has yet to be given, in order. */
export function dueCommands(bought: SubscriptionState, ledger: CreditsState, now: string): CreditsCommand[] {
  const invoices = inOrder(Object.entries(bought.invoices).map(([invoiceId, invoice]) => ({ invoiceId, ...invoice })));
  const commands = invoices.flatMap((invoice): CreditsCommand[] => {
    const { amountPence, refundedPence, creditsTenths: amountTenths, ...period } = invoice;
    const month = ledger.paidMonths[invoice.invoiceId];
    const isReversed = (month?.reversedTenths ?? 0) >= refundedTenths(amountTenths, invoice);
    const refund = { invoiceId: invoice.invoiceId, amountPence, refundedPence };
    return [
      ...(month === undefined ? [{ type: 'OpenPaidPeriod' as const, period: { ...period, amountTenths } }] : []),
      ...(isReversed ? [] : [{ type: 'ReverseInvoice' as const, refund }]),
    ];
  });
  if (bought.live !== null) return commands;
  // Ends only months that are recorded here: another process may have recorded a newer one meanwhile.
  const ending = invoices.filter(
    ({ invoiceId }) => ledger.paidMonths[invoiceId] === undefined || ledger.invoiceId === invoiceId,
  );
  return [...commands, ...ending.map(({ invoiceId }) => ({ type: 'EndPaidPlan' as const, invoiceId, now }))];
}
