import { verifyLedger } from '@windtunnel/backend/credits/verify-ledger';
import { Streams } from '@windtunnel/backend/platform/streams';
import { study } from '@windtunnel/backend/studies/study';
import { documentOf } from '@windtunnel/backend/studies/study-document';
import type { TestUser } from '@windtunnel/backend/test/kit/backend';
import { aReadyStudy } from '@windtunnel/backend/test/kit/build-study';
import { addressOf } from '@windtunnel/backend/test/kit/call-route';
import { openEvents } from '@windtunnel/backend/test/kit/open-events';
import { createScriptedLanguageModel } from '@windtunnel/backend/test/kit/scripted-language-model';
import { liveProgress, resultRoutes } from '@windtunnel/contracts/http/results';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { usageRoutes } from '@windtunnel/contracts/http/usage';
import type { InterviewTurn, LanguageModel } from '@windtunnel/contracts/ports/language-model';
import { studyDetailCollection } from '@windtunnel/contracts/read-models/study-detail';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startWholeProduct, type WholeProduct } from './whole-product.ts';

const scripted = createScriptedLanguageModel();
/** The model's response to each turn; set by each test. */
let turn: (input: InterviewTurn) => Promise<unknown>;
const model: LanguageModel = { ...scripted, interviewTurn: (input) => turn(input) };
const usualTurn = (input: InterviewTurn) => scripted.interviewTurn(input);

const rounds = Number(process.env.RACE_ROUNDS ?? 1);
let product: WholeProduct;
beforeAll(async () => {
  product = await startWholeProduct(model);
});
afterAll(() => product.close());

const launch = (user: TestUser, id: string, batchId: string) =>
  user.call(studyRoutes.launch, { params: { id }, body: { batchId } });
const quotaOf = async (user: TestUser) => (await user.call(usageRoutes.quota)).body.data;

