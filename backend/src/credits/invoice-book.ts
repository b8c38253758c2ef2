import type { CreditsEvent } from '@windtunnel/contracts/events/credits';
import type { SubscriptionEvent } from '@windtunnel/contracts/events/subscription';
import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import type { CreditsState } from './credits-state.ts';
import { type MoneyBack, tenthsBack } from './reverse-credits.ts';

interface BookedInvoice extends Omit<MoneyBack, 'invoiceId'> {
  readonly creditsTenths: number;
  readonly wasDisputed: boolean;
}

const nothingBack = { refundedPence: 0, disputedPence: 0, lostPence: 0, wasDisputed: false };

/** The invoices of every user in the order of the log, to compare with what their ledgers were given for them. */
export class InvoiceBook {
  readonly #invoices = new Map<string, Map<string, BookedInvoice>>();

  note(userId: string, { type, data }: SubscriptionEvent): void {
    const ofUser = this.#invoices.get(userId) ?? new Map<string, BookedInvoice>();
    this.#invoices.set(userId, ofUser);
    if (type === 'SubscriptionInvoicePaid') ofUser.set(data.invoiceId, { ...data, ...nothingBack });
    if (type !== 'SubscriptionInvoiceRefunded' && type !== 'SubscriptionInvoiceDisputed') return;
    const { invoiceId, ...back } = data;
    const invoice = ofUser.get(invoiceId);
    const wasDisputed = type === 'SubscriptionInvoiceDisputed' || invoice?.wasDisputed === true;
    if (invoice !== undefined) ofUser.set(invoiceId, { ...invoice, ...back, wasDisputed });
  }

  /** What the ledger was given, or lost, without an invoice that says so. */
  problemsOf(userId: string, { type, data }: CreditsEvent): string[] {
    if (type === 'CreditsReversed' && data.invoiceId !== undefined) {
      const { refundedPence, wasDisputed } = this.#invoices.get(userId)?.get(data.invoiceId) ?? nothingBack;
      return refundedPence > 0 || wasDisputed ? [] : [`reversed ${data.invoiceId}, which was not refunded`];
    }
    if (type === 'CreditsRestored')
      return this.#invoices.get(userId)?.get(data.invoiceId)?.wasDisputed === true
        ? []
        : [`restored ${data.invoiceId}, which was not disputed`];
    if (type !== 'CreditsGranted' || data.source.kind !== 'plan' || data.source.invoiceId === undefined) return [];
    const { invoiceId } = data.source;
    const dueTenths = this.#invoices.get(userId)?.get(invoiceId)?.creditsTenths ?? 0;
    return dueTenths === data.amountTenths
      ? []
      : [`granted ${data.amountTenths} for invoice ${invoiceId}, which paid for ${dueTenths}`];
  }

  /** Invoices for which a ledger has yet to be given credits (positive) or to lose them (negative). */
  dueOf(userId: string, { paidMonths }: CreditsState) {
    return [...(this.#invoices.get(userId) ?? [])].flatMap(([invoiceId, invoice]) => {
      const worthTenths = invoice.creditsTenths - tenthsBack(invoice.creditsTenths, invoice);
      const month = ownValue(paidMonths, invoiceId);
      const dueTenths = worthTenths - (month === undefined ? 0 : month.grantedTenths - month.reversedTenths);
      return dueTenths === 0 ? [] : [{ userId, invoiceId, dueTenths }];
    });
  }
}
