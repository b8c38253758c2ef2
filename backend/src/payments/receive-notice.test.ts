import { InvalidNotice, type Payments, PaymentsUnavailable } from '@windtunnel/contracts/ports/payments';
import type { Logger } from '@windtunnel/infra/logging/logger';
import { describe, expect, it } from 'vitest';
import { aCustomer } from '../../test/kit/a-customer.ts';
import type { ApiRequest } from '../platform/api-request.ts';
import { WriteContext } from '../platform/write-context.ts';
import { PaymentsController } from './payments.controller.ts';
import { ReceiveNotice } from './receive-notice.ts';

const context = new WriteContext('system', 'request-1');
const notice = { noticeId: 'evt_1', customerId: 'cus_1' };

/** Notices about a user, of whom it is recorded which customer they are. */
function notices(provider: Partial<Payments>, recorded: string | null = 'cus_1') {
  const reconciled: [string, WriteContext][] = [];
  const logged: unknown[] = [];
  const payments = { readNotice: async () => notice, customer: async () => aCustomer(), ...provider };
  const customer = recorded === null ? null : { provider: 'stripe', customerId: recorded };
  const receive = new ReceiveNotice(
    { of: async (userId: string, by: WriteContext) => reconciled.push([userId, by]) } as never,
    { load: async () => ({ customer }) } as never,
    payments as Payments,
    { warn: (...line: unknown[]) => logged.push(line) } as unknown as Logger,
  );
  return { receive, reconciled, logged };
}
const send = (opened: ReturnType<typeof notices>) => opened.receive.receive(Buffer.from('{}'), 'signature', context);

describe('a notice', () => {
  it('makes the provider be asked about the user it concerns', async () => {
    const opened = notices({});
    await send(opened);
    expect(opened.reconciled).toEqual([['u1', context]]);
  });

  it.each<[string, Partial<Payments>, (string | null)?]>([
    [
      'names no customer',
      {
        readNotice: async () => ({ ...notice, customerId: null }),
        customer: async () => Promise.reject(new Error('There is no customer to ask about')),
      },
    ],
    ['names a customer that the provider does not know', { customer: async () => null }],
    ['names a customer of another product', { customer: async () => ({ ...aCustomer(), userId: '' }) }],
    ['names a customer who is not recorded for the user', {}, 'cus_2'],
    ['names a user without a customer', {}, null],
  ])('has no effect if it %s', async (_, provider, recorded) => {
    const opened = notices(provider, recorded);
    await send(opened);
    expect(opened.reconciled).toEqual([]);
  });

  it('of a customer without a user never becomes the business of an unnamed one', async () => {
    const opened = notices({ customer: async () => ({ ...aCustomer(), userId: '' }) });
    await send(opened);
    expect(opened.reconciled).toEqual([]);
  });

  it('that is not signed is refused, and the reason is logged', async () => {
    const opened = notices({ readNotice: async () => Promise.reject(new InvalidNotice('too old')) });
    await expect(send(opened)).rejects.toMatchObject({ code: 'INVALID_WEBHOOK' });
    expect(opened.logged).toEqual([['A payment notice was refused', { reason: 'too old' }]]);
  });

  it('is sent again by the provider if it could not be read', async () => {
    const opened = notices({ readNotice: async () => Promise.reject(new PaymentsUnavailable('down')) });
    await expect(send(opened)).rejects.toBeInstanceOf(PaymentsUnavailable);
    expect(opened.logged).toEqual([]);
  });
});

describe('the webhook', () => {
  function webhook(receive: (body: Uint8Array, signature: string | undefined, by: WriteContext) => Promise<void>) {
    const unused = {} as never;
    const controller = new PaymentsController(unused, unused, { receive } as never, unused, unused);
    return (request: object) => controller.webhook(request as ApiRequest & { readonly body: unknown }, 'signature');
  }

  it('passes the bytes on as the system, under the id of the request', async () => {
    const received: unknown[] = [];
    const send = webhook(
      async (body, signature, by) =>
        void received.push([Buffer.from(body).toString(), signature, by.actor, by.correlationId]),
    );
    expect(await send({ body: Buffer.from('{}'), traceId: 'trace-1' })).toEqual({ received: true });
    expect(await send({ body: Buffer.from('{}') })).toEqual({ received: true });
    expect(received).toEqual([
      ['{}', 'signature', 'system', 'trace-1'],
      ['{}', 'signature', 'system', ''],
    ]);
  });

  it('refuses what has no bytes, and says if payments are unavailable', async () => {
    const failing = webhook(async () => Promise.reject(new PaymentsUnavailable('down')));
    await expect(failing({ body: { parsed: true } })).rejects.toMatchObject({ code: 'INVALID_WEBHOOK' });
    await expect(failing({ body: Buffer.from('{}') })).rejects.toMatchObject({ code: 'PAYMENTS_UNAVAILABLE' });
  });
});
