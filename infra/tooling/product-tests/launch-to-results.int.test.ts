import { verifyLedger } from '@windtunnel/backend/credits/verify-ledger';
import { Streams } from '@windtunnel/backend/platform/streams';
import { study } from '@windtunnel/backend/studies/study';
import { documentOf } from '@windtunnel/backend/studies/study-document';
import type { TestUser } from '@windtunnel/backend/test/kit/backend';
import { aReadyStudy } from '@windtunnel/backend/test/kit/build-study';
import { addressOf } from '@windtunnel/backend/test/kit/call-route';
import { openEvents } from '@windtunnel/backend/test/kit/open-events';
import { createScriptedLanguageModel } from '@windtunnel/backend/test/kit/scripted-model';
import { liveProgress, resultRoutes } from '@windtunnel/contracts/http/results';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { usageRoutes } from '@windtunnel/contracts/http/usage';
import type { InterviewTurn, LanguageModel } from '@windtunnel/contracts/ports/language-model';
import { studyDetailCollection } from '@windtunnel/contracts/read-models/study-detail';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startWholeProduct, type WholeProduct } from './whole-product.ts';

const scripted = createScriptedLanguageModel();
/** Decides what becomes of a turn; a test sets its own. */
let turn: (input: InterviewTurn) => Promise<unknown>;
const model: LanguageModel = { ...scripted, interviewTurn: (input) => turn(input) };
const usual = (input: InterviewTurn) => scripted.interviewTurn(input);

const rounds = Number(process.env.RACE_ROUNDS ?? 1);
let product: WholeProduct;
beforeAll(async () => {
  product = await startWholeProduct(model);
});
afterAll(() => product.close());

const launch = (user: TestUser, id: string, batchId: string) =>
  user.call(studyRoutes.launch, { params: { id }, body: { batchId } });
const quotaOf = async (user: TestUser) => (await user.call(usageRoutes.quota)).body.data;

/** Every law of the ledger holds, nothing stays on hold, and the read model is the state. */
async function expectSettled(user: TestUser, studyId: string): Promise<void> {
  const verdict = await verifyLedger(product.bindings.eventStore.readAll());
  expect(verdict.problems).toEqual([]);
  expect(verdict.unsettled.filter(({ userId }) => userId === user.userId)).toEqual([]);
  const { state, recorded } = await product.app.get(Streams).loadRecorded(study, studyId);
  const key = { owner: user.userId, id: studyId };
  const stored = await product.bindings.documents.get(studyDetailCollection, key);
  if (state === null || state.deleted) expect(stored).toBeNull();
  else expect(stored?.document).toEqual(JSON.parse(JSON.stringify(documentOf(state, recorded))));
}

describe('a launch to its results', () => {
  it('interviews everybody, pays for each, understands the whole and writes to the owner', async () => {
    turn = usual;
    const user = await product.user('ada');
    const id = await aReadyStudy(user, 3);
    expect((await launch(user, id, 'batch-0001')).status).toBe(200);
    const ended = await product.ended(user, id, 'batch-0001');
    expect(ended).toMatchObject({ status: 'COMPLETED', progress: { completed: 3, failed: 0, total: 3 } });
    const { body } = await user.call(resultRoutes.results, { params: { id } });
    expect(body.results).toEqual({ total: 3, completed: 3, failed: 0, successRate: 100 });
    expect(body.studyAnalysisStatus).toBe('recorded');
    expect(body.participantResults.map(({ result }) => result.frontendSummary)).toEqual(['Calm.', 'Calm.', 'Calm.']);
    const { metaAnalysis } = (await user.call(resultRoutes.studyAnalysis, { params: { id } })).body;
    expect(metaAnalysis).toMatchObject({ summary: 'They agree.', interviews: 3 });
    expect(await quotaOf(user)).toMatchObject({ creditsUsed: 3, creditsRemaining: 17 });
    await expectSettled(user, id);
    const account = await product.bindings.vault.accountById(user.userId);
    const letters = await product.bindings.mail.local?.list(account?.email);
    expect(letters?.map(({ subject }) => subject)).toEqual(['Results are ready: Leftovers']);
    expect(letters?.[0]?.text).toContain('AI-simulated');
  });

  it('does not pay for a participant who could not finish', async () => {
    const user = await product.user();
    const id = await aReadyStudy(user, 3);
    const broken = (await user.call(studyRoutes.get, { params: { id } })).body.study.participants[1]?.id;
    turn = async (input) => (input.participant.participantId === broken ? { nonsense: true } : await usual(input));
    await launch(user, id, 'batch-0001');
    expect(await product.ended(user, id, 'batch-0001')).toMatchObject({
      status: 'COMPLETED',
      progress: { completed: 2, failed: 1, total: 3 },
    });
    const { participantResults } = (await user.call(resultRoutes.results, { params: { id } })).body;
    expect(participantResults.map(({ result }) => result.status)).toEqual(['COMPLETED', 'FAILED', 'COMPLETED']);
    const ledger = await product.ledger(user.userId);
    expect(ledger.slice(1).toSorted()).toEqual([
      'CreditsCaptured 10',
      'CreditsCaptured 10',
      'CreditsReleased 10',
      'CreditsReserved 30',
    ]);
    await expectSettled(user, id);
  });

  it('of which nobody came back fails and gives everything back', async () => {
    turn = async () => ({ nonsense: true });
    const user = await product.user();
    const id = await aReadyStudy(user, 2);
    await launch(user, id, 'batch-0001');
    const ended = await product.ended(user, id, 'batch-0001');
    expect(ended).toMatchObject({ status: 'FAILED', progress: { completed: 0, failed: 2, total: 2 } });
    expect(await quotaOf(user)).toMatchObject({ creditsUsed: 0, creditsRemaining: 20 });
    await expectSettled(user, id);
  });
});

