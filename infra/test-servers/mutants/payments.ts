import type { Payments } from '@windtunnel/contracts/ports/payments';
import { paymentsContract } from '@windtunnel/infra/payments/contract/payments.contract';
import { createDemoTill } from '@windtunnel/infra/payments/demo-till/demo-till';
import { createTillHost } from '@windtunnel/infra/payments/testing/till-host';
import { faulty, type Mutant } from './mutant.ts';

/** A provider that believes every notice, signed or not. */
function withoutSignatures(payments: Payments): Payments {
  return faulty(payments, {
    readNotice: async (body) => JSON.parse(Buffer.from(body).toString()),
  });
}

/** A provider that says a plan was changed, although the charge was declined. */
function withoutDeclines(payments: Payments): Payments {
  return faulty(payments, { changePlan: (change) => payments.changePlan(change).catch(() => undefined) });
}

/** A provider that opens another customer each time it is asked for a user's. */
function withoutMemory(payments: Payments): Payments {
  let asked = 0;
  return faulty(payments, {
    openCustomer: (user) => {
      asked += 1;
      return payments.openCustomer({ ...user, userId: `${user.userId}-${asked}` });
    },
  });
}

/** A provider that does not know of disputes. */
function withoutDisputes(payments: Payments): Payments {
  return faulty(payments, {
    customer: async (customerId) => {
      const customer = await payments.customer(customerId);
      if (customer === null) return null;
      const invoices = customer.invoices.map((invoice) => ({ ...invoice, disputedPence: 0, lostPence: 0 }));
      return { ...customer, invoices };
    },
  });
}

const on = (plant: (payments: Payments) => Payments) => (name: string) =>
  paymentsContract({
    name,
    create: async () => {
      const host = await createTillHost(createDemoTill);
      return { ...host, payments: plant(host.payments) };
    },
  });

export const paymentsMutants: readonly Mutant[] = [
  {
    fault: 'believes unsigned notices',
    caughtBy: 'refuses a notice that is old, changed, written again, or not signed',
    suite: on(withoutSignatures),
  },
  {
    fault: 'hides a declined charge',
    caughtBy: 'changes nothing if the charge is declined',
    suite: on(withoutDeclines),
  },
  {
    fault: 'opens a second customer',
    caughtBy: 'opens one customer for a user, who has bought nothing',
    suite: on(withoutMemory),
  },
  {
    fault: 'hides a dispute',
    caughtBy: 'shows what a bank holds while it examines a payment, and what it has kept',
    suite: on(withoutDisputes),
  },
];
