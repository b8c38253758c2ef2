import { auditRoutes } from '@windtunnel/contracts/http/audit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { credits } from '../../src/credits/credits.ts';
import { Streams } from '../../src/platform/streams.ts';
import { referral } from '../../src/referrals/referral.ts';
import { referralCodeOf } from '../../src/referrals/referral-code.ts';
import { anInvoice } from '../kit/a-customer.ts';
import { startBackend, type TestBackend, type TestUser } from '../kit/backend.ts';
import { aLaunchWithOneInterview, aRoleHolder, byOperator, spokenWords } from '../kit/role-holders.ts';

let backend: TestBackend;
let auditor: TestUser;
let researcher: TestUser;
let launch: Awaited<ReturnType<typeof aLaunchWithOneInterview>>;
beforeAll(async () => {
  backend = await startBackend();
  auditor = await aRoleHolder(backend, 'auditor');
  researcher = await backend.user('researcher');
  launch = await aLaunchWithOneInterview(backend, researcher);
});
afterAll(() => backend.close());

const balanceOf = async (id: string, asOf?: string) =>
  (await auditor.call(auditRoutes.balance, { params: { id }, ...(asOf === undefined ? {} : { query: { asOf } }) })).body
    .balance;
const entriesOf = async (id: string, query = {}) =>
  (await auditor.call(auditRoutes.entries, { params: { id }, query })).body;
const entryOf = async (id: string, revision: number) =>
  (await auditor.call(auditRoutes.entry, { params: { id, revision: String(revision) } })).body;

describe('a balance', () => {
  it('adds up, and names the entry up to which it counts', async () => {
    const balance = await balanceOf(researcher.userId);
    const { availableTenths, heldTenths, spentTenths, grantedTenths } = balance;
    expect({ availableTenths, heldTenths, spentTenths, grantedTenths }).toEqual({
      availableTenths: 180,
      heldTenths: 10,
      spentTenths: 10,
      grantedTenths: 200,
    });
    expect(balance).toMatchObject({ asOf: null, plan: 'free', problems: [], upTo: { revision: 2 } });
  });

  it('of a past moment is what the entries up to then say, whatever came later', async () => {
    const { entries } = await entriesOf(researcher.userId);
    for (const entry of entries) {
      const until = entries.filter(({ at }) => at <= entry.at)[0];
      const { availableTenths, heldTenths, upTo } = await balanceOf(researcher.userId, entry.at);
      expect({ availableTenths, heldTenths, revision: upTo?.revision }).toEqual({
        availableTenths: until?.availableTenths,
        heldTenths: until?.heldTenths,
        revision: until?.revision,
      });
    }
    const before = await balanceOf(researcher.userId, '2020-01-01T00:00:00+01:00');
    expect(before).toMatchObject({
      asOf: '2019-12-31T23:00:00.000Z',
      upTo: null,
      grantedTenths: 0,
      availableTenths: 0,
    });
  });

  it('says what is wrong with a ledger', async () => {
    const broken = await backend.user();
    const streams = backend.app.get(Streams);
    const { periodStart, periodEnd, invoiceId, plan } = anInvoice({ invoiceId: 'in_9' });
    const source = { kind: 'plan', plan, periodStart, periodEnd, invoiceId } as const;
    const grant = { key: 'invoice:in_9', amountTenths: 700, source };
    await streams.decide(credits, broken.userId, { type: 'Grant', grant }, byOperator);
    const { problems } = await balanceOf(broken.userId);
    expect(problems).toEqual([expect.stringMatching(/: granted 700 for invoice in_9, which paid for 0$/)]);
    expect((await entryOf(broken.userId, 1)).cause).toEqual({
      kind: 'payment',
      invoiceId: 'in_9',
      invoice: null,
      entries: [1],
    });
  });

  it.each([
    ['no ledger', 'nothing-here', {}, 404, 'LEDGER_NOT_FOUND'],
    ['a moment that is none', 'nothing-here', { asOf: 'yesterday' }, 400, 'VALIDATION_ERROR'],
    ['an address for an id', 'ada@example.com', {}, 400, 'VALIDATION_ERROR'],
  ])('is refused for %s', async (_, id, query, status, code) => {
    for (const route of [auditRoutes.balance, auditRoutes.entries]) {
      const answer = await auditor.call(route, { params: { id }, query });
      expect([answer.status, answer.error.code]).toEqual([status, code]);
    }
  });
});

