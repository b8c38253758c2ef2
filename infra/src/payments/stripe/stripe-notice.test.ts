import { InvalidNotice } from '@windtunnel/contracts/ports/payments';
import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { readStripeNotice } from './stripe-notice.ts';

const now = new Date('2026-03-01T08:00:00.000Z');
const stripeError = (code: string) => Object.assign(new Error(code), { type: 'StripeInvalidRequestError', code });

/** Reads a notice on a Stripe that knows one charge; also returns what it was asked. */
async function read(type: string, object: object, charge: object | Error = { id: 'ch_1', customer: 'cus_1' }) {
  const asked: unknown[] = [];
  const stripe = {
    webhooks: {
      constructEvent: (...given: unknown[]) => {
        asked.push(given);
        return { id: 'evt_1', type, data: { object } };
      },
    },
    charges: {
      retrieve: async (id: string) => {
        asked.push(id);
        if (charge instanceof Error) throw charge;
        return charge;
      },
    },
  };
  const signed = { signature: 't=1,v1=2', secret: 'whsec_test', now };
  const notice = await readStripeNotice(stripe as unknown as Stripe, Buffer.from('{}'), signed);
  return { ...notice, asked };
}

describe('a notice', () => {
  it('is believed if it was signed at most 300 seconds before now', async () => {
    const { asked } = await read('invoice.paid', { customer: 'cus_1' });
    expect(asked).toEqual([[Buffer.from('{}'), 't=1,v1=2', 'whsec_test', 300, undefined, now.getTime()]]);
  });

  it('that is not signed just so is refused in words of ours', async () => {
    const stripe = {
      webhooks: {
        constructEvent: () => {
          throw new Error('No signatures found for ann@example.org');
        },
      },
    };
    const refused = readStripeNotice(stripe as unknown as Stripe, Buffer.from(''), { signature: '', secret: '', now });
    await expect(refused).rejects.toThrow(new InvalidNotice('The signature does not fit, or is too old'));
  });

  it.each([
    ['customer.subscription.updated', 'cus_1'],
    ['invoice.paid', 'cus_1'],
    ['charge.refunded', 'cus_1'],
    ['checkout.session.completed', 'cus_1'],
    ['customer.updated', null],
    ['invoiceitem.created', null],
    ['checkout.sessions', null],
    ['test_helpers.invoice.paid', null],
  ])('%s is about the customer %s', async (type, customerId) => {
    expect(await read(type, { customer: 'cus_1' })).toMatchObject({ noticeId: 'evt_1', customerId });
  });

  it.each([
    ['by id', 'cus_1', 'cus_1'],
    ['whole', { id: 'cus_2' }, 'cus_2'],
    ['not at all', null, null],
    ['in no known way', { id: 3 }, null],
    ['as something without an id', {}, null],
  ])('names its customer %s', async (_, customer, customerId) => {
    const { customerId: found, asked } = await read('invoice.paid', { customer, charge: 'ch_1' });
    expect(found).toBe(customerId);
    expect(asked).toHaveLength(1);
  });
});

describe('a notice about a dispute', () => {
  const about = (object: object, charge?: object | Error) => read('charge.dispute.created', object, charge);

  it('is about the customer of its charge, which it names by id or whole', async () => {
    for (const charge of ['ch_1', { id: 'ch_1' }]) {
      const { customerId, asked } = await about({ charge });
      expect(customerId).toBe('cus_1');
      expect(asked.at(-1)).toBe('ch_1');
    }
    expect((await about({ charge: 'ch_1' }, { id: 'ch_1', customer: { id: 'cus_2' } })).customerId).toBe('cus_2');
    expect((await about({ charge: 'ch_1' }, { id: 'ch_1', customer: null })).customerId).toBeNull();
  });

  it('that names no charge asks for none', async () => {
    for (const object of [{}, { charge: null }]) {
      const { customerId, asked } = await about(object);
      expect(customerId).toBeNull();
      expect(asked).toHaveLength(1);
    }
  });

  it('is about no one if its charge is unknown; any other error is one', async () => {
    expect((await about({ charge: 'ch_1' }, stripeError('resource_missing'))).customerId).toBeNull();
    await expect(about({ charge: 'ch_1' }, stripeError('rate_limit'))).rejects.toThrow('rate_limit');
  });
});
