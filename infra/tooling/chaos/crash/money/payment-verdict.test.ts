import type { Position, StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { expect, it } from 'vitest';
import { brokenByPayments } from './payment-verdict.ts';
import { rewardsIn, wrongRewards } from './referrals-under-kill.ts';

const [periodStart, periodEnd] = ['2026-03-01T08:00:00.000Z', '2026-04-01T08:00:00.000Z'];
const plan = { plan: 'starter', periodStart, periodEnd };

const event = (stream: string, type: string, data: StoredEvent['data'], index: number): StoredEvent => ({
  id: `e${index}`,
  type,
  data,
  stream,
  revision: index,
  position: String(index).padStart(16, '0') as Position,
  metadata: {
    schemaVersion: 1,
    actor: 'system',
    correlationId: '',
    causationId: '',
    recordedAt: periodStart,
    previousHash: '',
    hash: '',
  },
});
const paid = (index: number) =>
  event(
    'subscription-u1',
    'SubscriptionInvoicePaid',
    { ...plan, invoiceId: 'in_1', subscriptionId: 'sub_1', amountPence: 2_900, creditsTenths: 1_000 },
    index,
  );
const granted = (index: number) =>
  event(
    'credits-u1',
    'CreditsGranted',
    { key: 'invoice:in_1', amountTenths: 1_000, source: { ...plan, kind: 'plan', invoiceId: 'in_1' } },
    index,
  );
const restored = (index: number) =>
  event(
    'credits-u1',
    'CreditsRestored',
    { key: 'restored:in_1:1', amountTenths: 1_000, invoiceId: 'in_1', expiredTenths: 0 },
    index,
  );

it('one grant for one paid invoice is no problem', async () => {
  expect(await brokenByPayments([paid(0), granted(1)])).toEqual({ invoices: 1, grants: 1, problems: [] });
});

it.each([
  ['a grant that is missing', [paid(0)], 'paid for and not granted'],
  ['a grant that was booked twice', [paid(0), granted(1), granted(2)], 'invoice:in_1 was booked twice'],
  ['an invoice that was booked twice', [paid(0), paid(1), granted(2)], 'invoice:in_1 was booked twice'],
  ['credits that were given back twice', [paid(0), granted(1), restored(2), restored(3)], 'restored:in_1:1 was booked'],
  ['a grant that no one paid for', [granted(0)], 'granted and not paid for'],
])('notices %s', async (_, events, sentence) => {
  expect((await brokenByPayments(events)).problems.join('\n')).toContain(sentence);
});

const reward = (user: string, side: string, index: number, amountTenths = 100) =>
  event(`credits-${user}`, 'CreditsGranted', { key: `referral:r1:${side}`, amountTenths }, index);
const wrongIn = (...events: StoredEvent[]) => wrongRewards(rewardsIn(events), 1);

it('notices a reward that is missing, double or of another amount', () => {
  const [referee, referrer] = [reward('u1', 'referee', 0), reward('u2', 'referrer', 1)];
  expect(wrongIn(referee, referrer)).toEqual([]);
  expect(wrongIn(referee)).toEqual(['1 rewards for 1 users after 1 referrals']);
  expect(wrongIn(referee, referrer, referrer)[0]).toContain('booked twice');
  expect(wrongIn(referee, reward('u2', 'referrer', 1, 50))).toEqual(['referral:r1:referrer is worth 50 tenths']);
});
