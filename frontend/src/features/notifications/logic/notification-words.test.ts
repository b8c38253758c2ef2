import type { NotificationView } from '@windtunnel/contracts/http/notifications';
import { expect, it } from 'vitest';
import { notificationWords } from './notification-words.ts';

const at = '2026-03-01T09:00:00.000Z';
const title = 'Ward handover';
const billing = '/account/billing';
type What = NotificationView['what'];
type Row = readonly [What, text: string, about: string];

it.each<readonly [...Row, href: string]>([
  [{ kind: 'study-completed', at, completed: 3, failed: 0 }, 'Results are ready', title, '/studies/s1/results'],
  [
    { kind: 'study-completed', at, completed: 5, failed: 1 },
    'Results are ready from 5 of 6 interviews',
    title,
    '/studies/s1/results',
  ],
  [{ kind: 'study-failed', at }, 'Study failed', title, '/studies/s1'],
  [{ kind: 'study-cancelled', at }, 'Study stopped', title, '/studies/s1/results'],
])('%j leads to the study', (what, text, about, href) => {
  const words = notificationWords({ what, study: { id: 's1', title }, unread: false });
  expect([words.about, words.text, words.href]).toEqual([text, about, href]);
});

it.each<Row>([
  [
    { kind: 'credits-added', at, credits: 100, source: 'plan', plan: 'starter' },
    '100.0 credits added',
    'A month of the Starter plan',
  ],
  [
    { kind: 'credits-added', at, credits: 10, source: 'referrer', plan: null },
    '10.0 credits added',
    'Someone joined with your referral link',
  ],
  [
    { kind: 'credits-added', at, credits: 10, source: 'referee', plan: null },
    '10.0 credits added',
    'You joined with a referral link',
  ],
  [
    { kind: 'credits-added', at, credits: 2.5, source: 'adjustment', plan: null },
    '2.5 credits added',
    'Adjustment by support',
  ],
  [{ kind: 'credits-restored', at, credits: 5 }, '5.0 credits given back', 'A payment is no longer disputed'],
  [{ kind: 'credits-expired', at, credits: 12 }, '12.0 credits expired', 'They were left at the end of the month'],
  [
    { kind: 'credits-taken-back', at, credits: 9, reason: 'refund' },
    '9.0 credits taken back',
    'A payment was refunded',
  ],
  [
    { kind: 'credits-taken-back', at, credits: 9, reason: 'dispute' },
    '9.0 credits taken back',
    'A payment is disputed',
  ],
  [
    { kind: 'credits-taken-back', at, credits: 9, reason: 'adjustment' },
    '9.0 credits taken back',
    'Adjustment by support',
  ],
  [{ kind: 'credits-low', at, credits: 4.5 }, 'Credits are low', '4.5 credits are left'],
  [{ kind: 'credits-low', at, credits: 0 }, 'Credits are low', 'None are left'],
  [{ kind: 'payment-received', at, amountPence: 2900, plan: 'starter' }, '£29.00 paid', 'Starter plan'],
  [{ kind: 'payment-failed', at }, 'Payment declined', 'Use another card to receive new credits'],
  [{ kind: 'payment-recovered', at }, 'Payment succeeded', 'Your plan goes on'],
  [{ kind: 'plan-cancelled', at, endsAt: '2026-04-01T09:00:00.000Z' }, 'Plan cancelled', 'It ends on Apr 1, 2026'],
  [{ kind: 'plan-resumed', at }, 'Plan resumed', 'It goes on after this month'],
  [{ kind: 'plan-ended', at }, 'Plan ended', 'You are on the Free plan'],
])('%j leads to the credits', (what, text, about) => {
  const words = notificationWords({ what, study: null, unread: false });
  expect([words.text, words.about, words.href]).toEqual([text, about, billing]);
});
