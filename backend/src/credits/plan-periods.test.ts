import type { CreditsEvent } from '@windtunnel/contracts/events/credits';
import { describe, expect, it } from 'vitest';
import { given } from '../../test/kit/given.ts';
import { type CreditsCommand, credits } from './credits.ts';
import { availableTenths, type CreditsState } from './credits-state.ts';
import type { MoneyBack } from './reverse-credits.ts';

const { decider } = credits;
const ledger = given(decider);
const anchor = '2026-03-01T08:00:00.000Z';
const april = '2026-04-01T08:00:00.000Z';
const may = '2026-05-01T08:00:00.000Z';

/** The state after some commands, each at the state before it. */
function after(...commands: readonly CreditsCommand[]): CreditsState {
  return commands.reduce(
    (state, command) => decider.decide(state, command).reduce(decider.evolve, state),
    decider.initial,
  );
}
const open: CreditsCommand = { type: 'OpenPeriod', anchor, now: anchor };
const renew = (now: string): CreditsCommand => ({ type: 'RenewPeriod', now });
const pay = (
  invoiceId: string,
  [periodStart, periodEnd]: readonly [string, string],
  plan: 'starter' | 'team' = 'starter',
): CreditsCommand => ({
  type: 'OpenPaidPeriod',
  period: { invoiceId, plan, periodStart, periodEnd, amountTenths: plan === 'team' ? 4_000 : 1_000 },
});
const back = (invoiceId: string, money: Partial<MoneyBack>): CreditsCommand => ({
  type: 'ReverseInvoice',
  back: { invoiceId, amountPence: 2_900, refundedPence: 0, disputedPence: 0, lostPence: 0, ...money },
});
const refund = (invoiceId: string, refundedPence: number) => back(invoiceId, { refundedPence });
const dispute = (invoiceId: string, disputedPence = 2_900) => back(invoiceId, { disputedPence });
const won = (invoiceId: string) => back(invoiceId, {});
/** Spends whole credits on a study of one participant each. */
const spend = (count: number): CreditsCommand[] =>
  Array.from({ length: count }, (_, index) => [
    {
      type: 'Reserve' as const,
      batchId: `b${index}`,
      studyId: `s${index}`,
      inputs: {
        studyType: 'PRODUCT_DISCOVERY' as const,
        participantCount: 1,
        taskCount: 1,
        questionCount: 0,
        conceptCount: 0,
        screenCount: 0,
      },
      participantIds: ['p'],
      now: anchor,
    },
    { type: 'Capture' as const, batchId: `b${index}`, participantId: 'p', interviewId: 'i' },
  ]).flat();
const types = (events: readonly CreditsEvent[]) => events.map(({ type }) => type);

describe('the free month and the clock', () => {
  it('goes on month by month after a clock that was in 2100', () => {
    const jumped = after(open, renew('2100-01-15T00:00:00.000Z'));
    expect(jumped.period?.end).toBe('2100-02-01T08:00:00.000Z');
    expect(decider.decide(jumped, renew('2026-03-20T00:00:00.000Z'))).toEqual([]);
    const renewed = decider.decide(jumped, renew('2026-04-02T00:00:00.000Z'));
    expect(types(renewed)).toEqual(['CreditsExpired', 'CreditsGranted']);
    expect(renewed.reduce(decider.evolve, jumped)).toMatchObject({
      planTenths: 200,
      period: { start: april, end: may },
    });
  });

  it('grants no month twice when the clock goes back over its start', () => {
    const state = after(open, renew(april), renew('2026-04-01T07:30:00.000Z'), renew('2026-04-01T08:30:00.000Z'));
    expect(state.grantedTenths).toBe(400);
  });
});

describe('renewal', () => {
  it('does nothing before the first month was granted', () => {
    ledger().when(renew(april)).happens([]);
  });

  it('expires nothing if nothing is left', () => {
    const state = { ...after(open), planTenths: 0, spentTenths: 0, grantedTenths: 0 };
    expect(types(decider.decide(state, renew(april)))).toEqual(['CreditsGranted']);
  });
});

