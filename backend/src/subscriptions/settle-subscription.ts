import { Inject, Injectable } from '@nestjs/common';
import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import { type CreditsCommand, credits } from '../credits/credits.ts';
import type { CreditsState } from '../credits/credits-state.ts';
import { tenthsBack } from '../credits/reverse-credits.ts';
import { ports } from '../platform/ports.ts';
import { Streams } from '../platform/streams.ts';
import type { WriteContext } from '../platform/write-context.ts';
import { inOrder } from './observe-customer.ts';
import { subscription } from './subscription.ts';
import type { SubscriptionState } from './subscription-state.ts';

const passesMax = 5;

/**
 * Gives the ledger what the recorded subscription has paid for, and takes back what was refunded or is disputed. Safe to
 * repeat: after a crash between the two streams the next call completes the work.
 */
@Injectable()
export class SettleSubscription {
  constructor(
    private readonly streams: Streams,
    @Inject(ports.clock) private readonly clock: Clock,
  ) {}

  async of(userId: string, context: WriteContext, passes = passesMax): Promise<SubscriptionState> {
    const bought = await this.streams.load(subscription, userId);
    const ledger = await this.streams.load(credits, userId);
    const commands = dueCommands(bought, ledger, this.clock.now().toISOString());
    for (const command of commands) await this.streams.decide(credits, userId, command, context);
    if (commands.length === 0 || passes === 1) return bought;
    // Another process may have recorded the end of a dispute meanwhile; the last writer has to see it.
    return await this.of(userId, context, passes - 1);
  }
}

/** What the ledger has yet to be given, in order. */
export function dueCommands(bought: SubscriptionState, ledger: CreditsState, now: string): CreditsCommand[] {
  const invoices = inOrder(Object.entries(bought.invoices).map(([invoiceId, invoice]) => ({ invoiceId, ...invoice })));
  const commands = invoices.flatMap((invoice): CreditsCommand[] => {
    const { invoiceId, plan, periodStart, periodEnd, creditsTenths: amountTenths, ...money } = invoice;
    const month = ownValue(ledger.paidMonths, invoiceId);
    const isReversed = (month?.reversedTenths ?? 0) === tenthsBack(amountTenths, invoice);
    const period = { invoiceId, plan, periodStart, periodEnd, amountTenths };
    return [
      ...(month === undefined ? [{ type: 'OpenPaidPeriod' as const, period }] : []),
      ...(isReversed ? [] : [{ type: 'ReverseInvoice' as const, back: { invoiceId, ...money } }]),
    ];
  });
  if (bought.live !== null) return commands;
  // Ends only months that are recorded here: another process may have recorded a newer one meanwhile.
  const ending = invoices.filter(
    ({ invoiceId }) => ownValue(ledger.paidMonths, invoiceId) === undefined || ledger.invoiceId === invoiceId,
  );
  return [...commands, ...ending.map(({ invoiceId }) => ({ type: 'EndPaidPlan' as const, invoiceId, now }))];
}
