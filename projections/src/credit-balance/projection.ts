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
    CreditsReversed: (balance, { data }) => balance && moved(balance, { availableTenths: -data.amountTenths }),
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
    holds: {},
  };
}

/** A plan's grant starts its period; credits spent earlier belong to the previous period. */
function periodOf(balance: CreditBalanceDocument, { data }: ProjectedEvent<'CreditsGranted'>): CreditBalanceDocument {
  if (data.source.kind !== 'plan') return balance;
  const { plan, periodStart, periodEnd } = data.source;
  const spentTenths = periodStart === balance.periodStart ? balance.spentTenths : 0;
  return { ...balance, plan, periodStart, periodEnd, spentTenths };
}

function moved(balance: CreditBalanceDocument, by: Partial<Amounts>): CreditBalanceDocument {
  const availableTenths = balance.availableTenths + (by.availableTenths ?? 0);
  const heldTenths = balance.heldTenths + (by.heldTenths ?? 0);
  const spentTenths = balance.spentTenths + (by.spentTenths ?? 0);
  const allocatedTenths = availableTenths + heldTenths + spentTenths;
  return { ...balance, availableTenths, heldTenths, spentTenths, allocatedTenths };
}

/** A hold that is used up is removed. */
function held(balance: CreditBalanceDocument, batchId: string, byTenths: number): CreditBalanceDocument {
  const { [batchId]: beforeTenths = 0, ...others } = balance.holds;
  const leftTenths = beforeTenths + byTenths;
  return { ...balance, holds: leftTenths === 0 ? others : { ...others, [batchId]: leftTenths } };
}
