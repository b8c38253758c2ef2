import { expect, it } from 'vitest';
import { limits } from './limits.ts';

// Bounds on texts and lists are tested where a schema enforces them.
it.each([
  ['megabytes of an image', limits.imageBytesMax / 1024 ** 2, 10],
  ['minutes that a link to an image is valid', limits.signedView.secondsMax / 60, 60],
  ['minutes before its end that such a link is renewed', limits.signedView.refreshBeforeSeconds / 60, 5],
  ['minutes that an access token is valid', limits.accessTokenSeconds / 60, 15],
  ['credits below which the balance is low', limits.lowCreditTenths / 10, 5],
  ['notifications behind the bell', limits.notificationsMax, 20],
  ['credits for a referral', limits.referral.rewardTenths / 10, 10],
  ['rewarded referrals of a user', limits.referral.rewardsMax, 5],
  ['steps of the wizard', limits.wizardSteps, 4],
  ['studies on the dashboard', limits.previews.recentStudies, 5],
  ['participants on a study’s page', limits.previews.participants, 5],
  ['characters of a biography on a card', limits.previews.bio, 100],
  ['characters of a background before it is opened', limits.previews.background, 200],
  ['characters of an objective in the search', limits.previews.foundObjective, 120],
  ['characters of a biography in the search', limits.previews.foundBio, 80],
  ['characters of a label in the transcript’s filter', limits.previews.filterLabel, 60],
])('%s: %d', (_what, limit, expected) => {
  expect(limit).toBe(expected);
});

it('asks for image links within what the server signs', () => {
  const { secondsMin, secondsDefault, secondsMax } = limits.signedView;
  expect(secondsDefault).toBeGreaterThanOrEqual(secondsMin);
  expect(secondsDefault).toBeLessThanOrEqual(secondsMax);
});
