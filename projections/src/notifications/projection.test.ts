import { notificationsDocument } from '@windtunnel/contracts/read-models/notifications';
import { describe, expect, it } from 'vitest';
import { anEvent, ids, minute } from '../../test/kit/events.ts';
import { readModelKit } from '../../test/kit/given.ts';
import { notifications } from './projection.ts';

const given = readModelKit(notifications, notificationsDocument);
const granted = (amountTenths = 200) => anEvent('CreditsGranted', { amountTenths });
const reserved = (amountTenths: number) => anEvent('CreditsReserved', { amountTenths });
const drafted = anEvent('StudyDrafted', { title: 'Leftovers' });
const title = 'Leftovers';

/** What these events tell a user, the newest first. */
function told(...events: Parameters<typeof given>[0]) {
  const document = notificationsDocument.parse(given(events).document(ids.owner));
  return document.happenings.map(({ at: _at, ...happening }) => happening);
}

describe('the notifications of a study', () => {
  it.each([
    ['StudyCompleted', { kind: 'study-completed', completed: 5, failed: 1 }],
    ['StudyFailed', { kind: 'study-failed' }],
    ['StudyCancelled', { kind: 'study-cancelled' }],
  ] as const)('%s: how it ended, when, and what it is called', (type, happening) => {
    const ended = type === 'StudyCompleted' ? anEvent(type, { completed: 5, failed: 1 }) : anEvent(type);
    given([drafted, anEvent('StudyLaunched'), ended]).expectDocument(ids.study, {
      ownerId: ids.owner,
      study: { id: ids.study, title },
      happenings: [{ ...happening, at: minute(2) }],
      latestAt: minute(2),
      user: null,
    });
  });

  it('is none while it is a draft, which has its newest title', () => {
    given([drafted, anEvent('StudySetupSaved', { title: 'Waste' })]).expectDocument(ids.study, {
      study: { id: ids.study, title: 'Waste' },
      happenings: [],
      latestAt: null,
    });
  });

  it('goes with the study', () => {
    given([drafted, anEvent('StudyCompleted'), anEvent('StudyDeleted')]).expectNoDocument(ids.study);
  });

  it('is none of a study whose draft is not known', () => {
    given([anEvent('StudyFailed'), anEvent('StudySetupSaved')]).expectNoDocument(ids.study);
  });
});

