import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { checkoutPage } from './checkout-page.ts';
import { at, readForm } from './form-body.ts';
import { deliver, eventBody } from './notices.ts';
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

export interface StripeEmulatorOptions {
  /** 0 for any free one. */
  readonly port?: number;
  /** Where `POST /test/notices` sends them. */
  readonly webhook?: { readonly url: string; readonly secret: string };
}

export async function startStripeEmulator({ port = 0, webhook }: StripeEmulatorOptions = {}): Promise<StripeEmulator> {
  const account = new StripeAccount(Math.floor(Date.now() / 1_000));
  let [down, count] = [false, 0];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://stripe.test');
    count += 1;
    if (down) return send(response, 500, { error: { type: 'api_error', message: 'down' } });
    if (url.pathname.startsWith('/checkout/')) return await showCheckout(account, url, request, response);
    if (url.pathname === '/test/notices' && webhook !== undefined) {
      const status = await deliver(account, webhook, noticeOf(account, url.searchParams));
      return send(response, 200, { status });
    }
    const idempotencyKey = request.headers['idempotency-key'];
    const { status, body } = answer(account, {
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      form: readForm(await text(request)),
      idempotencyKey: typeof idempotencyKey === 'string' ? idempotencyKey : null,
    });
    send(response, status, body);
  });
  server.listen(port, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  account.pagesUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: account.pagesUrl,
    account,
    setDown: (value) => {
      down = value;
    },
    requests: () => count,
    notice: (type, customer, id = account.id('evt')) => eventBody(account, type, { customer }, id),
    disputeNotice: (type, dispute) => eventBody(account, type, dispute),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
  response.end(JSON.stringify(body));
}

async function showCheckout(account: StripeAccount, url: URL, request: IncomingMessage, response: ServerResponse) {
  // A server that has run for days sells months that begin now.
  account.nowSeconds = Math.max(account.nowSeconds, Math.floor(Date.now() / 1_000));
  const card = request.method === 'POST' ? at(readForm(await text(request)).card) : null;
  const { status, html, location } = checkoutPage(account, url.pathname.slice('/checkout/'.length), card);
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    ...(location === undefined ? {} : { location }),
  });
  response.end(html);
}

/** `type`, the checkout's `session`, and `age` in seconds. */
function noticeOf(account: StripeAccount, query: URLSearchParams) {
  const session = account.sessions.get(query.get('session') ?? '');
  return {
    type: query.get('type') ?? '',
    customer: session?.customer ?? '',
    ageSeconds: Number(query.get('age') ?? 0),
  };
}