/** The ledger is valid, no credits are on hold, and the read model matches the aggregate. */
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
  it('interviews and charges for everyone, analyses the study and emails the owner', async () => {
    turn = usualTurn;
    const user = await product.user('ada');
    const id = await aReadyStudy(user, 3);
    expect((await launch(user, id, 'batch-0001')).status).toBe(200);
    const ended = await product.ended(user, id, 'batch-0001');
    expect(ended).toMatchObject({ status: 'COMPLETED', progress: { completed: 3, failed: 0, total: 3 } });
    const { body } = await user.call(resultRoutes.results, { params: { id } });
    const success = { measure: 'interviews', done: 3, of: 3 };
    expect(body.results).toEqual({ total: 3, completed: 3, failed: 0, success, successRate: 100 });
    expect(body.studyAnalysisStatus).toBe('recorded');
    expect(body.participantResults.map(({ result }) => result.frontendSummary)).toEqual(['Calm.', 'Calm.', 'Calm.']);
    const { metaAnalysis } = (await user.call(resultRoutes.studyAnalysis, { params: { id } })).body;
    expect(metaAnalysis).toMatchObject({ summary: 'They agree.', interviews: 3 });
    expect(await quotaOf(user)).toMatchObject({ creditsUsed: 3, creditsRemaining: 17 });
    await expectSettled(user, id);
    const account = await product.bindings.vault.accountById(user.userId);
    const emails = await product.bindings.mail.local?.list(account?.email);
    expect(emails?.map(({ subject }) => subject)).toEqual(['Results are ready: Leftovers']);
    expect(emails?.[0]?.text).toContain('AI-simulated');
  });

  it('does not charge for a participant who could not finish', async () => {
    const user = await product.user();
    const id = await aReadyStudy(user, 3);
    const broken = (await user.call(studyRoutes.get, { params: { id } })).body.study.participants[1]?.id;
    turn = async (input) => (input.participant.participantId === broken ? { nonsense: true } : await usualTurn(input));
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

  it('fails and releases all credits when no interview completes', async () => {
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

/** Generous, for busy machines. */
const timeout = { timeout: 15_000 };

describe('a running study', () => {
  /** The first participant finishes; the others wait until `open` is called. */
  async function launchAndPause(user: TestUser) {
    const gate = Promise.withResolvers<void>();
    const id = await aReadyStudy(user, 3);
    const quick = (await user.call(studyRoutes.get, { params: { id } })).body.study.participants[0]?.id;
    turn = async (input) => {
      if (input.participant.participantId !== quick) await gate.promise;
      return await usualTurn(input);
    };
    await launch(user, id, 'batch-0001');
    await vi.waitFor(async () => expect(await product.ledger(user.userId)).toContain('CreditsCaptured 10'), timeout);
    return { id, open: gate.resolve };
  }

  it('cancelled by its owner keeps its transcripts, charges for finished interviews and releases the rest', async () => {
    const user = await product.user();
    const { id, open } = await launchAndPause(user);
    const stopped = await user.call(studyRoutes.cancel, { params: { id }, body: { deleteDraft: false } });
    expect(stopped.body).toEqual({ deleted: false, message: 'Study cancelled' });
    open();
    expect(await product.ended(user, id, 'batch-0001')).toMatchObject({ status: 'CANCELLED' });
    expect(await quotaOf(user)).toMatchObject({ creditsUsed: 1, creditsRemaining: 19 });
    const { results } = (await user.call(resultRoutes.results, { params: { id } })).body;
    expect(results).toMatchObject({ completed: 1 });
    await expectSettled(user, id);
  });

  it('disappears at once when deleted, and the remaining credits are released', async () => {
    const user = await product.user();
    const { id, open } = await launchAndPause(user);
    const deleted = await user.call(studyRoutes.delete, { params: { id } });
    expect(deleted.status).toBe(200);
    expect((await user.call(studyRoutes.get, { params: { id } })).status).toBe(404);
    open();
    await product.ended(user, id, 'batch-0001');
    expect(await quotaOf(user)).toMatchObject({ creditsUsed: 1, creditsRemaining: 19 });
    await expectSettled(user, id);
  });
});

describe('simultaneous launches', () => {
  it('of one batch are one launch, one reservation and one interview each', async () => {
    turn = usualTurn;
    for (let round = 0; round < rounds; round += 1) {
      const user = await product.user();
      const id = await aReadyStudy(user, 2);
      const responses = await Promise.all(Array.from({ length: 50 }, () => launch(user, id, 'batch-0001')));
      expect(responses.every(({ status }) => status === 200)).toBe(true);
      await product.ended(user, id, 'batch-0001');
      expect((await product.ledger(user.userId)).slice(1).toSorted()).toEqual([
        'CreditsCaptured 10',
        'CreditsCaptured 10',
        'CreditsReserved 20',
      ]);
      await expectSettled(user, id);
    }
  });

  it('of several studies launch only one when the credits suffice for one', async () => {
    turn = usualTurn;
    for (let round = 0; round < rounds; round += 1) {
      const user = await product.user();
      const first = await aReadyStudy(user, 10);
      await launch(user, first, `first-${round}-0001`);
      const ids = await Promise.all(Array.from({ length: 20 }, () => aReadyStudy(user, 10)));
      const responses = await Promise.all(ids.map((id, index) => launch(user, id, `quota-${round}-${index}-0000`)));
      expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 19 }, () => 402)]);
      const won = responses.findIndex(({ status }) => status === 200);
      await product.ended(user, ids[won] ?? '', `quota-${round}-${won}-0000`);
      await product.ended(user, first, `first-${round}-0001`);
      expect(await quotaOf(user)).toMatchObject({ creditsUsed: 20, creditsRemaining: 0 });
      await expectSettled(user, first);
    }
  });
});

it('the live stream shows every step up to the end', async () => {
  const gate = Promise.withResolvers<void>();
  turn = async (input) => {
    await gate.promise;
    return await usualTurn(input);
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
