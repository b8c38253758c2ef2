import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { readCustomer } from './stripe-customer.ts';

const startSeconds = Date.parse('2026-03-01T08:00:00.000Z') / 1_000;
const endSeconds = Date.parse('2026-04-01T08:00:00.000Z') / 1_000;

/** What Stripe's API returns, cut down to what is read. */
interface Objects {
  readonly customer?: object | Error;
  readonly subscriptions?: readonly object[];
  readonly invoices?: readonly object[];
  readonly charges?: readonly object[];
}

const asked: object[] = [];
const list = (items: readonly object[] = []) => ({
  list: (query: object) => {
    asked.push(query);
    return { autoPagingToArray: async () => items };
  },
});
function read({ customer = { id: 'cus_1', metadata: { userId: 'u1' } }, ...lists }: Objects) {
  const stripe = {
    customers: {
      retrieve: async () => {
        if (customer instanceof Error) throw customer;
        return customer;
      },
    },
    subscriptions: list(lists.subscriptions),
    invoices: list(lists.invoices),
    charges: list(lists.charges),
  };
  return readCustomer(stripe as unknown as Stripe, 'cus_1');
}

const stripeError = (code: string) => Object.assign(new Error(code), { type: 'StripeInvalidRequestError', code });

describe('a Stripe customer', () => {
  it('is read with its user, who is unknown if another product opened it', async () => {
    expect(await read({})).toEqual({ customerId: 'cus_1', userId: 'u1', subscriptions: [], invoices: [] });
    expect((await read({ customer: { id: 'cus_1', metadata: {} } }))?.userId).toBe('');
  });

  it('is read with every subscription, and with invoices that were paid and how', async () => {
    asked.length = 0;
    await read({});
    const page = { customer: 'cus_1', limit: 100 };
    expect(asked).toEqual([{ ...page, status: 'all' }, { ...page, status: 'paid', expand: ['data.payments'] }, page]);
  });

  it('is null if it is missing or deleted; any other error is one', async () => {
    expect(await read({ customer: stripeError('resource_missing') })).toBeNull();
    expect(await read({ customer: { id: 'cus_1', deleted: true } })).toBeNull();
    await expect(read({ customer: stripeError('rate_limit') })).rejects.toThrow('rate_limit');
  });
});

describe('a Stripe subscription', () => {
  const item = { id: 'si_1', current_period_end: endSeconds, price: { id: 'p', product: 'windtunnel_starter' } };
  const subscription = (change: object = {}) => ({
    id: 'sub_1',
    status: 'active',
    created: startSeconds,
    cancel_at: null,
    cancel_at_period_end: false,
    items: { data: [item] },
    ...change,
  });
  const shown = async (change: object) => (await read({ subscriptions: [subscription(change)] }))?.subscriptions[0];

  it('has a plan, a status and the time it was bought', async () => {
    expect(await shown({})).toEqual({
      subscriptionId: 'sub_1',
      plan: 'starter',
      status: 'active',
      endsAt: null,
      createdAt: '2026-03-01T08:00:00.000Z',
    });
  });

  it.each([
    ['active', 'active'],
    ['trialing', 'active'],
    ['past_due', 'past_due'],
    ['unpaid', 'past_due'],
    ['canceled', 'ended'],
    ['incomplete', 'ended'],
  ])('that is %s counts as %s', async (status, expected) => {
    expect((await shown({ status }))?.status).toBe(expected);
  });

  it('ends when it says, or with its month', async () => {
    expect((await shown({ cancel_at: startSeconds }))?.endsAt).toBe('2026-03-01T08:00:00.000Z');
    expect((await shown({ cancel_at_period_end: true }))?.endsAt).toBe('2026-04-01T08:00:00.000Z');
  });

  it('is not ours without an item, or with a product of someone else', async () => {
    expect(await shown({ items: { data: [] } })).toBeUndefined();
    expect(await shown({ items: { data: [{ ...item, price: { product: 'prod_other' } }] } })).toBeUndefined();
    expect(await shown({ items: { data: [{ ...item, price: { product: 'windtunnel_free' } }] } })).toBeUndefined();
    expect(await shown({ items: { data: [{ ...item, price: { product: null } }] } })).toBeUndefined();
    const expanded = { ...item, price: { product: { id: 'windtunnel_team' } } };
    expect((await shown({ items: { data: [expanded] } }))?.plan).toBe('team');
  });
});

