import { expect, it } from 'vitest';
import { readReferralCode, referralMilestones } from './referral.ts';

it('reads a code however it was typed', () => {
  expect(readReferralCode('7K3PQ0VXT1AB')).toBe('7K3PQ0VXT1AB');
  expect(readReferralCode(' 7k3pqovxtlab ')).toBe('7K3PQ0VXT1AB');
});

it.each(['', 'FRIEND1', '7K3PQ0VXT1A', '7K3PQ0VXT1ABC', '7K3PQ0VXT1AU', 'ada@x.org', '../../etc/xyz'])(
  'does not take %j for a code',
  (text) => {
    expect(readReferralCode(text)).toBeNull();
  },
);

it('computes the gifts for 5, 10 and 25 referrals', () => {
  expect([0, 4, 5, 9, 10, 24, 25].map((count) => referralMilestones(count).length)).toEqual([0, 0, 1, 1, 2, 2, 3]);
  expect(referralMilestones(25)).toEqual(['Sticker Pack', 'Premium T-shirt', 'Surprise Bundle']);
});