describe('a paid month', () => {
  it('adds its credits to what is left of the free month, once for each invoice', () => {
    const state = after(open, ...spend(5), pay('in-1', [anchor, april]), pay('in-1', [anchor, april]));
    expect(state).toMatchObject({ plan: 'starter', planTenths: 1_150, invoiceId: 'in-1' });
  });

  it('is not ended by the clock, but by the next invoice', () => {
    const state = after(open, pay('in-1', [anchor, april]));
    expect(decider.decide(state, renew('2100-01-01T00:00:00.000Z'))).toEqual([]);
    const next = decider.decide(state, pay('in-2', [april, may]));
    expect(types(next)).toEqual(['CreditsExpired', 'CreditsGranted']);
    expect(next.reduce(decider.evolve, state).planTenths).toBe(1_000);
  });

  it('keeps the credits of a smaller plan after a change to a larger one, also those a study gives back', () => {
    const [reserve] = spend(1) as [CreditsCommand];
    const upgraded = after(
      open,
      pay('in-1', [anchor, april]),
      reserve,
      pay('in-2', ['2026-03-10T00:00:00.000Z', may], 'team'),
    );
    const released = decider.decide(upgraded, { type: 'Release', batchId: 'b0', reason: 'cancelled' });
    expect(types(released)).toEqual(['CreditsReleased']);
    expect(released.reduce(decider.evolve, upgraded)).toMatchObject({ plan: 'team', planTenths: 200 + 1_000 + 4_000 });
  });

  it('whose webhook was late adds its credits without going back to its period', () => {
    const state = after(open, pay('in-2', [april, may]), pay('in-1', [anchor, april]));
    expect(state).toMatchObject({ invoiceId: 'in-2', period: { start: april }, planTenths: 2_000 });
  });

  it('counts as the present one if it begins together with the month before it', () => {
    const state = after(open, pay('in-1', [anchor, april]), pay('in-2', [anchor, april], 'team'));
    expect(state).toMatchObject({ plan: 'team', invoiceId: 'in-2', planTenths: 200 + 1_000 + 4_000 });
  });

  it('begins although the clock was once in 2100', () => {
    const state = after(open, renew('2100-01-15T00:00:00.000Z'), pay('in-1', [anchor, april]));
    expect(state).toMatchObject({ plan: 'starter', period: { start: anchor, end: april } });
  });
});

describe('the end of a paid plan', () => {
  const end = (invoiceId: string, now: string): CreditsCommand => ({ type: 'EndPaidPlan', invoiceId, now });

  it('starts the free month that contains now', () => {
    const state = after(open, pay('in-1', [anchor, april]));
    expect(types(decider.decide(state, end('in-1', '2026-04-02T00:00:00.000Z')))).toEqual([
      'CreditsExpired',
      'CreditsGranted',
    ]);
  });

  it('CreditsPlanChanged: grants nothing if that free month was granted before', () => {
    const state = after(open, pay('in-1', [anchor, april]));
    expect(decider.decide(state, end('in-1', '2026-03-20T00:00:00.000Z'))).toEqual([
      { type: 'CreditsExpired', data: { periodStart: anchor, amountTenths: 1_200 } },
      { type: 'CreditsPlanChanged', data: { plan: 'free', periodStart: anchor, periodEnd: april } },
    ]);
  });

  it('starts a free month that begins before the paid one', () => {
    const [first, second] = ['2026-03-20T08:00:00.000Z', '2026-04-20T08:00:00.000Z'];
    const state = after(open, pay('in-1', [first, second]), pay('in-2', [second, '2026-05-20T08:00:00.000Z']));
    const ended = decider.decide(state, end('in-2', '2026-04-25T00:00:00.000Z')).reduce(decider.evolve, state);
    expect(ended).toMatchObject({ plan: 'free', period: { start: april, end: may }, planTenths: 200 });
  });

  it('does not end a month that a newer invoice paid for', () => {
    const state = after(open, pay('in-1', [anchor, april]), pay('in-2', [april, may]));
    expect(decider.decide(state, end('in-1', april))).toEqual([]);
  });
});

