import { creditsStream } from '@windtunnel/contracts/events/streams';
import type { StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { createFakeClock } from '@windtunnel/infra/clock/fake-clock';
import { createSqliteEventStore } from '@windtunnel/infra/event-store/sqlite/sqlite-event-store';
import { createSystemIds } from '@windtunnel/infra/ids/system-ids';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { afterAll, expect, it } from 'vitest';
import { FoldedStreams } from '../platform/folded-streams.ts';
import { Streams } from '../platform/streams.ts';
import { WriteContext } from '../platform/write-context.ts';
import { CurrentCredits } from './current-credits.ts';
import { GrantAdjustment, GrantAdjustmentHandler } from './grant-adjustment.ts';
import { GrantPlanCredits, GrantPlanCreditsHandler } from './grant-plan-credits.ts';
import { ReferralGrants } from './referral-grants.ts';

const clock = createFakeClock();
const store = createSqliteEventStore({ file: aDataFolder().file('events.db') });
const streams = new Streams(new FoldedStreams(store), clock, createSystemIds());
const context = new WriteContext('system', 'request-1');
afterAll(() => store.close());

const grantsOf = async (userId: string) => {
  const events: StoredEvent[] = [];
  for await (const event of store.readStream(creditsStream(userId))) events.push(event);
  return events.map(({ type, data }) => ({
    type,
    key: data.key,
    amountTenths: data.amountTenths,
    source: data.source,
  }));
};

it('an adjustment is granted once by its id, with its reason', async () => {
  const adjust = () =>
    new GrantAdjustmentHandler(streams).execute(
      new GrantAdjustment({ userId: 'u1', adjustmentId: 'a1', amountTenths: 25, reason: 'A study was lost' }, context),
    );
  await adjust();
  await adjust();
  expect(await grantsOf('u1')).toEqual([
    {
      type: 'CreditsGranted',
      key: 'adjustment:a1',
      amountTenths: 25,
      source: { kind: 'adjustment', reason: 'A study was lost' },
    },
  ]);
});

it('a referral rewards both sides once, each under its own key', async () => {
  const referral = { referralId: 'r1', referrerId: 'u2', refereeId: 'u3' };
  await new ReferralGrants(streams).grantBoth(referral, context);
  await new ReferralGrants(streams).grantBoth(referral, context);
  const reward = { type: 'CreditsGranted', amountTenths: 100, source: { kind: 'referral', referralId: 'r1' } };
  expect(await grantsOf('u2')).toEqual([{ ...reward, key: 'referral:r1:referrer' }]);
  expect(await grantsOf('u3')).toEqual([{ ...reward, key: 'referral:r1:referee' }]);
});

it('current credits start the new month when they are read, and write nothing while it lasts', async () => {
  const verifiedAt = clock.now().toISOString();
  await new GrantPlanCreditsHandler(streams).execute(new GrantPlanCredits({ userId: 'u4', verifiedAt }, context));
  const current = new CurrentCredits(streams, clock);
  expect(await current.of('u4', context)).toMatchObject({ planTenths: 200, anchor: verifiedAt });
  expect(await grantsOf('u4')).toHaveLength(1);
  clock.advance(32 * 24 * 3_600_000);
  expect(await current.of('u4', context)).toMatchObject({ planTenths: 200, expiredTenths: 200 });
  expect((await grantsOf('u4')).map(({ type }) => type)).toEqual([
    'CreditsGranted',
    'CreditsExpired',
    'CreditsGranted',
  ]);
});
