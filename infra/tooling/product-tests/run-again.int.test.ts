import { verifyLedger } from '@windtunnel/backend/credits/verify-ledger';
import { aReadyStudy } from '@windtunnel/backend/test/kit/build-study';
import { createScriptedLanguageModel } from '@windtunnel/backend/test/kit/scripted-language-model';
import { resultRoutes } from '@windtunnel/contracts/http/results';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { usageRoutes } from '@windtunnel/contracts/http/usage';
import type { InterviewTurn, LanguageModel } from '@windtunnel/contracts/ports/language-model';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWholeProduct, type WholeProduct } from './whole-product.ts';

const scripted = createScriptedLanguageModel();
let turn: (input: InterviewTurn) => Promise<unknown>;
const model: LanguageModel = { ...scripted, interviewTurn: (input) => turn(input) };

let product: WholeProduct;
beforeAll(async () => {
  product = await startWholeProduct(model);
});
afterAll(() => product.close());

it('a study that failed is run again to its results, and only what was done is paid for', async () => {
  const user = await product.user();
  const id = await aReadyStudy(user, 3);
  turn = async () => ({ nonsense: true });
  await user.call(studyRoutes.launch, { params: { id }, body: { batchId: 'batch-0001' } });
  expect(await product.ended(user, id, 'batch-0001')).toMatchObject({ status: 'FAILED' });

  turn = (input) => scripted.interviewTurn(input);
  const again = await user.call(studyRoutes.runAgain, { params: { id }, body: { batchId: 'batch-0002' } });
  const run = again.body.study.id;
  expect(await product.ended(user, run, 'batch-0002')).toMatchObject({
    status: 'COMPLETED',
    title: 'Leftovers',
    progress: { completed: 3, failed: 0, total: 3 },
  });
  const { body } = await user.call(resultRoutes.results, { params: { id: run } });
  expect(body.participantResults.map(({ result }) => result.status)).toEqual(['COMPLETED', 'COMPLETED', 'COMPLETED']);
  // What was tried the first time stays, out of the way.
  expect((await user.call(studyRoutes.get, { params: { id } })).body.study).toMatchObject({ status: 'ARCHIVED' });
  expect((await user.call(resultRoutes.results, { params: { id } })).body.results).toMatchObject({ failed: 3 });

  expect((await product.ledger(user.userId)).toSorted()).toEqual([
    'CreditsCaptured 10',
    'CreditsCaptured 10',
    'CreditsCaptured 10',
    'CreditsGranted 200',
    'CreditsReleased 30',
    'CreditsReserved 30',
    'CreditsReserved 30',
  ]);
  expect((await user.call(usageRoutes.quota)).body.data).toMatchObject({ creditsUsed: 3, creditsRemaining: 17 });
  const verdict = await verifyLedger(product.bindings.eventStore.readAll());
  expect([verdict.problems, verdict.unsettled]).toEqual([[], []]);
});
