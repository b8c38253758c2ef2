import { LostLaunches } from '@windtunnel/backend/study-run/lost-launches';
import { WorkflowCommandGateway } from '@windtunnel/backend/study-run/workflow-command-gateway';
import { aReadyStudy } from '@windtunnel/backend/test/kit/build-study';
import { createScriptedLanguageModel } from '@windtunnel/backend/test/kit/scripted-language-model';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWholeProduct, type WholeProduct } from './whole-product.ts';

const batchId = 'batch-0001';
let product: WholeProduct;
beforeAll(async () => {
  product = await startWholeProduct(createScriptedLanguageModel());
});
afterAll(() => product.close());

/** What a restored backup can hold: the first steps of a launch in the log, and no run in the engine. */
async function inTheLogOnly(steps: readonly ('ReserveCredits' | 'LaunchStudy' | 'FailStudy')[]) {
  const user = await product.user();
  const studyId = await aReadyStudy(user, 1);
  const launch = { ownerId: user.userId, studyId, batchId };
  const gateway = product.app.get(WorkflowCommandGateway, { strict: false });
  for (const step of steps) {
    if (step === 'FailStudy') await gateway.send(step, { ...launch, failed: 1, reason: 'RUN_FAILED' });
    else await gateway.send(step, launch);
  }
  return { user, studyId };
}
const start = () => product.app.get(LostLaunches, { strict: false }).resume();
const granted = 'CreditsGranted 200';

it.each([
  ['reserved', ['ReserveCredits'] as const],
  ['launched', ['ReserveCredits', 'LaunchStudy'] as const],
])('a launch that was only %s when the backup was taken is completed, and paid for once', async (_, steps) => {
  const { user, studyId } = await inTheLogOnly(steps);
  await Promise.all([start(), start()]);
  expect((await product.ended(user, studyId, batchId)).status).toBe('COMPLETED');
  await start();
  expect(await product.ledger(user.userId)).toEqual([granted, 'CreditsReserved 10', 'CreditsCaptured 10']);
});

it('what a study holds that has ended is released', async () => {
  const { user } = await inTheLogOnly(['ReserveCredits', 'LaunchStudy', 'FailStudy']);
  await start();
  expect(await product.ledger(user.userId)).toEqual([granted, 'CreditsReserved 10', 'CreditsReleased 10']);
});

it('a launch of a study that was deleted meanwhile gives its credits back', async () => {
  const { user, studyId } = await inTheLogOnly(['ReserveCredits', 'LaunchStudy']);
  await user.call(studyRoutes.delete, { params: { id: studyId } });
  await start();
  expect(await product.ledger(user.userId)).toEqual([granted, 'CreditsReserved 10', 'CreditsReleased 10']);
});

it('a launch that has its run is left to it', async () => {
  const user = await product.user();
  const studyId = await aReadyStudy(user, 1);
  await user.call(studyRoutes.launch, { params: { id: studyId }, body: { batchId } });
  await start();
  expect((await product.ended(user, studyId, batchId)).status).toBe('COMPLETED');
  expect(await product.ledger(user.userId)).toEqual([granted, 'CreditsReserved 10', 'CreditsCaptured 10']);
});