describe('a Stripe invoice', () => {
  const line = (change: object = {}) => ({
    period: { start: startSeconds, end: endSeconds },
    pricing: { price_details: { product: 'windtunnel_starter' } },
    parent: { subscription_item_details: { proration: false } },
    ...change,
  });
  const invoice = (change: object = {}) => ({
    id: 'in_1',
    amount_paid: 2_900,
    parent: { subscription_details: { subscription: 'sub_1' } },
    lines: { data: [line()] },
    payments: { data: [{ payment: { payment_intent: 'pi_1' } }] },
    ...change,
  });
  const charge = (change: object = {}) => ({ id: 'ch_1', payment_intent: 'pi_1', amount_refunded: 900, ...change });
  const shown = async (change: object = {}, charges: object[] = []) =>
    (await read({ invoices: [invoice(change)], charges }))?.invoices ?? [];

  it('says which month of which plan it paid for', async () => {
    expect(await shown()).toMatchObject([
      {
        invoiceId: 'in_1',
        subscriptionId: 'sub_1',
        plan: 'starter',
        periodStart: '2026-03-01T08:00:00.000Z',
        periodEnd: '2026-04-01T08:00:00.000Z',
        amountPence: 2_900,
        refundedPence: 0,
      },
    ]);
    const expanded = { parent: { subscription_details: { subscription: { id: 'sub_2' } } } };
    expect(await shown(expanded)).toMatchObject([{ subscriptionId: 'sub_2' }]);
  });

  it('is counted only if it was paid, for a subscription, and for a plan of ours', async () => {
    expect(await shown({ id: undefined })).toEqual([]);
    expect(await shown({ parent: null })).toEqual([]);
    expect(await shown({ parent: { subscription_details: null } })).toEqual([]);
    expect(await shown({ amount_paid: 0 })).toEqual([]);
    expect(await shown({ lines: { data: [] } })).toEqual([]);
    expect(await shown({ lines: { data: [line({ pricing: null })] } })).toEqual([]);
    expect(await shown({ lines: { data: [line({ pricing: { price_details: null } })] } })).toEqual([]);
  });

  it('is for the first line that is neither another product nor a part of a month', async () => {
    const other = line({ pricing: { price_details: { product: 'prod_other' } } });
    const part = line({ parent: { subscription_item_details: { proration: true } } });
    const team = line({ pricing: { price_details: { product: 'windtunnel_team' } }, parent: null });
    expect(await shown({ lines: { data: [other, part, team, line()] } })).toMatchObject([{ plan: 'team' }]);
    const noItem = line({ parent: { subscription_item_details: null } });
    expect(await shown({ lines: { data: [noItem] } })).toHaveLength(1);
  });

  it('adds up the refunds of its own charges', async () => {
    const other = charge({ id: 'ch_2', payment_intent: 'pi_2' });
    const cash = charge({ id: 'ch_3', payment_intent: null });
    const again = charge({ id: 'ch_4', payment_intent: { id: 'pi_1' }, amount_refunded: 100 });
    expect(await shown({}, [charge(), other, cash, again])).toMatchObject([{ refundedPence: 1_000 }]);
    expect(await shown({ payments: undefined }, [charge(), cash])).toMatchObject([{ refundedPence: 0 }]);
    const unpaid = { payments: { data: [{ payment: { payment_intent: null } }] } };
    expect(await shown(unpaid, [cash])).toMatchObject([{ refundedPence: 0 }]);
  });
});
