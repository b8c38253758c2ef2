import { creditsStream } from '@windtunnel/contracts/events/streams';
import type { StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { limits } from '@windtunnel/contracts/rules/limits';
import type { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { type ChaosOptions, counts, type Outcome } from '../../harness/outcome.ts';
import { createRandom } from '../../harness/random.ts';
import { settledLog } from '../../log/settled-log.ts';
import { playInterruptions } from './interruptions.ts';
import { referralRounds } from './referral-rounds.ts';

const shortRounds = 3;

/** Kills the product before and after each call of a sign-up with a code and of its confirmation. */
export async function referralsUnderKill(
  { seed, short }: ChaosOptions,
  folder: ReturnType<typeof aDataFolder>,
): Promise<Outcome> {
  const random = createRandom(seed);
  const all = referralRounds().map((round) => ({ round, order: random() }));
  const rounds = all.toSorted((one, other) => one.order - other.order).map(({ round }) => round);
  const played = short ? rounds.slice(0, shortRounds) : rounds;
  const dataDir = folder.file('data');
  const { kills, problems } = await playInterruptions(played, { dataDir, env: {} });
  const log = await settledLog(dataDir);
  const rewards = rewardsIn(log.events);
  return {
    figures: [counts({ rounds: played.length, kills, rewards: rewards.length })],
    problems: [...problems, ...log.problems, ...wrongRewards(rewards, played.length)],
  };
}

interface Reward {
  readonly userId: string;
  readonly key: string;
  readonly amountTenths: number;
}

export function rewardsIn(events: readonly StoredEvent[]): Reward[] {
  return events
    .filter(({ type, data }) => type === 'CreditsGranted' && String(data.key).startsWith('referral:'))
    .map(({ stream, data }) => ({
      userId: stream.slice(creditsStream('').length),
      key: String(data.key),
      amountTenths: Number(data.amountTenths),
    }));
}

/** In each round one user joined through another's link, so each of them has exactly one reward. */
export function wrongRewards(rewards: readonly Reward[], rounds: number): string[] {
  const users = new Set(rewards.map(({ userId }) => userId));
  const keys = new Set(rewards.map(({ key }) => key));
  const wrong = rewards.filter(({ amountTenths }) => amountTenths !== limits.referral.rewardTenths);
  return [
    ...(keys.size === rewards.length ? [] : [`${rewards.length - keys.size} rewards were booked twice`]),
    ...(users.size === 2 * rounds && rewards.length === 2 * rounds
      ? []
      : [`${rewards.length} rewards for ${users.size} users after ${rounds} referrals`]),
    ...wrong.map(({ key, amountTenths }) => `${key} is worth ${amountTenths} tenths`),
  ];
}
