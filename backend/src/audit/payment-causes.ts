import { Inject, Injectable } from '@nestjs/common';
import { readEvent } from '@windtunnel/contracts/events/registry';
import { subscriptionStream } from '@windtunnel/contracts/events/streams';
import type { SubscriptionEvent } from '@windtunnel/contracts/events/subscription';
import type { CauseOf } from '@windtunnel/contracts/http/audit';
import type { EventStore } from '@windtunnel/contracts/ports/event-store';
import { ports } from '../platform/ports.ts';
import type { RecordedEntry } from './ledger.ts';

type Invoice = CauseOf<'payment'>['invoice'];

/** What the log says about an invoice. The provider's ids lead to nothing outside the provider. */
@Injectable()
export class PaymentCauses {
  constructor(@Inject(ports.eventStore) private readonly eventStore: EventStore) {}

  async payment(accountId: string, ledger: readonly RecordedEntry[], invoiceId: string): Promise<CauseOf<'payment'>> {
    let invoice: Invoice = null;
    for await (const stored of this.eventStore.readStream(subscriptionStream(accountId))) {
      const event = readEvent(stored) as SubscriptionEvent;
      if (!('invoiceId' in event.data) || event.data.invoiceId !== invoiceId) continue;
      invoice = evolveInvoice(invoice, event, stored.metadata.recordedAt);
    }
    const about = ledger.filter(({ entry: { cause } }) => cause.kind === 'payment' && cause.invoiceId === invoiceId);
    return { kind: 'payment', invoiceId, invoice, entries: about.map(({ entry }) => entry.revision) };
  }
}

function evolveInvoice(invoice: Invoice, { type, data }: SubscriptionEvent, at: string): Invoice {
  switch (type) {
    case 'SubscriptionInvoicePaid': {
      const { plan, amountPence, periodStart, periodEnd } = data;
      const nothingBack = { refundedPence: 0, disputedPence: 0, lostPence: 0 };
      return { plan, paidAt: at, amountPence, periodStart, periodEnd, ...nothingBack };
    }
    case 'SubscriptionInvoiceRefunded':
      return invoice && { ...invoice, refundedPence: data.refundedPence };
    case 'SubscriptionInvoiceDisputed':
      return invoice && { ...invoice, disputedPence: data.disputedPence, lostPence: data.lostPence };
    default:
      return invoice;
  }
}
