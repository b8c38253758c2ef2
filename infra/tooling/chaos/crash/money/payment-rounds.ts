import { paymentRoutes, paymentWebhookPath } from '@windtunnel/contracts/http/payment';
import { usageRoutes } from '@windtunnel/contracts/http/usage';
import type { PaidPlanName } from '@windtunnel/contracts/ports/payments';
import { plans } from '@windtunnel/contracts/rules/plans';
import { signedBy } from '@windtunnel/test-servers/stripe-emulator/notices';
import type { StripeDispute, StripeSubscription } from '@windtunnel/test-servers/stripe-emulator/stripe-account';
import type { StripeEmulator } from '@windtunnel/test-servers/stripe-emulator/stripe-emulator';
import { clientOf, type Researcher, signUp, type TestTarget } from '../../driver/researcher.ts';
import type { Failpoint } from '../failpoint.ts';
import { around, type Interruption } from './interruptions.ts';

export const webhookSecret = 'whsec_crash';

/** Something that happens at the provider, the calls its webhook makes, and the credits it leaves. */
interface Scenario {
  readonly name: string;
  /** The body of the provider's notice about it. */
  readonly notice: (customer: Customer) => string;
  readonly calls: readonly string[];
  readonly credits: number;
  /** Before the failpoint; the product is running undisturbed. */
  readonly before?: (customer: Customer, target: TestTarget) => Promise<void>;
  /** At the provider only. */
  readonly happens: (customer: Customer) => void;
}

interface Customer {
  readonly researcher: Researcher;
  readonly stripe: StripeEmulator;
  readonly customerId: string;
  /** Paid for or not, in order. */
  readonly checkouts: readonly string[];
}

const monthSeconds = 31 * 86_400;
const { basePricePence: starterPence } = plans.starter;

const about =
  (type: string): Scenario['notice'] =>
  ({ stripe, customerId }) =>
    stripe.notice(type, customerId);
const aboutDispute =
  (type: 'charge.dispute.created' | 'charge.dispute.closed'): Scenario['notice'] =>
  (customer) =>
    customer.stripe.disputeNotice(type, disputeOf(customer));
const firstMonth = ({ stripe, checkouts }: Customer) => void stripe.account.complete(checkouts[0] ?? '');
const paidFirst: NonNullable<Scenario['before']> = async (customer, target) => {
  firstMonth(customer);
  await deliver(customer.stripe.notice('invoice.paid', customer.customerId), target);
};
const subscriptionOf = ({ stripe, customerId }: Customer): StripeSubscription => {
  const found = [...stripe.account.subscriptions.values()].find(({ customer }) => customer === customerId);
  if (found === undefined) throw new Error('There is no subscription');
  return found;
};
const openDispute = ({ stripe, customerId }: Customer) => void stripe.account.dispute(customerId, starterPence);
const disputeOf = ({ stripe, customerId }: Customer): StripeDispute => {
  const charges = [...stripe.account.charges.values()].filter(({ customer }) => customer === customerId);
  const found = [...stripe.account.disputes.values()].find(({ charge }) => charges.some(({ id }) => id === charge));
  if (found === undefined) throw new Error('There is no dispute');
  return found;
};

