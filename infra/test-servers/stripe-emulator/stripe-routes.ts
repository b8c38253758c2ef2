import { at, type FormValue } from './form-body.ts';
import type { StripeAccount, StripeSubscription } from './stripe-account.ts';

export interface StripeAnswer {
  readonly status: number;
  readonly body: object;
}

export interface StripeRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly form: { readonly [name: string]: FormValue };
  readonly idempotencyKey: string | null;
}

const ok = (body: object): StripeAnswer => ({ status: 200, body });
const refused = (status: number, type: string, code: string): StripeAnswer => ({
  status,
  body: { error: { type, code, message: code } },
});
const missing = refused(404, 'invalid_request_error', 'resource_missing');
const list = (data: readonly object[]) => ok({ object: 'list', data, has_more: false, url: '/v1/list' });

/** Answers a request as the Stripe API would, for the routes that the product uses. */
export function answer(account: StripeAccount, request: StripeRequest): StripeAnswer {
  const { method, path, query } = request;
  const [, , resource = '', id] = path.split('/');
  const ofCustomer = <T extends { readonly customer: string }>(objects: Iterable<T>) =>
    list([...objects].filter(({ customer }) => customer === query.get('customer')).toReversed());
  switch (`${method} ${path.replace(/\/[a-z]+_[^/]+$/, '/:id')}`) {
    case 'POST /v1/customers':
      return ok(openCustomer(account, request));
    case 'GET /v1/customers/:id':
      return found(account.customers.get(id ?? ''));
    case 'POST /v1/products':
      return product(account, at(request.form.id));
    case 'POST /v1/checkout/sessions':
      return checkout(account, request.form);
    case 'POST /v1/billing_portal/sessions':
      return ok({ id: account.id('bps'), url: `https://billing.stripe.test/${at(request.form.customer)}` });
    case 'GET /v1/subscriptions':
      return ofCustomer(account.subscriptions.values());
    case 'GET /v1/invoices':
      return ofCustomer(account.invoices.values());
    case 'GET /v1/charges':
      return ofCustomer(account.charges.values());
    case 'GET /v1/charges/:id':
      return found(account.charges.get(id ?? ''));
    case 'GET /v1/disputes':
      return list([...account.disputes.values()].filter(({ charge }) => charge === query.get('charge')));
    case 'GET /v1/subscriptions/:id':
      return found(account.subscriptions.get(id ?? ''));
    case 'POST /v1/subscriptions/:id':
      return update(account, account.subscriptions.get(id ?? ''), request.form);
    case 'DELETE /v1/subscriptions/:id':
      return cancel(account.subscriptions.get(id ?? ''));
    default:
      return refused(404, 'invalid_request_error', `unknown_route_${resource}`);
  }
}

const found = (object: object | undefined) => (object === undefined ? missing : ok(object));

const opened = new WeakMap<StripeAccount, Map<string, object>>();

/** The same idempotency key gives the same customer. */
function openCustomer(account: StripeAccount, { form, idempotencyKey }: StripeRequest): object {
  const known = opened.get(account) ?? new Map<string, object>();
  opened.set(account, known);
  const same = idempotencyKey === null ? undefined : known.get(idempotencyKey);
  if (same !== undefined) return same;
  const customer = {
    id: account.id('cus'),
    object: 'customer' as const,
    metadata: { userId: at(form.metadata, 'userId') },
  };
  account.customers.set(customer.id, customer);
  if (idempotencyKey !== null) known.set(idempotencyKey, customer);
  return customer;
}

function product(account: StripeAccount, id: string): StripeAnswer {
  if (account.products.has(id)) return refused(400, 'invalid_request_error', 'resource_already_exists');
  account.products.add(id);
  return ok({ id, object: 'product' });
}

function checkout(account: StripeAccount, form: StripeRequest['form']): StripeAnswer {
  const price = (name: string) => at(form.line_items, '0', 'price_data', name);
  if (!account.products.has(price('product'))) return refused(400, 'invalid_request_error', 'resource_missing');
  const id = account.id('cs');
  account.sessions.set(id, {
    customer: at(form.customer),
    product: price('product'),
    pence: Number(price('unit_amount')),
    successUrl: at(form.success_url),
    cancelUrl: at(form.cancel_url),
    subscription: null,
  });
  return ok({ id, object: 'checkout.session', url: `${account.pagesUrl}/checkout/${id}` });
}

function update(
  account: StripeAccount,
  subscription: StripeSubscription | undefined,
  form: StripeRequest['form'],
): StripeAnswer {
  if (subscription === undefined) return missing;
  const chargesNow = at(form.billing_cycle_anchor, 'type') === 'now';
  if (chargesNow && account.declined.has(subscription.customer)) return refused(402, 'card_error', 'card_declined');
  if (form.cancel_at_period_end !== undefined) {
    subscription.cancel_at_period_end = at(form.cancel_at_period_end) === 'true';
    const end = subscription.items.data[0]?.current_period_end ?? 0;
    subscription.cancel_at = subscription.cancel_at_period_end ? end : null;
  }
  const next = at(form.items, '0', 'price_data', 'product');
  for (const item of subscription.items.data) if (next !== '') item.price = { ...item.price, product: next };
  if (chargesNow) account.bill(subscription, Number(at(form.items, '0', 'price_data', 'unit_amount')));
  return ok(subscription);
}

function cancel(subscription: StripeSubscription | undefined): StripeAnswer {
  if (subscription === undefined || subscription.status === 'canceled') return missing;
  subscription.status = 'canceled';
  return ok(subscription);
}
