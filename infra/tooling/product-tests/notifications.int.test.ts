import type { TestUser } from '@windtunnel/backend/test/kit/backend';
import { aReadyStudy } from '@windtunnel/backend/test/kit/build-study';
import { createScriptedLanguageModel } from '@windtunnel/backend/test/kit/scripted-language-model';
import { notificationRoutes } from '@windtunnel/contracts/http/notifications';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
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

const usually = (input: InterviewTurn) => scripted.interviewTurn(input);
const never = async () => ({ nonsense: true });

/** Launches a study, which ends as its model has it. */
async function launched(user: TestUser, participants: number, batchId: string): Promise<string> {
  const id = await aReadyStudy(user, participants);
  await user.call(studyRoutes.launch, { params: { id }, body: { batchId } });
  await product.ended(user, id, batchId);
  return id;
}

const listOf = async (user: TestUser) => (await user.call(notificationRoutes.list)).body;
const kindsOf = async (user: TestUser) =>
  (await listOf(user)).notifications.map(({ what, unread }) => `${what.kind}${unread ? '' : ', read'}`);

it('tells of what happened to the studies and the credits of a user, and no one else of it', async () => {
  const [user, other] = [await product.user(), await product.user('other')];
  turn = usually;
  const completed = await launched(user, 3, 'batch-0001');
  turn = never;
  const failed = await launched(user, 2, 'batch-0002');
  turn = usually;
  const { notifications } = await listOf(user);
  expect(notifications.map(({ what: { at: _at, ...what }, study }) => [what, study?.id ?? null])).toEqual([
    [{ kind: 'study-failed' }, failed],
    [{ kind: 'study-completed', completed: 3, failed: 0 }, completed],
    [{ kind: 'credits-added', credits: 20, source: 'plan', plan: 'free' }, null],
  ]);
  expect(await kindsOf(other)).toEqual(['credits-added']);
});

it('are read on every device once they were read on one, and new ones are not', async () => {
  turn = usually;
  const user = await product.user();
  const first = await launched(user, 1, 'batch-0001');
  const { notifications, unread } = await listOf(user);
  expect(unread).toBe(2);
  await user.call(notificationRoutes.read, { body: { upTo: notifications[0]?.what.at } });
  expect(await kindsOf(user)).toEqual(['study-completed, read', 'credits-added, read']);
  await launched(user, 10, 'batch-0002');
  await launched(user, 5, 'batch-0003');
  expect(await kindsOf(user)).toEqual([
    'study-completed',
    'credits-low',
    'study-completed',
    'study-completed, read',
    'credits-added, read',
  ]);
  await user.call(studyRoutes.delete, { params: { id: first } });
  expect(await kindsOf(user)).toHaveLength(4);
});
