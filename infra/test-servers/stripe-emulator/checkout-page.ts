import type { StripeAccount } from './stripe-account.ts';

/** The test card that Stripe documents as declined; every other number pays. */
const declinedCard = '4000000000000002';

export interface PageAnswer {
  readonly status: number;
  readonly html: string;
  /** Where the browser goes next. */
  readonly location?: string;
}

/** The page on which a customer pays: `/checkout/{session}`, with the form that it posts. */
export function checkoutPage(account: StripeAccount, sessionId: string, cardNumber: string | null): PageAnswer {
  const session = account.sessions.get(sessionId);
  if (session === undefined) return { status: 404, html: shown('<p>This page has expired.</p>') };
  if (cardNumber === null) return { status: 200, html: form(session) };
  if (cardNumber.replaceAll(' ', '') === declinedCard || account.complete(sessionId) === null)
    return { status: 402, html: form(session, 'Your card was declined.') };
  const location = session.successUrl.replace('{CHECKOUT_SESSION_ID}', sessionId);
  return { status: 303, html: '', location };
}

const shown = (main: string) =>
  `<!doctype html><html lang="en"><title>Checkout</title><link rel="icon" href="data:,"><main>${main}</main></html>`;

function form({ pence, cancelUrl }: { readonly pence: number; readonly cancelUrl: string }, problem = ''): string {
  const price = `£${(pence / 100).toFixed(2)}`;
  return shown(`<h1>Pay ${price} a month</h1>${problem === '' ? '' : `<p role="alert">${problem}</p>`}
<form method="post"><label>Card number <input name="card"></label> <button>Subscribe</button></form>
<p><a href="${cancelUrl}">Back</a></p>`);
}
