import { streamId } from '@windtunnel/contracts/events/streams';
import { type CreditBalanceDocument, creditBalanceCollection } from '@windtunnel/contracts/read-models/credit-balance';
import { defineProjection, type ProjectedEvent } from '../runtime/projection.ts';

type Amounts = Pick<CreditBalanceDocument, 'availableTenths' | 'heldTenths' | 'spentTenths'>;

/** How many credits does a user have, and what happened to the rest? */
export const creditBalance = defineProjection<CreditBalanceDocument>({
  collection: creditBalanceCollection,
  key: (event) => streamId(event.stream),
  handlers: {
    CreditsGranted: (balance, event) => {
      const before = balance ?? emptyBalance(streamId(event.stream));
      return moved(periodOf(before, event), { availableTenths: event.data.amountTenths });
    },
    CreditsReserved: (balance, { data }) =>
      balance &&
      held(
        moved(balance, { availableTenths: -data.amountTenths, heldTenths: data.amountTenths }),
        data.batchId,
        data.amountTenths,
      ),
    CreditsCaptured: (balance, { data }) =>
      balance &&
      held(
        moved(balance, { heldTenths: -data.amountTenths, spentTenths: data.amountTenths }),
        data.batchId,
        -data.amountTenths,
      ),
    CreditsReleased: (balance, { data }) =>
      balance &&
      held(
        moved(balance, { heldTenths: -data.amountTenths, availableTenths: data.amountTenths }),
        data.batchId,
        -data.amountTenths,
      ),
    CreditsExpired: (balance, { data }) => balance && moved(balance, { availableTenths: -data.amountTenths }),
    CreditsReversed: (balance, { data: { amountTenths, expiredTenths = 0 } }) =>
      balance && moved(balance, { availableTenths: expiredTenths - amountTenths }),
    CreditsRestored: (balance, { data: { amountTenths, expiredTenths } }) =>
      balance && moved(balance, { availableTenths: amountTenths - expiredTenths }),
    CreditsPlanChanged: (balance, { data }) => balance && inPeriod(balance, data),
  },
});

function emptyBalance(ownerId: string): CreditBalanceDocument {
  return {
    ownerId,
    plan: 'free',
    periodStart: null,
    periodEnd: null,
    allocatedTenths: 0,
    availableTenths: 0,
    heldTenths: 0,
    spentTenths: 0,
    debtTenths: 0,
    holds: {},
  };
}

/** A plan's grant starts its period; credits spent earlier belong to the previous period. */
function periodOf(balance: CreditBalanceDocument, { data }: ProjectedEvent<'CreditsGranted'>): CreditBalanceDocument {
  if (data.source.kind !== 'plan') return balance;
  const isLate =
    data.source.invoiceId !== undefined &&
    balance.plan !== 'free' &&
    balance.periodStart !== null &&
    data.source.periodStart < balance.periodStart;
  return isLate ? balance : inPeriod(balance, data.source);
}

function inPeriod(
  balance: CreditBalanceDocument,
  { plan, periodStart, periodEnd }: Pick<CreditBalanceDocument, 'plan' | 'periodStart' | 'periodEnd'>,
): CreditBalanceDocument {
  const spentTenths = periodStart === balance.periodStart ? balance.spentTenths : 0;
  return { ...balance, plan, periodStart, periodEnd, spentTenths };
}

/** Whatever becomes available pays the debt first. */
function moved(balance: CreditBalanceDocument, by: Partial<Amounts>): CreditBalanceDocument {
  const netTenths = balance.availableTenths - balance.debtTenths + (by.availableTenths ?? 0);
  const availableTenths = Math.max(0, netTenths);
  const debtTenths = Math.max(0, -netTenths);
  const heldTenths = balance.heldTenths + (by.heldTenths ?? 0);
  const spentTenths = balance.spentTenths + (by.spentTenths ?? 0);
  const allocatedTenths = availableTenths + heldTenths + spentTenths;
  return { ...balance, availableTenths, heldTenths, spentTenths, debtTenths, allocatedTenths };
}

/** A hold that is used up is removed. */
function held(balance: CreditBalanceDocument, batchId: string, byTenths: number): CreditBalanceDocument {
  const { [batchId]: beforeTenths = 0, ...others } = balance.holds;
  const leftTenths = beforeTenths + byTenths;
  return { ...balance, holds: leftTenths === 0 ? others : { ...others, [batchId]: leftTenths } };
}
