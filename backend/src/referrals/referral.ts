import type { ReferralEvent } from '@windtunnel/contracts/events/referral';
import { referralStream } from '@windtunnel/contracts/events/streams';
import type { Decider } from '@windtunnel/contracts/kernel/decider';
import { limits } from '@windtunnel/contracts/rules/limits';

type DeclineCause = Extract<ReferralEvent, { type: 'ReferralDeclined' }>['data']['cause'];

export interface Referral {
  readonly referralId: string;
  readonly refereeId: string;
  readonly status: 'registered' | 'qualified' | 'rewarded' | 'declined';
}

/** One code with its referrals, oldest first. */
export interface ReferralState {
  /** The referrer; null while no one has been given this code. */
  readonly ownerId: string | null;
  readonly referrals: readonly Referral[];
}

export type ReferralCommand =
  | { readonly type: 'Issue'; readonly userId: string }
  /** Unconfirmed sign-ups are noted up to a limit, so that a known code cannot be filled without end. */
  | {
      readonly type: 'Register';
      readonly referralId: string;
      readonly refereeId: string;
      readonly confirmed: boolean;
    }
  /** The referee's address is confirmed. `objection` is why this referral must not be rewarded, or null. */
  | { readonly type: 'Settle'; readonly refereeId: string; readonly objection: DeclineCause | null }
  /** Both sides have their credits. */
  | { readonly type: 'Reward'; readonly refereeId: string };

/** One user's referral code. All its referrals are in one stream, so that no two can take the same reward. */
const referralDecider: Decider<ReferralState, ReferralCommand, ReferralEvent> = {
  initial: { ownerId: null, referrals: [] },
  decide,
  evolve,
};

export const referral = { stream: referralStream, decider: referralDecider } as const;

/** Rewards given, or held by a referral whose credits are about to be granted. */
function rewardsTaken({ referrals }: ReferralState): number {
  return referrals.filter(({ status }) => status === 'qualified' || status === 'rewarded').length;
}

const pendingCount = ({ referrals }: ReferralState): number =>
  referrals.filter(({ status }) => status === 'registered').length;

export const hasRewardsLeft = (state: ReferralState): boolean => rewardsTaken(state) < limits.referral.rewardsMax;

export const referralOf = (state: ReferralState, refereeId: string): Referral | undefined =>
  state.referrals.find((each) => each.refereeId === refereeId);

function decide(state: ReferralState, command: ReferralCommand): readonly ReferralEvent[] {
  switch (command.type) {
    case 'Issue':
      return state.ownerId === null ? [{ type: 'ReferralCodeIssued', data: { userId: command.userId } }] : [];
    case 'Register': {
      const { referralId, refereeId, confirmed } = command;
      const isNoted = confirmed || pendingCount(state) < limits.referral.pendingMax;
      const accepts = state.ownerId !== null && state.ownerId !== refereeId && hasRewardsLeft(state) && isNoted;
      if (!accepts || referralOf(state, refereeId) !== undefined) return [];
      return [{ type: 'ReferralRegistered', data: { referralId, refereeId } }];
    }
    case 'Settle':
      return settle(state, command);
    case 'Reward': {
      const known = referralOf(state, command.refereeId);
      if (known?.status !== 'qualified') return [];
      return [{ type: 'ReferralRewarded', data: { referralId: known.referralId } }];
    }
    default:
      return command satisfies never;
  }
}

function settle(
  state: ReferralState,
  { refereeId, objection }: Extract<ReferralCommand, { type: 'Settle' }>,
): readonly ReferralEvent[] {
  const known = referralOf(state, refereeId);
  if (known?.status !== 'registered') return [];
  const { referralId } = known;
  const cause = objection ?? (hasRewardsLeft(state) ? null : 'rewards-used-up');
  return [
    cause === null
      ? { type: 'ReferralQualified', data: { referralId } }
      : { type: 'ReferralDeclined', data: { referralId, cause } },
  ];
}

function evolve(state: ReferralState, event: ReferralEvent): ReferralState {
  switch (event.type) {
    case 'ReferralCodeIssued':
      return { ...state, ownerId: event.data.userId };
    case 'ReferralRegistered':
      return { ...state, referrals: [...state.referrals, { ...event.data, status: 'registered' }] };
    case 'ReferralQualified':
      return withStatus(state, event.data.referralId, 'qualified');
    case 'ReferralRewarded':
      return withStatus(state, event.data.referralId, 'rewarded');
    case 'ReferralDeclined':
      return withStatus(state, event.data.referralId, 'declined');
    default:
      return event satisfies never;
  }
}

function withStatus(state: ReferralState, referralId: string, status: Referral['status']): ReferralState {
  return {
    ...state,
    referrals: state.referrals.map((each) => (each.referralId === referralId ? { ...each, status } : each)),
  };
}