describe('entries', () => {
  it('have a kind, an amount, the balance after them and a cause, the newest first', async () => {
    const { studyId, batchId, participantIds } = launch;
    const { entries, before } = await entriesOf(researcher.userId);
    expect(before).toBeNull();
    expect(entries).toMatchObject([
      {
        revision: 2,
        kind: 'captured',
        amountTenths: 10,
        changeTenths: 0,
        availableTenths: 180,
        heldTenths: 10,
        cause: { kind: 'interview', studyId, batchId, participantId: participantIds[0] },
      },
      {
        revision: 1,
        kind: 'reserved',
        amountTenths: 20,
        changeTenths: -20,
        availableTenths: 180,
        heldTenths: 20,
        cause: { kind: 'launch', studyId, batchId },
      },
      { revision: 0, kind: 'granted', amountTenths: 200, changeTenths: 200, cause: { kind: 'period', plan: 'free' } },
    ]);
  });

  it('come in pages that have each of them once', async () => {
    const seen: number[] = [];
    for (let query: Record<string, number> = { limit: 1 }; ; ) {
      const { entries, before } = await entriesOf(researcher.userId, query);
      seen.push(...entries.map(({ revision }) => revision));
      if (before === null) break;
      query = { limit: 1, before };
    }
    expect(seen).toEqual([2, 1, 0]);
  });

  it('that do not exist are refused', async () => {
    const params = { id: researcher.userId, revision: '99' };
    const { status, error } = await auditor.call(auditRoutes.entry, { params });
    expect([status, error.code]).toEqual([404, 'LEDGER_ENTRY_NOT_FOUND']);
  });
});

describe('the cause of an entry', () => {
  it('is a launch with its interviews', async () => {
    const { studyId, batchId, participantIds, turns } = launch;
    const { cause } = await entryOf(researcher.userId, 1);
    expect(cause).toMatchObject({
      kind: 'launch',
      studyId,
      batchId,
      status: 'LAUNCHED',
      endedAt: null,
      deleted: false,
      reservedTenths: 20,
      capturedTenths: 10,
      releasedTenths: 0,
      inputs: { studyType: 'PRODUCT_DISCOVERY', participantCount: 2 },
      shares: [
        { participantId: participantIds[0], capturedAt: 2, interview: { status: 'COMPLETED', turns } },
        { participantId: participantIds[1], capturedAt: null, interview: null },
      ],
    });
  });

  it('is an interview, of which not a word is shown', async () => {
    const answer = await auditor.call(auditRoutes.entry, { params: { id: researcher.userId, revision: '2' } });
    expect(answer.body.cause).toEqual({
      kind: 'interview',
      studyId: launch.studyId,
      batchId: launch.batchId,
      participantId: launch.participantIds[0],
      reservedAt: 1,
      interview: {
        status: 'COMPLETED',
        startedAt: expect.any(String),
        endedAt: expect.any(String),
        turns: launch.turns,
        durationMs: expect.any(Number),
        engine: 'test 1',
      },
    });
    expect(answer.text).not.toContain(spokenWords);
  });

  it('is a payment, with what went back', async () => {
    const payer = await backend.user();
    const streams = backend.app.get(Streams);
    const { creditsTenths, ...paid } = { ...anInvoice(), creditsTenths: 1_000 };
    const { invoiceId, subscriptionId, plan, amountPence, periodStart, periodEnd } = paid;
    const invoice = { invoiceId, subscriptionId, plan, amountPence, creditsTenths, periodStart, periodEnd };
    await recordInvoice(payer.userId, [
      { type: 'SubscriptionInvoicePaid', data: invoice },
      { type: 'SubscriptionInvoiceRefunded', data: { invoiceId, refundedPence: 2_900 } },
    ]);
    const source = { kind: 'plan', plan, periodStart, periodEnd, invoiceId } as const;
    const grant = { key: `invoice:${invoiceId}`, amountTenths: creditsTenths, source };
    await streams.decide(credits, payer.userId, { type: 'Grant', grant }, byOperator);
    expect((await balanceOf(payer.userId)).problems).toEqual([]);
    expect((await entryOf(payer.userId, 1)).cause).toMatchObject({
      kind: 'payment',
      entries: [1],
      invoice: { plan: 'starter', amountPence: 2_900, refundedPence: 2_900, disputedPence: 0, lostPence: 0 },
    });
  });

  it('is a referral, with the account on the other side', async () => {
    const [referrer, referee] = [await backend.user(), await backend.user()];
    const streams = backend.app.get(Streams);
    const code = referralCodeOf(referrer.userId);
    const refereeId = referee.userId;
    for (const command of [
      { type: 'Issue', userId: referrer.userId },
      { type: 'Register', referralId: 'r-1', refereeId, confirmed: true },
      { type: 'Settle', refereeId, objection: null },
      { type: 'Reward', refereeId },
    ] as const)
      await streams.decide(referral, code, command, byOperator);
    for (const [userId, side, other] of [
      [referrer.userId, 'referrer', refereeId],
      [refereeId, 'referee', referrer.userId],
    ] as const) {
      const source = { kind: 'referral', referralId: 'r-1' } as const;
      const grant = { key: `referral:r-1:${side}`, amountTenths: 100, source };
      await streams.decide(credits, userId, { type: 'Grant', grant }, byOperator);
      expect((await entryOf(userId, 1)).cause).toMatchObject({
        kind: 'referral',
        side,
        referral: { otherAccountId: other, rewardedAt: expect.any(String) },
      });
    }
  });

  it('is an adjustment, with its reason', async () => {
    const adjusted = await backend.user();
    const source = { kind: 'adjustment', reason: 'An outage in March' } as const;
    const grant = { key: 'adjustment:a-1', amountTenths: 50, source };
    await backend.app.get(Streams).decide(credits, adjusted.userId, { type: 'Grant', grant }, byOperator);
    const cause = { kind: 'adjustment', adjustmentId: 'a-1', reason: 'An outage in March' };
    expect((await entryOf(adjusted.userId, 1)).cause).toEqual(cause);
  });
});

