/** Objects as the Stripe API returns them, with the fields that the product reads. Times are in seconds. */
export interface StripeSubscription {
  readonly id: string;
  readonly object: 'subscription';
  readonly customer: string;
  readonly created: number;
  status: string;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  items: { object: 'list'; data: { id: string; current_period_end: number; price: { id: string; product: string } }[] };
}

export interface StripeInvoice {
  readonly id: string;
  readonly object: 'invoice';
  readonly customer: string;
  readonly status: 'paid' | 'open';
  readonly amount_paid: number;
  readonly parent: { readonly subscription_details: { readonly subscription: string } };
  readonly lines: { readonly object: 'list'; readonly data: readonly object[] };
  readonly payments: { readonly object: 'list'; readonly data: readonly object[] };
}

export interface StripeCharge {
  readonly id: string;
  readonly object: 'charge';
  readonly customer: string;
  readonly payment_intent: string;
  amount_refunded: number;
  disputed: boolean;
}

export interface StripeDispute {
  readonly id: string;
  readonly object: 'dispute';
  readonly charge: string;
  readonly amount: number;
  status: 'warning_needs_response' | 'needs_response' | 'under_review' | 'won' | 'lost';
}

export interface StripeCustomer {
  readonly id: string;
  readonly object: 'customer';
  readonly metadata: { readonly userId: string };
}

export interface StripeSession {
  readonly customer: string;
  readonly product: string;
  readonly pence: number;
  readonly successUrl: string;
  readonly cancelUrl: string;
  /** What was bought on it; a page that has been paid sells nothing again. */
  subscription: StripeSubscription | null;
}

const monthSeconds = 31 * 86_400;

/** What one Stripe account holds. Every change is something that Stripe does by itself or its customers do. */
export class StripeAccount {
  readonly customers = new Map<string, StripeCustomer>();
  readonly subscriptions = new Map<string, StripeSubscription>();
  readonly invoices = new Map<string, StripeInvoice>();
  readonly charges = new Map<string, StripeCharge>();
  readonly disputes = new Map<string, StripeDispute>();
  readonly sessions = new Map<string, StripeSession>();
  readonly products = new Set<string>();
  /** Customers whose card is declined. */
  readonly declined = new Set<string>();
  nowSeconds: number;
  /** Where customers see its pages. */
  pagesUrl = 'https://stripe.test';
  #count = 0;

  constructor(nowSeconds: number) {
    this.nowSeconds = nowSeconds;
  }

  id(prefix: string): string {
    this.#count += 1;
    return `${prefix}_${String(this.#count).padStart(6, '0')}`;
  }

  /** What happens when a customer pays on the checkout page. Returns null if the card is declined. */
  complete(sessionId: string): StripeSubscription | null {
    const session = this.sessions.get(sessionId);
    if (session === undefined || this.declined.has(session.customer)) return null;
    if (session.subscription !== null) return session.subscription;
    const subscription: StripeSubscription = {
      id: this.id('sub'),
      object: 'subscription',
      customer: session.customer,
      created: this.nowSeconds,
      status: 'active',
      cancel_at: null,
      cancel_at_period_end: false,
      items: {
        object: 'list',
        data: [{ id: this.id('si'), current_period_end: 0, price: { id: this.id('price'), product: session.product } }],
      },
    };
    session.subscription = subscription;
    this.subscriptions.set(subscription.id, subscription);
    this.bill(subscription, session.pence);
    return subscription;
  }

  /** Charges a month from now on; the subscription is past due if the card is declined. */
  bill(subscription: StripeSubscription, pence: number): StripeInvoice | null {
    if (this.declined.has(subscription.customer)) {
      subscription.status = 'past_due';
      return null;
    }
    const [start, end, intent] = [this.nowSeconds, this.nowSeconds + monthSeconds, this.id('pi')];
    const product = subscription.items.data[0]?.price.product ?? '';
    const invoice: StripeInvoice = {
      id: this.id('in'),
      object: 'invoice',
      customer: subscription.customer,
      status: 'paid',
      amount_paid: pence,
      parent: { subscription_details: { subscription: subscription.id } },
      lines: {
        object: 'list',
        data: [
          {
            period: { start, end },
            pricing: { price_details: { product } },
            parent: { subscription_item_details: { proration: false } },
          },
        ],
      },
      payments: { object: 'list', data: [{ payment: { type: 'payment_intent', payment_intent: intent } }] },
    };
    const charge: StripeCharge = {
      id: this.id('ch'),
      object: 'charge',
      customer: subscription.customer,
      payment_intent: intent,
      amount_refunded: 0,
      disputed: false,
    };
    subscription.status = 'active';
    for (const item of subscription.items.data) item.current_period_end = end;
    this.invoices.set(invoice.id, invoice);
    this.charges.set(charge.id, charge);
    return invoice;
  }

  /** Refunds the newest charge of a customer. */
  refund(customer: string, pence: number): void {
    const charge = this.#newestCharge(customer);
    if (charge !== undefined) charge.amount_refunded += pence;
  }

  /** The customer's bank takes back money of the newest charge until it has decided. */
  dispute(customer: string, amount: number, status: StripeDispute['status'] = 'needs_response'): StripeDispute {
    const charge = this.#newestCharge(customer);
    if (charge === undefined) throw new Error(`${customer} was charged nothing`);
    charge.disputed = true;
    const dispute: StripeDispute = { id: this.id('dp'), object: 'dispute', charge: charge.id, amount, status };
    this.disputes.set(dispute.id, dispute);
    return dispute;
  }

  #newestCharge(customer: string): StripeCharge | undefined {
    return [...this.charges.values()].findLast((each) => each.customer === customer);
  }
}
