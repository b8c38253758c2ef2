import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { usageRoutes } from '@windtunnel/contracts/http/usage';
import { createFakeClock } from '@windtunnel/infra/clock/fake-clock';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend, type TestBackend, type TestUser } from '../kit/backend.ts';
import { aReadyStudy } from '../kit/build-study.ts';

let backend: TestBackend;
let user: TestUser;
beforeAll(async () => {
  backend = await startBackend();
  user = await backend.user();
});
afterAll(() => backend.close());

const counts = { studyType: 'PRODUCT_DISCOVERY', participantCount: 4, taskCount: 5 };

describe('the quota', () => {
  it('usageRoutes.quota and usageRoutes.current agree with the ledger', async () => {
    const { data } = (await user.call(usageRoutes.quota)).body;
    expect(data).toMatchObject({
      creditsAllocated: 20,
      creditsUsed: 0,
      creditsRemaining: 20,
      availableCredits: 20,
      subscriptionPlan: { name: 'free', displayName: 'Free', overageEnabled: false, pricePerCredit: 50 },
    });
    expect((await user.call(usageRoutes.current)).body.data).toEqual(data);
  });

  it('counts held credits as used', async () => {
    const holder = await backend.user();
    const id = await aReadyStudy(holder, 3);
    await holder.call(studyRoutes.launch, { params: { id }, body: { batchId: 'batch-0001' } });
    expect((await holder.call(usageRoutes.quota)).body.data).toMatchObject({
      creditsAllocated: 20,
      creditsUsed: 3,
      creditsRemaining: 17,
    });
    expect((await holder.call(accountRoutes.me)).body.user.credits).toBe(17);
  });

  it('starts a new month when it is read after the old one has ended', async () => {
    const clock = createFakeClock('2026-01-31T10:00:00.000Z');
    const later = await startBackend({ clock });
    try {
      const { userId, call } = await later.user();
      const before = (await call(usageRoutes.quota)).body.data;
      expect(before.periodEnd).toBe('2026-02-28T10:00:00.000Z');
      await clock.advance(600_000);
      expect((await call(usageRoutes.quota)).body.data).toEqual(before);
      const session = (await later.bindings.vault.sessionsOfUser(userId))[0];
      if (session === undefined) throw new Error('no session');
      await later.bindings.vault.updateSession({ ...session, expiresAt: '2027-01-01T00:00:00.000Z' });
      await clock.advance(29 * 24 * 3_600_000);
      const renewed = await (await later.fresh(userId, session.sessionId)).call(usageRoutes.quota);
      expect(renewed.body.data).toMatchObject({
        creditsRemaining: 20,
        periodStart: '2026-02-28T10:00:00.000Z',
        periodEnd: '2026-03-31T10:00:00.000Z',
      });
      expect(await later.eventTypes()).toEqual(['CreditsGranted', 'CreditsExpired', 'CreditsGranted']);
    } finally {
      await later.close();
    }
  });
});

describe('prices', () => {
  it('usageRoutes.calculateCost returns the participants times the sum of the breakdown', async () => {
    const { status, body } = await user.call(usageRoutes.calculateCost, { body: counts });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      costGBP: 2.8,
      creditsRequired: 5.6,
      participantMultiplier: 4,
      breakdown: {
        baseCredits: 1,
        extraTaskCredits: 0.4,
        extraQuestionCredits: 0,
        extraConceptCredits: 0,
        extraScreenCredits: 0,
      },
    });
  });

  it('usageRoutes.validateQuota and usageRoutes.studyCheck say whether and why not', async () => {
    const fits = { canProceed: true, creditsRequired: 5.6, availableCredits: 20, shortfall: 0, reason: null };
    expect((await user.call(usageRoutes.validateQuota, { body: counts })).body.data.credit).toEqual(fits);
    const expensive = { studyType: 'USABILITY', participantCount: 10, taskCount: 5, questionCount: 10 };
    const { body } = await user.call(usageRoutes.studyCheck, { body: expensive });
    expect(body.data.credit).toMatchObject({
      canProceed: false,
      reason: 'This study needs 19.0 credits; the Free plan allows 15 for one study.',
    });
  });

  it('usageRoutes.validateLaunchQuota returns the short form', async () => {
    const { body } = await user.call(usageRoutes.validateLaunchQuota, { body: counts });
    expect(body.data.data).toEqual({ sufficient: true, required: 5.6, available: 20, shortfall: 0, reason: null });
  });

  it('usageRoutes.validateLaunchQuota says whether credits are missing or the plan allows fewer', async () => {
    const expensive = { studyType: 'USABILITY', participantCount: 10, taskCount: 5, questionCount: 10 };
    const limited = (await user.call(usageRoutes.validateLaunchQuota, { body: expensive })).body.data.data;
    const reason = 'This study needs 19.0 credits; the Free plan allows 15 for one study.';
    expect(limited).toEqual({ sufficient: false, required: 19, available: 20, shortfall: 0, reason });
    const holder = await backend.user();
    const params = { id: await aReadyStudy(holder, 10) };
    await holder.call(studyRoutes.launch, { params, body: { batchId: 'batch-0001' } });
    const affordable = { studyType: 'USABILITY', participantCount: 10, taskCount: 5 };
    const short = (await holder.call(usageRoutes.validateLaunchQuota, { body: affordable })).body.data.data;
    expect(short).toMatchObject({ shortfall: 4, reason: 'You need 4.0 more credits to launch this study.' });
  });

  it('a credit costs as much in the quota as in the list of plans', async () => {
    const { subscriptionPlan } = (await user.call(usageRoutes.quota)).body.data;
    const { plans } = (await user.call(usageRoutes.subscriptionPlans)).body;
    const own = plans.find(({ name }) => name === subscriptionPlan.name);
    expect([own?.pricePerCredit, subscriptionPlan.pricePerCredit]).toEqual([50, 50]);
  });

  it('usageRoutes.subscriptionPlans lists the plans in pence', async () => {
    const { plans } = (await user.call(usageRoutes.subscriptionPlans)).body;
    expect(plans.map(({ name, basePrice, monthlyCredits }) => [name, basePrice, monthlyCredits])).toEqual([
      ['free', 0, 20],
      ['starter', 2_900, 100],
      ['team', 9_900, 400],
      ['scale', 29_900, 1_500],
    ]);
  });

  it('require a signed-in user and valid counts', async () => {
    expect((await backend.call(usageRoutes.quota)).status).toBe(401);
    expect((await backend.call(usageRoutes.calculateCost, { body: counts })).status).toBe(401);
    for (const bad of [{ participantCount: 11 }, { taskCount: -1 }, { questionCount: 1.5 }, { studyType: 'OTHER' }])
      expect((await user.call(usageRoutes.calculateCost, { body: { ...counts, ...bad } })).status).toBe(400);
  });
});
