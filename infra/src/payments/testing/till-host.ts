import { createFakeClock } from '../../clock/fake-clock.ts';
import { createSystemIds } from '../../ids/system-ids.ts';
import { aDataFolder } from '../../testing/data-folder.ts';
import type { PaymentsHost } from '../contract/payments.contract.ts';
import type { createDemoTill } from '../demo-till/demo-till.ts';
import { signNotice } from '../demo-till/till-notice.ts';

const visitOf = (address: string) => address.slice(address.lastIndexOf('/') + 1);

/** A demo till in a folder of its own, with customers who pay, and a clock that moves month by month. */
export async function createTillHost(open: typeof createDemoTill): Promise<PaymentsHost> {
  const folder = aDataFolder();
  const clock = createFakeClock();
  const secret = 'the secret of the till';
  const ids = { ...createSystemIds() };
  let isFirst = true;
  const secrets = {
    uuid: ids.uuid,
    // The first secret signs notices, the others name visits.
    secret: () => {
      const next = isFirst ? secret : ids.secret();
      isFirst = false;
      return next;
    },
  };
  const payments = open({
    folder: folder.path,
    pagesUrl: 'http://127.0.0.1:3000/till',
    clock,
    ids: secrets,
  });
  const cards = new Map<string, 'pays' | 'declines'>();
  const inPortal = async (customerId: string, action: Parameters<typeof payments.till.act>[1]) => {
    const address = await payments.openPortal({ customerId, returnUrl: 'http://127.0.0.1:3000/account' });
    await payments.till.act(visitOf(address), action);
  };
  return {
    payments,
    pay: async (address) => {
      const visit = await payments.till.visit(visitOf(address));
      const card = cards.get(visit?.customerId ?? '') ?? 'pays';
      return (await payments.till.act(visitOf(address), { type: 'pay', card })).kind === 'done';
    },
    setCard: async (customerId, card) => {
      cards.set(customerId, card);
      await inPortal(customerId, { type: 'use-card', card });
    },
    refund: async (customerId) => {
      const invoice = (await payments.customer(customerId))?.invoices.at(-1);
      await inPortal(customerId, { type: 'refund', invoiceId: invoice?.invoiceId ?? '' });
    },
    dispute: async (customerId, state) => {
      const invoice = (await payments.customer(customerId))?.invoices.at(-1);
      await inPortal(customerId, { type: 'dispute', invoiceId: invoice?.invoiceId ?? '', state });
    },
    nextMonth: () => clock.advance(32 * 86_400_000),
    notice: async (customerId, ageSeconds = 0) => {
      const at = new Date(clock.now().getTime() - ageSeconds * 1_000);
      return signNotice({ noticeId: 'evt_1', customerId }, secret, at);
    },
    destroy: async () => folder.remove(),
  };
}
