import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { Ids } from '@windtunnel/contracts/ports/ids';
import {
  type DemoTill,
  PaymentDeclined,
  type Payments,
  type TillAction,
  type TillOutcome,
} from '@windtunnel/contracts/ports/payments';
import { changed, emptyAccount, subscribed, type TillAccount, upgraded, upToDate } from './till-account.ts';
import { actedOn } from './till-actions.ts';
import { createTillFiles, type StoredVisit, type TillFiles } from './till-files.ts';
import { readSignedNotice, signNotice } from './till-notice.ts';

export interface DemoTillOptions {
  /** `DATA_DIR/till`. */
  readonly folder: string;
  /** Where the till's pages are, without a trailing slash. */
  readonly pagesUrl: string;
  readonly clock: Clock;
  readonly ids: Ids;
}

/**
 * A payment provider on this machine: the same screens, notices and months as a real one, and no money. Its customers
 * are files, so they survive a restart.
 */
export function createDemoTill({ folder, ...options }: DemoTillOptions): Till {
  return createTill({ ...options, files: createTillFiles(folder), secret: options.ids.secret() });
}

export type Till = Payments & Required<Pick<Payments, 'till'>>;

interface TillOptions extends Omit<DemoTillOptions, 'folder'> {
  readonly files: TillFiles;
  /** Signs the notices. */
  readonly secret: string;
}

/** A till on other storage, for tests that decide what becomes of each call. */
export function createTill(options: TillOptions): Till {
  const { clock, ids, files, secret } = options;
  const now = () => clock.now().toISOString();
  const turns = inTurns();

  const change = (customerId: string, to: (account: TillAccount) => TillAccount) =>
    turns(async () => {
      const stored = await files.customer(customerId);
      if (stored === null) return null;
      const account = to(upToDate(stored, now()));
      if (JSON.stringify(account) !== JSON.stringify(stored)) await files.saveCustomer(account);
      return account;
    });
  const open = async (visit: StoredVisit): Promise<string> => {
    const visitId = ids.secret();
    await files.saveVisit(visitId, visit);
    return `${options.pagesUrl}/${visitId}`;
  };
  /** The till gives a subscription its customer's id and a number. */
  const customerOf = (subscriptionId: string) => subscriptionId.replace(/^sub_/, 'cus_').replace(/_\d+$/, '');

  return {
    provider: 'demo-till',
    openCustomer: async ({ userId }) => {
      const customerId = `cus_${userId}`;
      await turns(async () => {
        if ((await files.customer(customerId)) === null) await files.saveCustomer(emptyAccount(customerId, userId));
      });
      return customerId;
    },
    startCheckout: ({ customerId, plan, returnUrl }) => open({ kind: 'checkout', customerId, plan, returnUrl }),
    openPortal: ({ customerId, returnUrl }) => open({ kind: 'portal', customerId, plan: null, returnUrl }),
    changePlan: async ({ subscriptionId, plan, charge }) => {
      await change(customerOf(subscriptionId), (account) => {
        if (charge === 'at-renewal') return changed(account, subscriptionId, { plan, endsAt: null });
        if (account.card === 'declines') throw new PaymentDeclined('The card was declined');
        return upgraded(account, subscriptionId, plan, now());
      });
    },
    cancelAtPeriodEnd: async (subscriptionId) => {
      await change(customerOf(subscriptionId), (account) => actedOn(account, { type: 'cancel' }, now()));
    },
    cancelNow: async (subscriptionId) => {
      await change(customerOf(subscriptionId), (account) => changed(account, subscriptionId, { status: 'ended' }));
    },
    readNotice: async (body, signature) => readSignedNotice(body, signature ?? '', secret, clock.now()),
    customer: async (customerId) => {
      const account = await change(customerId, (same) => same);
      return account === null ? null : shown(account);
    },
    till: pages({ files, change, sign: (notice) => signNotice(notice, secret, clock.now()), now, ids }),
  };
}

interface Pages {
  readonly files: TillFiles;
  readonly change: (customerId: string, to: (account: TillAccount) => TillAccount) => Promise<TillAccount | null>;
  readonly sign: (notice: { noticeId: string; customerId: string }) => ReturnType<typeof signNotice>;
  readonly now: () => string;
  readonly ids: Ids;
}

function pages({ files, change, sign, now, ids }: Pages): DemoTill {
  return {
    visit: async (visitId) => {
      const visit = await files.visit(visitId);
      const account = visit === null ? null : await files.customer(visit.customerId);
      return visit === null || account === null ? null : { ...visit, card: account.card };
    },
    act: async (visitId, action): Promise<TillOutcome> => {
      const visit = await files.visit(visitId);
      if (visit === null || isDeclined(action)) return { kind: 'declined' };
      await change(visit.customerId, (account) => {
        if (action.type !== 'pay') return actedOn(account, action, now());
        return visit.plan === null ? account : paidAt(account, visitId, visit.plan, now());
      });
      return { kind: 'done', notice: sign({ noticeId: `evt_${ids.uuid()}`, customerId: visit.customerId }) };
    },
  };
}

const isDeclined = (action: TillAction) => action.type === 'pay' && action.card === 'declines';

/** Paying twice on one page subscribes once. */
function paidAt(account: TillAccount, visitId: string, plan: NonNullable<StoredVisit['plan']>, now: string) {
  if (account.paidVisits.includes(visitId)) return account;
  const subscriptionId = `${account.customerId.replace(/^cus_/, 'sub_')}_${account.subscriptions.length + 1}`;
  const paidVisits = [...account.paidVisits, visitId];
  return subscribed({ ...account, card: 'pays', paidVisits }, { subscriptionId, plan, now });
}

function shown({ customerId, userId, subscriptions, invoices }: TillAccount) {
  return {
    customerId,
    userId,
    subscriptions: subscriptions.map(({ anchor: _anchor, cycle: _cycle, ...subscription }) => subscription),
    invoices,
  };
}

/** Runs work one after the other, so that no change is lost between reading and writing. */
function inTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  };
}
