import { InvalidNotice, PaymentDeclined, type Payments } from '@windtunnel/contracts/ports/payments';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

/** A provider under test, and what its customers and time do. */
export interface PaymentsHost {
  readonly payments: Payments;
  /** The customer pays on the page at the address. False: the card was declined. */
  pay(address: string): Promise<boolean>;
  setCard(customerId: string, card: 'pays' | 'declines'): Promise<void>;
  /** Refunds the customer's newest invoice in full. */
  refund(customerId: string): Promise<void>;
  /** The customer's bank examines the newest payment, or has decided. */
  dispute(customerId: string, state: 'open' | 'won' | 'lost'): Promise<void>;
  /** A month goes by, and the provider charges what is due. */
  nextMonth(): Promise<void>;
  /** A notice about a customer, signed so long ago. */
  notice(customerId: string, ageSeconds?: number): Promise<{ readonly body: Uint8Array; readonly signature: string }>;
  destroy(): Promise<void>;
}

const returnUrl = 'http://127.0.0.1:3000/checkout';

/** What every payment provider guarantees. */
export function paymentsContract({ name, create }: { readonly name: string; create(): Promise<PaymentsHost> }): void {
  describe(`payments: ${name}`, () => {
    let host: PaymentsHost;
    let customerId: string;
    let count = 0;
    beforeAll(async () => {
      host = await create();
    });
    afterAll(() => host.destroy());
    beforeEach(async () => {
      count += 1;
      customerId = await host.payments.openCustomer({ userId: `u${count}`, email: `u${count}@example.org` });
    });
    const truth = async () => await host.payments.customer(customerId);
    const subscribe = async (plan: 'starter' | 'team' = 'starter') => {
      expect(await host.pay(await host.payments.startCheckout({ customerId, plan, returnUrl }))).toBe(true);
      return (await truth())?.subscriptions[0]?.subscriptionId ?? '';
    };

    buying(() => ({ host, customerId, count, truth, subscribe }));
    changing(() => ({ host, customerId, count, truth, subscribe }));
    notices(() => ({ host, customerId, count, truth, subscribe }));
  });
}

interface Case {
  readonly host: PaymentsHost;
  readonly customerId: string;
  readonly count: number;
  truth(): ReturnType<Payments['customer']>;
  subscribe(plan?: 'starter' | 'team'): Promise<string>;
}