/** As the payment provider's notices would be recorded. */
async function recordInvoice(
  userId: string,
  events: readonly { type: 'SubscriptionInvoicePaid' | 'SubscriptionInvoiceRefunded'; data: object }[],
): Promise<void> {
  const decider = { initial: null, decide: () => events, evolve: () => null };
  const stream = (id: string) => `subscription-${id}`;
  await backend.app.get(Streams).decide({ stream, decider } as never, userId, null, byOperator);
}

describe('with 200 accounts', () => {
  it('lists each of them once, in an order that stays, and has no address or name in any answer', async () => {
    const named = Array.from({ length: 200 }, (_, number) => `Zephyrine${number}`);
    const users: TestUser[] = [];
    for (const name of named) users.push(await backend.user(name));
    const texts: string[] = [];
    const listed: string[] = [];
    for (let offset = 0, total = 1; offset < total; offset += 90) {
      const answer = await auditor.call(auditRoutes.accounts, { query: { offset, limit: 90 } });
      ({ total } = answer.body);
      listed.push(...answer.body.accounts.map(({ accountId }) => accountId));
      texts.push(answer.text);
    }
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed.slice(-200)).toEqual(users.map(({ userId }) => userId));
    for (const [number, id] of listed.entries()) {
      texts.push((await auditor.call(auditRoutes.balance, { params: { id } })).text);
      const entries = await auditor.call(auditRoutes.entries, { params: { id } });
      texts.push(entries.text);
      // Most ledgers are alike.
      if (entries.body.entries.length === 1 && number % 20 !== 0) continue;
      for (const { revision } of entries.body.entries)
        texts.push((await auditor.call(auditRoutes.entry, { params: { id, revision: String(revision) } })).text);
    }
    expect(texts.length).toBeGreaterThan(400);
    const all = texts.join('\n');
    expect(all).not.toContain('@');
    for (const personal of ['Zephyrine', 'researcher', 'Leftovers', 'Home cooks', spokenWords, 'Participant', 'kim'])
      expect(all).not.toContain(personal);
  }, 120_000);
});