/** A busy machine may take its time. */
const patience = { timeout: 15_000 };

describe('a study stopped while it runs', () => {
  /** The first person finishes, the others wait at the gate. */
  async function halfWay(user: TestUser) {
    const gate = Promise.withResolvers<void>();
    const id = await aReadyStudy(user, 3);
    const quick = (await user.call(studyRoutes.get, { params: { id } })).body.study.participants[0]?.id;
    turn = async (input) => {
      if (input.participant.participantId !== quick) await gate.promise;
      return await usual(input);
    };
    await launch(user, id, 'batch-0001');
    await vi.waitFor(async () => expect(await product.ledger(user.userId)).toContain('CreditsCaptured 10'), patience);
    return { id, open: gate.resolve };
  }

  it('by its owner keeps what was said, pays for who finished and gives the rest back', async () => {
    const user = await product.user();
    const { id, open } = await halfWay(user);
    const stopped = await user.call(studyRoutes.cancel, { params: { id }, body: { deleteDraft: false } });
    expect(stopped.body).toEqual({ deleted: false, message: 'Study cancelled' });
    open();
    expect(await product.ended(user, id, 'batch-0001')).toMatchObject({ status: 'CANCELLED' });
    expect(await quotaOf(user)).toMatchObject({ creditsUsed: 1, creditsRemaining: 19 });
    const { results } = (await user.call(resultRoutes.results, { params: { id } })).body;
    expect(results).toMatchObject({ completed: 1 });
    await expectSettled(user, id);
  });

  it('by deleting it is gone at once, and the rest comes back', async () => {
    const user = await product.user();
    const { id, open } = await halfWay(user);
    const deleted = await user.call(studyRoutes.delete, { params: { id } });
    expect(deleted.status).toBe(200);
    expect((await user.call(studyRoutes.get, { params: { id } })).status).toBe(404);
    open();
    await product.ended(user, id, 'batch-0001');
    expect(await quotaOf(user)).toMatchObject({ creditsUsed: 1, creditsRemaining: 19 });
    await expectSettled(user, id);
  });
});

describe('many at once', () => {
  it('launches of one batch are one launch, one hold and one interview each', async () => {
    turn = usual;
    for (let provisioning = 0; provisioning < rounds; provisioning += 1) {
      const user = await product.user();
      const id = await aReadyStudy(user, 2);
      const answers = await Promise.all(Array.from({ length: 50 }, () => launch(user, id, 'batch-0001')));
      expect(answers.every(({ status }) => status === 200)).toBe(true);
      await product.ended(user, id, 'batch-0001');
      expect((await product.ledger(user.userId)).slice(1).toSorted()).toEqual([
        'CreditsCaptured 10',
        'CreditsCaptured 10',
        'CreditsReserved 20',
      ]);
      await expectSettled(user, id);
    }
  });

  it('studies of one user with credits for one are one launch', async () => {
    turn = usual;
    for (let provisioning = 0; provisioning < rounds; provisioning += 1) {
      const user = await product.user();
      const first = await aReadyStudy(user, 10);
      await launch(user, first, `first-${provisioning}-0001`);
      const ids = await Promise.all(Array.from({ length: 20 }, () => aReadyStudy(user, 10)));
      const answers = await Promise.all(
        ids.map((id, index) => launch(user, id, `quota-${provisioning}-${index}-0000`)),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 402)]);
      const won = answers.findIndex(({ status }) => status === 200);
      await product.ended(user, ids[won] ?? '', `quota-${provisioning}-${won}-0000`);
      await product.ended(user, first, `first-${provisioning}-0001`);
      expect(await quotaOf(user)).toMatchObject({ creditsUsed: 20, creditsRemaining: 0 });
      await expectSettled(user, first);
    }
  });
});

it('somebody who watches sees every step up to the end', async () => {
  const gate = Promise.withResolvers<void>();
  turn = async (input) => {
    await gate.promise;
    return await usual(input);
  };
  const user = await product.user();
  const id = await aReadyStudy(user, 2);
  await launch(user, id, 'batch-0001');
  await using events = await openEvents(product.url + addressOf(resultRoutes.live, { params: { id } }), user.token);
  expect(liveProgress.parse((await events.next())?.data)).toMatchObject({ status: 'LAUNCHED', progress: { total: 2 } });
  gate.resolve();
  const seen: string[] = [];
  let last = '';
  for (let event = await events.next(); event !== null; event = await events.next()) {
    const { status, progress } = liveProgress.parse(event.data);
    last = `${status} ${progress.completed}/${progress.total}`;
    if (event.id !== null) seen.push(event.id);
  }
  expect(last).toBe('COMPLETED 2/2');
  expect(seen).toEqual(seen.toSorted());
});