const scenarios: readonly Scenario[] = [
  {
    name: 'a first month',
    notice: about('checkout.session.completed'),
    calls: ['append.SubscriptionInvoicePaid', 'append.CreditsGranted'],
    credits: 120,
    happens: firstMonth,
  },
  {
    name: 'the next month',
    notice: about('invoice.paid'),
    calls: ['append.SubscriptionInvoicePaid', 'append.CreditsExpired'],
    credits: 100,
    before: paidFirst,
    happens: (customer) => {
      customer.stripe.account.nowSeconds += monthSeconds;
      customer.stripe.account.bill(subscriptionOf(customer), starterPence);
    },
  },
  {
    name: 'half a refund',
    notice: about('charge.refunded'),
    calls: ['append.SubscriptionInvoiceRefunded', 'append.CreditsReversed'],
    credits: 70,
    before: paidFirst,
    happens: ({ stripe, customerId }) => stripe.account.refund(customerId, starterPence / 2),
  },
  {
    name: 'a disputed payment',
    notice: aboutDispute('charge.dispute.created'),
    calls: ['append.SubscriptionInvoiceDisputed', 'append.CreditsReversed'],
    credits: 20,
    before: paidFirst,
    happens: openDispute,
  },
  {
    name: 'a dispute that was won',
    notice: aboutDispute('charge.dispute.closed'),
    calls: ['append.SubscriptionInvoiceDisputed', 'append.CreditsRestored'],
    credits: 120,
    before: async (customer, target) => {
      await paidFirst(customer, target);
      openDispute(customer);
      await deliver(aboutDispute('charge.dispute.created')(customer), target);
    },
    happens: (customer) => {
      disputeOf(customer).status = 'won';
    },
  },
  {
    // The free month that contains today was granted before, so nothing is left of either.
    name: 'the end of a subscription',
    notice: about('customer.subscription.deleted'),
    calls: ['append.SubscriptionEnded', 'append.CreditsExpired'],
    credits: 0,
    before: paidFirst,
    happens: (customer) => {
      subscriptionOf(customer).status = 'canceled';
    },
  },
  {
    name: 'a second checkout',
    notice: about('checkout.session.completed'),
    calls: ['append.SubscriptionInvoicePaid', 'append.CreditsGranted', 'payments.cancelNow'],
    credits: 520,
    before: paidFirst,
    happens: ({ stripe, checkouts }) => {
      stripe.account.nowSeconds += 1;
      stripe.account.complete(checkouts[1] ?? '');
    },
  },
];

/** Every scenario with a kill before and after each of its calls. */
export function paymentRounds(stripe: StripeEmulator): Interruption[] {
  return scenarios.flatMap((scenario) =>
    [
      ...around('payments.readNotice'),
      ...around('payments.customer', 1),
      ...around('payments.customer', 2),
      ...scenario.calls.flatMap((call) => around(call)),
    ].map((failpoint) => roundOf(scenario, failpoint, stripe)),
  );
}

function roundOf(scenario: Scenario, failpoint: Failpoint, stripe: StripeEmulator): Interruption {
  let customer: Customer;
  let notice = '';
  return {
    name: scenario.name,
    failpoint,
    prepare: async (target) => {
      // Another round may have lived through a month.
      stripe.account.nowSeconds = nowSeconds();
      customer = await aCustomer(stripe, target);
      await scenario.before?.(customer, target);
      scenario.happens(customer);
      notice = scenario.notice(customer);
    },
    perform: (target) => deliver(notice, target),
    recover: async (target) => {
      // Copies at once, as a provider that has waited for an answer sends them.
      const answers = await Promise.all([deliver(notice, target), deliver(notice, target)]);
      const { data } = await clientOf(customer.researcher, target).call(usageRoutes.quota, {});
      return [
        ...answers
          .filter((status) => status !== 200)
          .map((status) => `the repeated notice was answered with ${status}`),
        ...(data.creditsRemaining === scenario.credits
          ? []
          : [`${data.creditsRemaining} credits are left, not ${scenario.credits}`]),
      ];
    },
  };
}

const nowSeconds = () => Math.floor(Date.now() / 1_000);
let customers = 0;

/** A new user with two open checkouts: a small plan and a large one. */
async function aCustomer(stripe: StripeEmulator, target: TestTarget): Promise<Customer> {
  customers += 1;
  const researcher = await signUp(`customer-${customers}@windtunnel.test`, target);
  const api = clientOf(researcher, target);
  const open = async (planName: PaidPlanName) => {
    const { sessionUrl } = await api.call(paymentRoutes.checkoutSession, { body: { planName } });
    return sessionUrl.slice(sessionUrl.lastIndexOf('/') + 1);
  };
  const checkouts = [await open('starter'), await open('team')];
  const customerId = stripe.account.sessions.get(checkouts[0] ?? '')?.customer ?? '';
  return { researcher, stripe, customerId, checkouts };
}

/** Returns the status of the answer. */
async function deliver(notice: string, { origin }: TestTarget): Promise<number> {
  const signature = signedBy(webhookSecret, notice, nowSeconds());
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  const response = await fetch(origin + paymentWebhookPath, { method: 'POST', body: notice, headers });
  return response.status;
}
