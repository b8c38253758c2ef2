import { expect, it } from 'vitest';
import { oneSidedRewards, selfRewards } from './referral-rewards.ts';

const ledger = (...keys: string[]) => ({ grantKeys: Object.fromEntries(keys.map((key) => [key, true as const])) });

it('finds referrals of which one side is missing or granted in two ledgers', () => {
  const ann = ledger('plan:free:2026', 'referral:r1:referrer', 'referral:r2:referrer', 'referral:r4:referrer');
  const [bob, cleo, dan] = [
    ledger('referral:r1:referee'),
    ledger('referral:r3:referee'),
    ledger('referral:r4:referee'),
  ];
  expect(oneSidedRewards([ann, bob, cleo, dan, ledger('referral:r4:referee')])).toEqual(['r2', 'r4', 'r3']);
  expect(oneSidedRewards([ledger('referral:r1:referrer'), bob])).toEqual([]);
});

it('finds a user with both sides', () => {
  expect(selfRewards(ledger('referral:r1:referrer', 'referral:r2:referee'))).toEqual([]);
  expect(selfRewards(ledger('referral:r1:referrer', 'referral:r1:referee'))).toEqual(['r1']);
});
