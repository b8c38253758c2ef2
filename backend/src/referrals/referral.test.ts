import type { ReferralEvent } from '@windtunnel/contracts/events/referral';
import { limits } from '@windtunnel/contracts/rules/limits';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { given } from '../../test/kit/given.ts';
import { type ReferralCommand, referral } from './referral.ts';

const code = given(referral.decider);
const issued: ReferralEvent = { type: 'ReferralCodeIssued', data: { userId: 'ann' } };
const registered = (refereeId: string): ReferralEvent => ({
  type: 'ReferralRegistered',
  data: { referralId: `r-${refereeId}`, refereeId },
});
const qualified = (refereeId: string): ReferralEvent => ({
  type: 'ReferralQualified',
  data: { referralId: `r-${refereeId}` },
});
const rewarded = (refereeId: string): ReferralEvent => ({
  type: 'ReferralRewarded',
  data: { referralId: `r-${refereeId}` },
});
const register = (refereeId: string, confirmed = false): ReferralCommand => ({
  type: 'Register',
  referralId: `r-${refereeId}`,
  refereeId,
  confirmed,
});
const settle = (refereeId: string): ReferralCommand => ({ type: 'Settle', refereeId, objection: null });
const five = ['b1', 'b2', 'b3', 'b4', 'b5'].flatMap((id) => [registered(id), qualified(id), rewarded(id)]);

describe('a referral code', () => {
  it('ReferralCodeIssued: is given to one user, once', () => {
    code().when({ type: 'Issue', userId: 'ann' }).happens([issued]);
    code([issued]).when({ type: 'Issue', userId: 'ann' }).happens([]);
  });

  it('ReferralRegistered: notes a sign-up once, and never its own user', () => {
    code([issued])
      .when(register('bob'))
      .happens([registered('bob')]);
    code([issued, registered('bob')])
      .when(register('bob'))
      .happens([]);
    code([issued]).when(register('ann')).happens([]);
    code().when(register('bob')).happens([]);
  });

  it('notes 50 unconfirmed sign-ups and no more, but everyone who confirms', () => {
    const pending = Array.from({ length: limits.referral.pendingMax }, (_, index) => registered(`x${index}`));
    code([issued, ...pending])
      .when(register('bob'))
      .happens([]);
    code([issued, ...pending])
      .when(register('bob', true))
      .happens([registered('bob')]);
    code([issued, ...pending, qualified('x0')])
      .when(register('bob'))
      .happens([registered('bob')]);
  });

  it('ReferralQualified: takes one of the rewards when the address is confirmed', () => {
    code([issued, registered('bob')])
      .when(settle('bob'))
      .happens([qualified('bob')]);
    code([issued, registered('bob'), qualified('bob')])
      .when(settle('bob'))
      .happens([]);
    code([issued]).when(settle('bob')).happens([]);
  });

  it('ReferralRewarded: is complete once, and only after it qualified', () => {
    const reward: ReferralCommand = { type: 'Reward', refereeId: 'bob' };
    code([issued, registered('bob'), qualified('bob')])
      .when(reward)
      .happens([rewarded('bob')]);
    code([issued, registered('bob'), qualified('bob'), rewarded('bob')])
      .when(reward)
      .happens([]);
    code([issued, registered('bob')])
      .when(reward)
      .happens([]);
  });

  it('ReferralDeclined: says why a referral earns nothing, and stays declined', () => {
    const declined: ReferralEvent = {
      type: 'ReferralDeclined',
      data: { referralId: 'r-bob', cause: 'known-device' },
    };
    code([issued, registered('bob')])
      .when({ type: 'Settle', refereeId: 'bob', objection: 'known-device' })
      .happens([declined]);
    code([issued, registered('bob'), declined])
      .when(settle('bob'))
      .happens([]);
  });

  it('takes no sixth sign-up, and declines one that was registered before the fifth reward', () => {
    code([issued, ...five])
      .when(register('bob'))
      .happens([]);
    code([issued, registered('bob'), ...five])
      .when(settle('bob'))
      .happens([{ type: 'ReferralDeclined', data: { referralId: 'r-bob', cause: 'rewards-used-up' } }]);
  });

  it('V43: never rewards more than five, whatever happens in whatever order', () => {
    const refereeId = fc.integer({ min: 0, max: 9 }).map((index) => `b${index}`);
    const command = fc.oneof(refereeId.map(register), refereeId.map(settle), refereeId.map(rewardOf));
    fc.assert(
      fc.property(fc.array(command, { maxLength: 60 }), (commands) => {
        const { decider } = referral;
        const state = commands.reduce(
          (before, each) => decider.decide(before, each).reduce(decider.evolve, before),
          decider.evolve(decider.initial, issued),
        );
        const taken = state.referrals.filter(({ status }) => status === 'qualified' || status === 'rewarded');
        expect(taken.length).toBeLessThanOrEqual(limits.referral.rewardsMax);
        expect(new Set(state.referrals.map((each) => each.refereeId)).size).toBe(state.referrals.length);
      }),
      { numRuns: 2_000 },
    );
  });
});

const rewardOf = (refereeId: string): ReferralCommand => ({ type: 'Reward', refereeId });