describe('the notifications of credits', () => {
  it('names the plan of a month', () => {
    expect(told(granted())).toEqual([{ kind: 'credits-added', credits: 20, source: 'plan', plan: 'free' }]);
  });

  it.each(['referrer', 'referee'] as const)('tells the %s about a reward', (side) => {
    const reward = anEvent('CreditsGranted', {
      key: `referral:r-1:${side}`,
      amountTenths: 100,
      source: { kind: 'referral', referralId: 'r-1' },
    });
    expect(told(reward)).toEqual([{ kind: 'credits-added', credits: 10, source: side, plan: null }]);
  });

  it('tells of what an operator gave', () => {
    const source = { kind: 'adjustment', reason: 'An apology' } as const;
    const given = anEvent('CreditsGranted', { key: 'adjustment:1', amountTenths: 25, source });
    expect(told(given)).toEqual([{ kind: 'credits-added', credits: 2.5, source: 'adjustment', plan: null }]);
  });

  it('tells once that few are left, when a launch takes the balance below 5', () => {
    expect(told(granted(), reserved(150))).toHaveLength(1);
    const [low, ...others] = told(granted(), reserved(151), reserved(20));
    expect(low).toEqual({ kind: 'credits-low', credits: 4.9 });
    expect(others).toHaveLength(1);
  });

  it('tells so again after there were more', () => {
    const released = anEvent('CreditsReleased', { amountTenths: 160 });
    const kinds = told(granted(), reserved(160), released, reserved(200)).map(({ kind }) => kind);
    expect(kinds).toEqual(['credits-low', 'credits-low', 'credits-added']);
    expect(told(granted(), reserved(160), released, reserved(200))[0]).toMatchObject({ credits: 0 });
  });

  it('calls no balance low between two months', () => {
    const expired = anEvent('CreditsExpired', { amountTenths: 200 });
    expect(told(granted(), expired, granted()).map(({ kind }) => kind)).toEqual([
      'credits-added',
      'credits-expired',
      'credits-added',
    ]);
    expect(told(granted(), anEvent('CreditsExpired', { amountTenths: 0 }))).toHaveLength(1);
  });

  it.each([
    ['refund:in_1:2900', 'in_1', 'refund'],
    ['dispute:in_1:2900:0', 'in_1', 'dispute'],
    ['adjustment:2', undefined, 'adjustment'],
  ] as const)('%s: why credits were taken, and that few are left', (key, invoiceId, reason) => {
    const change = { key, amountTenths: 180, expiredTenths: 20, invoiceId };
    expect(told(granted(), anEvent('CreditsReversed', change)).slice(0, 2)).toEqual([
      { kind: 'credits-low', credits: 4 },
      { kind: 'credits-taken-back', credits: 16, reason },
    ]);
  });

  it('says nothing of credits that had expired before they were taken or given back', () => {
    const [taken, restored] = (['CreditsReversed', 'CreditsRestored'] as const).map((type) =>
      anEvent(type, { amountTenths: 30, expiredTenths: 30 }),
    );
    expect(told(granted(), taken ?? drafted, restored ?? drafted)).toHaveLength(1);
    expect(told(granted(), anEvent('CreditsRestored', { amountTenths: 30, expiredTenths: 10 }))[0]).toEqual({
      kind: 'credits-restored',
      credits: 2,
    });
  });

  it('counts a debt before it calls a balance low', () => {
    const taken = anEvent('CreditsReversed', { key: 'refund:in_1:1', invoiceId: 'in_1', amountTenths: 300 });
    expect(told(granted(), taken)[0]).toEqual({ kind: 'credits-low', credits: 0 });
    expect(told(granted(), taken, granted(140), reserved(1))).toHaveLength(4);
  });
});

describe('the notifications of payments', () => {
  it.each([
    ['SubscriptionInvoicePaid', { kind: 'payment-received', amountPence: 2900, plan: 'starter' }],
    ['SubscriptionPaymentFailed', { kind: 'payment-failed' }],
    ['SubscriptionPaymentRecovered', { kind: 'payment-recovered' }],
    ['SubscriptionCancelled', { kind: 'plan-cancelled', endsAt: '2026-02-05T09:00:00.000Z' }],
    ['SubscriptionResumed', { kind: 'plan-resumed' }],
    ['SubscriptionEnded', { kind: 'plan-ended' }],
  ] as const)('%s', (type, happening) => {
    const change = type === 'SubscriptionInvoicePaid' ? { amountPence: 2900, plan: 'starter' as const } : {};
    expect(told(granted(), anEvent(type, change))[0]).toEqual(happening);
  });
});

it('keeps the latest 20', () => {
  const happenings = told(...Array.from({ length: 25 }, (_, index) => granted(10 * (index + 1))));
  expect(happenings).toHaveLength(20);
  expect(happenings[0]).toMatchObject({ credits: 25 });
  expect(happenings.at(-1)).toMatchObject({ credits: 6 });
});

it('knows up to when a user has read, and forgets the user with the account', () => {
  const read = anEvent('NotificationsRead', { upTo: minute(1) });
  given([granted(), read]).expectDocument(ids.owner, { user: { balanceTenths: 200, readUpTo: minute(1) } });
  given([read]).expectDocument(ids.owner, { ownerId: ids.owner, happenings: [], latestAt: null });
  given([granted(), read, anEvent('AccountErased')]).expectNoDocument(ids.owner);
});
