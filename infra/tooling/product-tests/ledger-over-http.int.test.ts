import { verifyLedger } from '@windtunnel/backend/credits/verify-ledger';
import { startBackend, type TestBackend, type TestUser } from '@windtunnel/backend/test/kit/backend';
import { aReadyStudy } from '@windtunnel/backend/test/kit/build-study';
import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { paymentRoutes } from '@windtunnel/contracts/http/payment';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { usageRoutes } from '@windtunnel/contracts/http/usage';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import { type PlanName, plans } from '@windtunnel/contracts/rules/plans';
import { reportRow } from '@windtunnel/infra/testing/verified-row';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';

const sequences = Number(process.env.HTTP_SEQUENCES ?? 5);
const seed = Number(process.env.LEDGER_SEED ?? 7);
const commandsMax = 24;
const monthMs = 32 * 86_400_000;

/** Time moves only when a command says so, and nothing happens by itself: every request asks for what is due. */
let nowMs = Date.parse('2026-01-05T09:00:00.000Z');
const clock: Clock = {
  now: () => new Date(nowMs),
  sleep: (_, signal) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason), { once: true })),
};

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ clock });
});
afterAll(() => backend.close());

/** What a user should have, in credits; written without the ledger's code. */
interface Model {
  plan: PlanName;
  /** The plan of the next month, while a subscription lasts. */
  next: PlanName | null;
  available: number;
  held: number;
  debt: number;
  invoices: { readonly credits: number; expired: number; refunded: boolean; isPresent: boolean }[];
}

interface Real {
  user: TestUser;
}

type Command = fc.AsyncCommand<Model, Real>;

function grant(model: Model, credits: number): void {
  const paidTowardsDebt = Math.min(model.debt, credits);
  model.debt -= paidTowardsDebt;
  model.available += credits - paidTowardsDebt;
}

function expire(model: Model): void {
  const present = model.invoices.find(({ isPresent }) => isPresent);
  if (present !== undefined) {
    present.expired += model.available;
    present.isPresent = false;
  }
  model.available = 0;
}

function pay(model: Model, plan: PlanName): void {
  const credits = plans[plan].monthlyCredits;
  for (const invoice of model.invoices) invoice.isPresent = false;
  model.invoices.push({ credits, expired: 0, refunded: false, isPresent: true });
  model.plan = plan;
  grant(model, credits);
}

const act = (address: string, query: string) =>
  fetch(`${backend.url}${new URL(address).pathname}?${query}`, { method: 'POST', redirect: 'manual' });

/** Every figure that a user can see must be the model's. */
async function expectSame(model: Model, { user }: Real): Promise<void> {
  const { data } = (await user.call(usageRoutes.quota)).body;
  const status = (await user.call(accountRoutes.subscriptionStatus)).body;
  const { entries } = (await user.call(usageRoutes.history)).body;
  expect({ remaining: data.creditsRemaining, plan: status.subscriptionPlan }).toEqual({
    remaining: model.available,
    plan: model.plan,
  });
  expect(data.creditsAllocated - data.creditsUsed).toBeCloseTo(model.available, 6);
  expect(entries[0]?.balance).toBe(model.available);
}

const choose = (planName: PlanName): Command => ({
  check: () => true,
  toString: () => `choose ${planName}`,
  run: async (model, real) => {
    const { status, body } = await real.user.call(paymentRoutes.checkoutSession, { body: { planName } });
    const present = model.next ?? (model.plan === 'free' ? 'free' : model.plan);
    if (planName === present) expect(status).toBe(409);
    else {
      expect(status).toBe(200);
      if (model.next === null) {
        expect((await act(body.sessionUrl, 'action=pay&card=pays')).status).toBe(303);
        pay(model, planName);
      } else if (plans[planName].basePricePence > plans[model.plan].basePricePence) pay(model, planName);
      model.next = planName;
    }
    await expectSame(model, real);
  },
});