describe('a refund', () => {
  it('takes back what is there; the rest is a debt, which the next credits pay first', () => {
    const owing = after(open, pay('in-1', [anchor, april]), ...spend(50), refund('in-1', 2_900));
    expect(owing).toMatchObject({ planTenths: 0, debtTenths: 300, reversedTenths: 1_000 });
    const [next] = spend(1) as [CreditsCommand];
    const other = { ...next, batchId: 'next', studyId: 'next' } as CreditsCommand;
    expect(() => decider.decide(owing, other)).toThrow('Insufficient credits');
    const paid = decider.decide(owing, pay('in-2', [april, may])).reduce(decider.evolve, owing);
    expect(paid).toMatchObject({ debtTenths: 0, planTenths: 700 });
    expect(availableTenths(paid)).toBe(700);
  });

  it('says in the refusal how much is missing, the debt included', () => {
    const owing = after(open, pay('in-1', [anchor, april]), ...spend(50), refund('in-1', 2_900));
    const events = { ...(spend(1)[0] as CreditsCommand), batchId: 'x', studyId: 'x' } as CreditsCommand;
    const refusal = () => decider.decide(owing, events);
    expect(refusal).toThrow(
      expect.objectContaining({ details: expect.objectContaining({ available: 0, shortfall: 31 }) }),
    );
  });

  it('in parts takes back in proportion, each part once', () => {
    const state = after(open, pay('in-1', [anchor, april]), refund('in-1', 1_450), refund('in-1', 1_450));
    expect(state).toMatchObject({ reversedTenths: 500, planTenths: 700 });
    ledger().when(refund('in-9', 2_900)).happens([]);
  });

  it('does not take again what had expired unused', () => {
    const state = after(
      open,
      ...spend(20),
      pay('in-1', [anchor, april]),
      pay('in-2', [april, may]),
      refund('in-1', 2_900),
    );
    expect(state).toMatchObject({ debtTenths: 0, planTenths: 1_000, expiredTenths: 0, reversedTenths: 1_000 });
  });

  it('is paid first by what a study gives back after its month, and only the rest expires', () => {
    const [reserve] = spend(1) as [CreditsCommand];
    const owing = { ...after(open, reserve, renew(april)), debtTenths: 4, planTenths: 0, grantedTenths: 196 };
    expect(decider.decide(owing, { type: 'Release', batchId: 'b0', reason: 'failed' })).toMatchObject([
      { type: 'CreditsReleased', data: { amountTenths: 10 } },
      { type: 'CreditsExpired', data: { periodStart: anchor, amountTenths: 6 } },
    ]);
    const owingAll = { ...owing, debtTenths: 10, grantedTenths: 190 };
    expect(types(decider.decide(owingAll, { type: 'Release', batchId: 'b0', reason: 'failed' }))).toEqual([
      'CreditsReleased',
    ]);
  });

  it('is also paid by credits that a study gives back', () => {
    const [reserve] = spend(1) as [CreditsCommand];
    const state = after(open, reserve, pay('in-1', [anchor, april]), ...spend(60).slice(2), refund('in-1', 2_900));
    expect(state.debtTenths).toBeGreaterThan(0);
    const released = decider.decide(state, { type: 'Release', batchId: 'b0', reason: 'failed' });
    expect(released.reduce(decider.evolve, state).debtTenths).toBe(state.debtTenths - 10);
  });
});

describe('a dispute', () => {
  const bought = [open, pay('in-1', [anchor, april])];

  it('takes the credits back while it is open, and launches wait for what is owed', () => {
    const owing = after(...bought, ...spend(50), dispute('in-1'));
    expect(owing).toMatchObject({ planTenths: 0, debtTenths: 300, reversedTenths: 1_000 });
    const other = { ...(spend(1)[0] as CreditsCommand), batchId: 'x', studyId: 'x' } as CreditsCommand;
    expect(() => decider.decide(owing, other)).toThrow('Insufficient credits');
  });

  it('that is won gives everything back, and the debt is gone', () => {
    const before = after(...bought, ...spend(50));
    const state = after(...bought, ...spend(50), dispute('in-1'), won('in-1'));
    expect(state).toMatchObject({ debtTenths: 0, reversedTenths: 0, planTenths: before.planTenths });
    expect(decider.decide(state, won('in-1'))).toEqual([]);
  });

  it('that is lost changes nothing more', () => {
    const state = after(...bought, dispute('in-1'));
    expect(decider.decide(state, back('in-1', { lostPence: 2_900 }))).toEqual([]);
  });

  it('may come again after it was won, each time once', () => {
    const state = after(...bought, dispute('in-1'), won('in-1'), dispute('in-1'));
    expect(Object.keys(state.reversalKeys)).toEqual(['dispute:in-1:2900:0', 'restored:in-1:1', 'dispute:in-1:2900:1']);
    expect(decider.decide(state, dispute('in-1'))).toEqual([]);
  });

  it('adds up with a refund, to the price of the month at most', () => {
    const both = { refundedPence: 1_450, disputedPence: 2_900 };
    const state = after(...bought, refund('in-1', 1_450), back('in-1', both));
    expect(state.reversedTenths).toBe(1_000);
    expect(after(...bought, refund('in-1', 1_450), back('in-1', both), refund('in-1', 1_450))).toMatchObject({
      reversedTenths: 500,
      planTenths: 700,
    });
  });

  it('that is won later gives back what was used, and what had expired stays expired', () => {
    const months = [...bought, ...spend(50), pay('in-2', [april, may])];
    const before = after(...months);
    const during = after(...months, dispute('in-1'));
    expect(before).toMatchObject({ planTenths: 1_000, expiredTenths: 700 });
    expect(during).toMatchObject({ planTenths: 700, expiredTenths: 0, debtTenths: 0 });
    expect(after(...months, dispute('in-1'), won('in-1'))).toMatchObject({ planTenths: 1_000, expiredTenths: 700 });
  });
});
