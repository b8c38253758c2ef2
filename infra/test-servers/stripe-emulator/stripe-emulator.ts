import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { readForm } from './form-body.ts';
import { StripeAccount, type StripeDispute } from './stripe-account.ts';
import { answer } from './stripe-routes.ts';

/** A server on loopback that speaks the part of the Stripe API that the product uses, and keeps state. */
export interface StripeEmulator {
  readonly url: string;
  readonly account: StripeAccount;
  /** While true, every request fails as if Stripe were down. */
  setDown(down: boolean): void;
  /** How many requests it answered. */
  requests(): number;
  /** The body of a notice about a customer. */
  notice(type: string, customer: string, id?: string): string;
  /** The body of a notice about a dispute, which names its charge and no customer. */
  disputeNotice(type: 'charge.dispute.created' | 'charge.dispute.closed', dispute: StripeDispute): string;
  close(): Promise<void>;
}

export async function startStripeEmulator(now: Date = new Date()): Promise<StripeEmulator> {
  const account = new StripeAccount(Math.floor(now.getTime() / 1_000));
  let [down, count] = [false, 0];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://stripe.test');
    const form = readForm(await text(request));
    count += 1;
    const idempotencyKey = request.headers['idempotency-key'];
    const { status, body } = down
      ? { status: 500, body: { error: { type: 'api_error', message: 'down' } } }
      : answer(account, {
          method: request.method ?? 'GET',
          path: url.pathname,
          query: url.searchParams,
          form,
          idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : null,
        });
    response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
    response.end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    account,
    setDown: (value) => {
      down = value;
    },
    requests: () => count,
    notice: (type, customer, id = account.id('evt')) => event(account, type, { customer }, id),
    disputeNotice: (type, dispute) => event(account, type, dispute),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function event(account: StripeAccount, type: string, object: object, id = account.id('evt')): string {
  return JSON.stringify({ id, object: 'event', type, created: account.nowSeconds, data: { object } });
}

/** The signature of a notice's body as Stripe writes it, by Stripe's own library. */
export function signedBy(secret: string, payload: string, timestampSeconds: number): string {
  const { webhooks } = new Stripe('sk_test_1');
  return webhooks.generateTestHeaderString({ payload, secret, timestamp: timestampSeconds });
}