const launch = (participants: number): Command => ({
  check: () => true,
  toString: () => `launch for ${participants}`,
  run: async (model, real) => {
    const id = await aReadyStudy(real.user, participants);
    const body = { batchId: `batch-${id}` };
    const answers = await Promise.all([1, 2].map(() => real.user.call(studyRoutes.launch, { params: { id }, body })));
    const isAffordable = model.debt === 0 && model.available >= participants;
    for (const answer of answers) {
      expect(answer.status).toBe(isAffordable ? 200 : 402);
      if (isAffordable) continue;
      const shortfall = participants + model.debt - model.available;
      expect(answer.error.details).toMatchObject({ required: participants, available: model.available, shortfall });
    }
    if (isAffordable) {
      model.available -= participants;
      model.held += participants;
    }
    await expectSame(model, real);
  },
});

const refund: Command = {
  check: ({ invoices }) => invoices.length > 0,
  toString: () => 'refund the newest invoice',
  run: async (model, real) => {
    const customer = await backend.bindings.payments.customer(`cus_${real.user.userId}`);
    const invoiceId = customer?.invoices.at(-1)?.invoiceId ?? '';
    const { body } = await real.user.call(paymentRoutes.customerPortal);
    expect((await act(body.url, `action=refund&invoice=${encodeURIComponent(invoiceId)}`)).status).toBe(303);
    const invoice = model.invoices.at(-1);
    if (invoice !== undefined && !invoice.refunded) {
      invoice.refunded = true;
      const owed = invoice.credits - Math.min(invoice.credits, invoice.expired);
      const taken = Math.min(owed, model.available);
      model.available -= taken;
      model.debt += owed - taken;
    }
    await expectSame(model, real);
  },
};

const nextMonth: Command = {
  check: () => true,
  toString: () => 'a month goes by',
  run: async (model, real) => {
    nowMs += monthMs;
    const [session] = await backend.bindings.vault.sessionsOfUser(real.user.userId);
    real.user = await backend.fresh(real.user.userId, session?.sessionId ?? '');
    await real.user.call(paymentRoutes.confirm);
    expire(model);
    if (model.next === null || model.next === 'free') {
      model.plan = 'free';
      model.next = null;
      grant(model, plans.free.monthlyCredits);
    } else pay(model, model.next);
    await expectSame(model, real);
  },
};

const commands = fc.commands(
  [
    fc.constantFrom<PlanName>('free', 'starter', 'team').map(choose),
    // Large studies and refunds are frequent, because together they lead to a debt.
    fc.constantFrom(1, 3, 8, 9, 10, 10, 10).map(launch),
    fc.constant(launch(10)),
    fc.constant(refund),
    fc.constant(nextMonth),
  ],
  { maxCommands: commandsMax, size: 'max' },
);

it(`V02: ${sequences} sequences of requests leave the credits that a model expects`, {
  timeout: 3_600_000,
}, async () => {
  const startedMs = performance.now();
  let [run, debts, months] = [0, 0, 0];
  await fc.assert(
    fc.asyncProperty(commands, async (sequence) => {
      const user = await backend.user();
      const model: Model = { plan: 'free', next: null, available: 20, held: 0, debt: 0, invoices: [] };
      await fc.asyncModelRun(() => ({ model, real: { user } }), sequence);
      run += 1;
      debts += model.debt > 0 ? 1 : 0;
      months += model.invoices.length;
    }),
    { numRuns: sequences, seed },
  );
  const { problems, oneSided, unpaid } = await verifyLedger(backend.bindings.eventStore.readAll());
  expect({ problems, oneSided, unpaid }).toEqual({ problems: [], oneSided: [], unpaid: [] });
  expect(run).toBeGreaterThanOrEqual(sequences);
  reportRow({
    row: 'V02',
    figures: `sequences ${run} over HTTP and SQLite, paid months ${months}, left in debt ${debts}`,
    seed,
    startedMs,
  });
});

it('V02: a model that forgets a charge is contradicted', async () => {
  const user = await backend.user();
  const model: Model = { plan: 'free', next: null, available: 20, held: 0, debt: 0, invoices: [] };
  await launch(3).run(model, { user });
  model.available += 3;
  await expect(launch(1).run(model, { user })).rejects.toThrow('remaining');
});
