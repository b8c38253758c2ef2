import type {
  PaidInvoice,
  PaymentCustomer,
  ProviderSubscription,
  TillVisit,
} from '@windtunnel/contracts/ports/payments';
import { plans } from '@windtunnel/contracts/rules/plans';
import { escapeHtml } from '../platform/escape-html.ts';

/** The pages' entire stylesheet; the content security policy allows it by its hash. */
export const tillPageStyle = `
:root{color-scheme:light dark;--paper:#faf9f7;--card:#fff;--ink:#262b33;--ink2:#5a6068;--line:#e4e1db;--accent:#1d5a7c;--on:#fff;--warn:#fdf3dc;--bad:#a3271d}
@media(prefers-color-scheme:dark){:root{--paper:#15181d;--card:#1c2026;--ink:#eeece8;--ink2:#b6bac0;--line:#343a42;--accent:#8cc4e6;--on:#15181d;--warn:#38301c;--bad:#f0a096}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:560px;margin:0 auto;padding:48px 16px}
h1{font-size:25px;margin:24px 0 4px}
h2{font-size:16px;margin:32px 0 8px}
p{margin:8px 0}
.notice{background:var(--warn);border-radius:10px;padding:12px 16px;font-weight:600}
.quiet{color:var(--ink2);font-size:14px}
.card{background:var(--card);border:1px solid var(--line);border-radius:10px;padding:20px;margin:24px 0}
.price{font-size:31px;font-weight:600;margin:0}
.bad{color:var(--bad);font-weight:600}
form{margin:12px 0 0}
button{font:inherit;padding:10px 12px;border:1px solid var(--ink2);border-radius:8px;background:var(--card);color:var(--ink);min-height:44px;cursor:pointer;width:100%}
button.main{background:var(--accent);border-color:var(--accent);color:var(--on);font-weight:600}
ul{list-style:none;margin:0;padding:0}
li{display:flex;gap:12px;align-items:center;justify-content:space-between;border-top:1px solid var(--line);padding:10px 0;flex-wrap:wrap}
li form{margin:0}
.actions{display:flex;gap:8px;align-items:center;flex-wrap:wrap}
li button{width:auto}
a{color:var(--accent)}
:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
`;

interface TillPage {
  readonly visit: TillVisit;
  readonly customer: PaymentCustomer | null;
  /** The card was declined just now. */
  readonly declined: boolean;
}

const pounds = (pence: number) => `£${(pence / 100).toFixed(2)}`;
const day = (iso: string) => iso.slice(0, 10);
const post = (query: string, text: string, main = false) =>
  `<form method="post" action="?${escapeHtml(query)}"><button${main ? ' class="main"' : ''}>${text}</button></form>`;

/** What a customer sees at the demo till: the checkout of a plan, or the portal. */
export function renderTillPage(page: TillPage): string {
  const { visit } = page;
  const title = visit.kind === 'checkout' ? 'Checkout' : 'Billing portal';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} - Demo till</title>
<link rel="icon" href="data:,">
<style>${tillPageStyle}</style>
</head>
<body>
<main>
<p class="notice">Demo till: no money moves</p>
${visit.kind === 'checkout' ? checkout(page) : portal(page)}
</main>
</body>
</html>
`;
}

function checkout({ visit, declined }: TillPage): string {
  if (visit.plan === null) return '';
  const { displayName, basePricePence, monthlyCredits } = plans[visit.plan];
  const price = pounds(basePricePence);
  return `<h1>Subscribe to ${displayName}</h1>
<p class="quiet">This page stands where a payment provider's page would be. No card is asked for.</p>
<div class="card">
<p class="price">${price} <span class="quiet">a month</span></p>
<p>${monthlyCredits} credits each month, until you cancel.</p>
${declined ? '<p class="bad" role="alert">Your card was declined. Try another card.</p>' : ''}
${post('action=pay&card=pays', `Pay ${price} with a card that pays`, true)}
${post('action=pay&card=declines', 'Pay with a card that declines')}
</div>
<p><a href="${escapeHtml(visit.returnUrl)}?canceled=true">Cancel and go back</a></p>`;
}

function portal({ visit, customer }: TillPage): string {
  const running = (customer?.subscriptions ?? []).filter(({ status }) => status !== 'ended');
  const invoices = customer?.invoices ?? [];
  const other = visit.card === 'pays' ? 'declines' : 'pays';
  return `<h1>Your billing</h1>
<p><a href="${escapeHtml(visit.returnUrl)}">Return to Windtunnel</a></p>
<h2>Subscription</h2>
${running.length === 0 ? '<p>No subscription is running.</p>' : `<ul>${running.map(subscriptionItem).join('')}</ul>`}
<h2>Card</h2>
<ul><li><span>A card that ${visit.card}</span>${post(`action=use-card&card=${other}`, `Use a card that ${other}`)}</li></ul>
<h2>Invoices</h2>
${invoices.length === 0 ? '<p>No invoices yet.</p>' : `<ul>${invoices.toReversed().map(invoiceItem).join('')}</ul>`}`;
}

function subscriptionItem({ plan, status, endsAt }: ProviderSubscription): string {
  const state = status === 'past_due' ? ', past due' : '';
  const end = endsAt === null ? state : `, ends on ${day(endsAt)}`;
  const action =
    endsAt === null ? post('action=cancel', 'Cancel subscription') : post('action=resume', 'Keep subscription');
  return `<li><span>${plans[plan].displayName}${end}</span>${action}</li>`;
}

function invoiceItem(invoice: PaidInvoice): string {
  const { plan, periodStart, amountPence, disputedPence } = invoice;
  const state = disputedPence > 0 ? ', disputed' : '';
  const title = `${day(periodStart)}, ${plans[plan].displayName}, ${pounds(amountPence)}${state}`;
  return `<li><span>${title}</span><span class="actions">${invoiceActions(invoice)}</span></li>`;
}

function invoiceActions({ invoiceId, amountPence, refundedPence, disputedPence, lostPence }: PaidInvoice): string {
  const act = (action: string, text: string) => post(`action=${action}&invoice=${encodeURIComponent(invoiceId)}`, text);
  if (disputedPence > 0)
    return `${act('dispute&state=won', 'Payment stands')}${act('dispute&state=lost', 'Money goes back')}`;
  if (lostPence > 0) return '<span class="quiet">Dispute lost</span>';
  if (refundedPence >= amountPence) return '<span class="quiet">Refunded</span>';
  return `${act('refund', 'Refund')}${act('dispute&state=open', 'Dispute')}`;
}