function buying(open: () => Case): void {
  it('opens one customer for a user, who has bought nothing', async () => {
    const { host, customerId, count, truth } = open();
    expect(await host.payments.openCustomer({ userId: `u${count}`, email: `u${count}@example.org` })).toBe(customerId);
    expect(await truth()).toEqual({ customerId, userId: `u${count}`, subscriptions: [], invoices: [] });
    expect(await host.payments.customer('cus_unknown')).toBeNull();
  });

  it('sells a plan: a subscription and a paid invoice for its first month', async () => {
    const { truth, subscribe } = open();
    const subscriptionId = await subscribe();
    const now = await truth();
    expect(now?.subscriptions).toEqual([
      { subscriptionId, plan: 'starter', status: 'active', endsAt: null, createdAt: expect.any(String) },
    ]);
    expect(now?.invoices).toMatchObject([{ subscriptionId, plan: 'starter', amountPence: 2_900, refundedPence: 0 }]);
    const [invoice] = now?.invoices ?? [];
    expect((invoice?.periodEnd ?? '') > (invoice?.periodStart ?? '')).toBe(true);
  });

  it('sells nothing with a declined card', async () => {
    const { host, customerId, truth } = open();
    await host.setCard(customerId, 'declines');
    expect(await host.pay(await host.payments.startCheckout({ customerId, plan: 'starter', returnUrl }))).toBe(false);
    expect(await truth()).toMatchObject({ subscriptions: [], invoices: [] });
  });

  it('opens the portal at an address', async () => {
    const { host, customerId } = open();
    expect(await host.payments.openPortal({ customerId, returnUrl })).toMatch(/^https?:\/\//);
  });

  it('shows refunds with their invoice', async () => {
    const { host, customerId, truth, subscribe } = open();
    await subscribe();
    await host.refund(customerId);
    expect((await truth())?.invoices).toMatchObject([{ amountPence: 2_900, refundedPence: 2_900 }]);
  });

  it('shows what a bank holds while it examines a payment, and what it has kept', async () => {
    const { host, customerId, truth, subscribe } = open();
    await subscribe();
    const money = async () => {
      const [invoice] = (await truth())?.invoices ?? [];
      return [invoice?.disputedPence, invoice?.lostPence, invoice?.refundedPence];
    };
    await host.dispute(customerId, 'open');
    expect(await money()).toEqual([2_900, 0, 0]);
    await host.dispute(customerId, 'won');
    expect(await money()).toEqual([0, 0, 0]);
    await host.dispute(customerId, 'lost');
    expect(await money()).toEqual([0, 2_900, 0]);
  });
}

function changing(open: () => Case): void {
  it('charges another plan now, or at the next month', async () => {
    const { host, truth, subscribe } = open();
    const subscriptionId = await subscribe();
    await host.payments.changePlan({ subscriptionId, plan: 'team', charge: 'now' });
    const upgraded = await truth();
    expect(upgraded?.subscriptions).toMatchObject([{ plan: 'team', status: 'active' }]);
    expect(upgraded?.invoices.map(({ plan, amountPence }) => [plan, amountPence]).toSorted()).toEqual([
      ['starter', 2_900],
      ['team', 9_900],
    ]);
    await host.payments.changePlan({ subscriptionId, plan: 'starter', charge: 'at-renewal' });
    expect((await truth())?.invoices).toHaveLength(2);
    await host.nextMonth();
    expect((await truth())?.invoices).toHaveLength(3);
    expect((await truth())?.subscriptions).toMatchObject([{ plan: 'starter' }]);
  });

  it('changes nothing if the charge is declined', async () => {
    const { host, customerId, truth, subscribe } = open();
    const subscriptionId = await subscribe();
    await host.setCard(customerId, 'declines');
    const change = host.payments.changePlan({ subscriptionId, plan: 'team', charge: 'now' });
    await expect(change).rejects.toBeInstanceOf(PaymentDeclined);
    expect(await truth()).toMatchObject({ subscriptions: [{ plan: 'starter', status: 'active' }] });
    expect((await truth())?.invoices).toHaveLength(1);
  });

  it('is past due when a renewal is declined, and active again when it is paid', async () => {
    const { host, customerId, truth, subscribe } = open();
    await subscribe();
    await host.setCard(customerId, 'declines');
    await host.nextMonth();
    expect((await truth())?.subscriptions).toMatchObject([{ status: 'past_due' }]);
    await host.setCard(customerId, 'pays');
    await host.nextMonth();
    expect((await truth())?.subscriptions).toMatchObject([{ status: 'active' }]);
  });

  it('cancels at the end of the month, which a plan change withdraws', async () => {
    const { host, truth, subscribe } = open();
    const subscriptionId = await subscribe();
    await host.payments.cancelAtPeriodEnd(subscriptionId);
    const now = await truth();
    expect(now?.subscriptions[0]).toMatchObject({ status: 'active', endsAt: now?.invoices[0]?.periodEnd });
    await host.payments.changePlan({ subscriptionId, plan: 'starter', charge: 'at-renewal' });
    expect((await truth())?.subscriptions).toMatchObject([{ endsAt: null }]);
  });

  it('ends a subscription at once, also twice', async () => {
    const { host, truth, subscribe } = open();
    const subscriptionId = await subscribe();
    await host.payments.cancelNow(subscriptionId);
    await host.payments.cancelNow(subscriptionId);
    expect((await truth())?.subscriptions).toMatchObject([{ status: 'ended' }]);
  });
}

function notices(open: () => Case): void {
  it('reads whom a signed notice concerns', async () => {
    const { host, customerId } = open();
    const { body, signature } = await host.notice(customerId, 299);
    expect(await host.payments.readNotice(body, signature)).toEqual({ noticeId: expect.any(String), customerId });
  });

  it('refuses a notice that is old, changed, written again, or not signed', async () => {
    const { host, customerId } = open();
    const { body, signature } = await host.notice(customerId);
    const old = await host.notice(customerId, 301);
    const changed = Buffer.from(body);
    changed.writeUInt8((changed.at(-2) ?? 0) ^ 1, changed.length - 2);
    const rewritten = Buffer.from(JSON.stringify(JSON.parse(Buffer.from(body).toString()), null, 1));
    const attempts: [Uint8Array, string | undefined][] = [
      [old.body, old.signature],
      [changed, signature],
      [rewritten, signature],
      [body, signature.replace(/v1=.{8}/, 'v1=00000000')],
      [body, undefined],
      [body, ''],
    ];
    for (const [bytes, signed] of attempts)
      await expect(host.payments.readNotice(bytes, signed)).rejects.toBeInstanceOf(InvalidNotice);
  });
}
