import { aReadyStudy } from '@windtunnel/backend/test/kit/build-study';
import { createScriptedLanguageModel } from '@windtunnel/backend/test/kit/scripted-language-model';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import type { InterviewTurn, LanguageModel } from '@windtunnel/contracts/ports/language-model';
import { createLogger } from '@windtunnel/infra/logging/logger';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startWholeProduct, type WholeProduct } from './whole-product.ts';

/** A launch takes milliseconds here; one that takes this long has hung. */
const timeoutMs = 15_000;
const scripted = createScriptedLanguageModel();
let turn: (input: InterviewTurn) => Promise<unknown>;
const model: LanguageModel = { ...scripted, interviewTurn: (input) => turn(input) };

const lines: Record<string, unknown>[] = [];
const logger = createLogger('info', (line) => lines.push(JSON.parse(line)));
let product: WholeProduct;
beforeAll(async () => {
  // The cancellation may be slow to reach the workflow. Until then, only the study's events show it.
  product = await startWholeProduct(model, {
    logger,
    connect: (engine) => ({
      ...engine,
      cancel: async (id) => {
        await engine.result(id, timeoutMs).catch(() => undefined);
        await engine.cancel(id);
      },
    }),
  });
});
afterAll(() => product.close());

/** Launches a study and stops it during its only interview, before the workflow is notified. */
async function launchAndStop(how: 'cancel' | 'delete') {
  const asked = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  turn = async (input) => {
    asked.resolve();
    await gate.promise;
    return await scripted.interviewTurn(input);
  };
  const user = await product.user();
  const params = { id: await aReadyStudy(user, 1) };
  const launched = await user.call(studyRoutes.launch, { params, body: { batchId: 'batch-0001' } });
  await asked.promise;
  const stopping =
    how === 'cancel'
      ? user.call(studyRoutes.cancel, { params, body: { deleteDraft: false } })
      : user.call(studyRoutes.delete, { params });
  const event = how === 'cancel' ? 'StudyCancelled' : 'StudyDeleted';
  await vi.waitFor(async () => expect(await product.eventTypes()).toContain(event), { timeout: timeoutMs });
  gate.resolve();
  return { launched: launched.status, stopped: (await stopping).status };
}

it.each([
  ['cancel', 'STUDY_NOT_EDITABLE'],
  ['delete', 'STUDY_NOT_FOUND'],
] as const)('a launch that races with a %s ends in a refusal, which is not logged as an error', async (how, code) => {
  lines.length = 0;
  expect(await launchAndStop(how)).toEqual({ launched: 200, stopped: 200 });
  expect(lines).toMatchObject([{ level: 'warn', msg: 'A workflow was refused', workflow: 'study-run', code }]);
  expect(JSON.stringify(lines)).not.toContain('stack');
});

it('an error in the product is still logged with its stack', async () => {
  lines.length = 0;
  turn = async () => {
    throw new TypeError('a bug in the model');
  };
  const user = await product.user();
  const id = await aReadyStudy(user, 1);
  await user.call(studyRoutes.launch, { params: { id }, body: { batchId: 'batch-0001' } });
  await product.ended(user, id, 'batch-0001');
  const error = { message: 'a bug in the model', stack: expect.stringContaining('    at ') };
  expect(lines).toContainEqual(expect.objectContaining({ level: 'error', error: expect.objectContaining(error) }));
});
