import { studyRoutes } from '@windtunnel/contracts/http/studies';
import type { StudyView } from '@windtunnel/contracts/http/study-view';
import { usageRoutes } from '@windtunnel/contracts/http/usage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyLedger } from '../../src/credits/verify-ledger.ts';
import { Streams } from '../../src/platform/streams.ts';
import { study } from '../../src/studies/study.ts';
import { startBackend, type TestBackend, type TestUser } from '../kit/backend.ts';
import { aFailedStudy, failStudy, recordFailure } from '../kit/build-failed-study.ts';
import { aReadyStudy } from '../kit/build-study.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const runAgain = (user: TestUser, id: string, batchId = 'again-0001') =>
  user.call(studyRoutes.runAgain, { params: { id }, body: { batchId } });
const availableOf = async (user: TestUser) => (await user.call(usageRoutes.quota)).body.data.availableCredits;
const stateOf = async (id: string) => await backend.app.get(Streams).load(study, id);
const participantsOf = ({ participants }: StudyView) => participants.map(({ name, occupation }) => [name, occupation]);

describe('running a failed study again', () => {
  it('launches an equal copy at the price of a launch, and archives the failed study', async () => {
    const user = await backend.user();
    const id = await aFailedStudy(backend, user, 3);
    expect(await availableOf(user)).toBe(20);
    const { status, body, headers } = await runAgain(user, id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      success: true,
      batchId: 'again-0001',
      study: { status: 'LAUNCHED', title: 'Leftovers' },
    });
    expect(body.study.id).not.toBe(id);
    expect(body.study.participants).toHaveLength(3);
    expect(headers.get('x-position')).toBe(await backend.bindings.eventStore.head());
    expect(await availableOf(user)).toBe(17);
    expect(await stateOf(id)).toMatchObject({ status: 'ARCHIVED', statusBeforeArchive: 'FAILED' });
    expect(await stateOf(body.study.id)).toMatchObject({ duplicatedFrom: id });
  });

  it('asks the same participants the same', async () => {
    const user = await backend.user();
    const id = await aReadyStudy(user, 3);
    const launched = await user.call(studyRoutes.launch, { params: { id }, body: { batchId: 'failed-0001' } });
    await recordFailure(backend, user, id, 'failed-0001');
    const { study: again } = (await runAgain(user, id)).body;
    const { study: failed } = launched.body;
    expect(participantsOf(again)).toEqual(participantsOf(failed));
    expect(again.participants.map((one) => one.id)).not.toEqual(failed.participants.map((one) => one.id));
    expect(again.metadata).toEqual(failed.metadata);
    expect(again.audienceCriteria).toBe(failed.audienceCriteria);
  });

  it('answers a repeat the same, and charges once', async () => {
    const user = await backend.user();
    const id = await aFailedStudy(backend, user);
    const first = await runAgain(user, id);
    const before = await backend.eventTypes();
    expect((await runAgain(user, id)).text).toBe(first.text);
    expect(await backend.eventTypes()).toEqual(before);
    expect(await availableOf(user)).toBe(18);
  });

  it('is one run from however many tabs at once', async () => {
    const user = await backend.user();
    const id = await aFailedStudy(backend, user);
    const batches = Array.from({ length: 20 }, (_, index) => `again-${String(index).padStart(4, '0')}`);
    const answers = await Promise.all([...batches, ...batches].map((batchId) => runAgain(user, id, batchId)));
    const run = answers.filter(({ status }) => status === 200).map(({ body }) => body);
    expect(new Set(run.map(({ batchId }) => batchId)).size).toBe(1);
    const refused = new Set(answers.flatMap(({ status, error }) => (status === 200 ? [] : [error.code])));
    const expected = [
      'STUDY_ALREADY_RUN_AGAIN',
      'STUDY_ALREADY_LAUNCHED',
      'CREDITS_ALREADY_RESERVED',
      'STUDY_NOT_FAILED',
    ];
    for (const code of refused) expect(expected).toContain(code);
    expect(await availableOf(user)).toBe(18);
  });

  it('once it was, is refused with the run, also if the failed study was restored', async () => {
    const user = await backend.user();
    const id = await aFailedStudy(backend, user);
    const { study: run } = (await runAgain(user, id)).body;
    await user.call(studyRoutes.restore, { params: { id } });
    const { status, error } = await runAgain(user, id, 'again-0002');
    expect([status, error.code, error.details]).toEqual([409, 'STUDY_ALREADY_RUN_AGAIN', { studyId: run.id }]);
    expect(await availableOf(user)).toBe(18);
  });

  it('is possible for a run that failed as well, and after its run was deleted', async () => {
    const user = await backend.user();
    const id = await aFailedStudy(backend, user);
    const { study: second } = (await runAgain(user, id)).body;
    await recordFailure(backend, user, second.id, 'again-0001');
    const { study: third } = (await runAgain(user, second.id, 'again-0002')).body;
    expect(new Set([id, second.id, third.id]).size).toBe(3);
    await user.call(studyRoutes.restore, { params: { id } });
    await user.call(studyRoutes.delete, { params: { id: second.id } });
    const fourth = await runAgain(user, id, 'again-0003');
    expect([fourth.status, fourth.body.study.status]).toEqual([200, 'LAUNCHED']);
  });

  it('is refused without enough credits, and leaves nothing behind', async () => {
    const user = await backend.user();
    const id = await aFailedStudy(backend, user, 6);
    await user.call(studyRoutes.launch, {
      params: { id: await aReadyStudy(user, 10) },
      body: { batchId: 'other-0001' },
    });
    await user.call(studyRoutes.launch, {
      params: { id: await aReadyStudy(user, 6) },
      body: { batchId: 'other-0002' },
    });
    const before = await backend.eventTypes();
    const { status, error } = await runAgain(user, id);
    expect([status, error.code]).toEqual([402, 'INSUFFICIENT_CREDITS']);
    expect(error.details).toMatchObject({ required: 6, available: 4, shortfall: 2 });
    expect(await backend.eventTypes()).toEqual(before);
    expect(await stateOf(id)).toMatchObject({ status: 'FAILED' });
  });

  it('is refused for a study that did not fail', async () => {
    const user = await backend.user();
    const id = await aReadyStudy(user);
    const draft = await runAgain(user, id);
    expect([draft.status, draft.error.code, draft.error.error]).toEqual([
      409,
      'STUDY_NOT_FAILED',
      'Only a study that failed can be run again',
    ]);
    await user.call(studyRoutes.launch, { params: { id }, body: { batchId: 'batch-0001' } });
    expect((await runAgain(user, id)).error.code).toBe('STUDY_NOT_FAILED');
    await user.call(studyRoutes.cancel, { params: { id }, body: { deleteDraft: false } });
    expect((await runAgain(user, id)).error.code).toBe('STUDY_NOT_FAILED');
  });

  it('takes a new copy if the user has changed the one of an attempt that was cut off', async () => {
    const user = await backend.user();
    const id = await aReadyStudy(user);
    await failStudy(backend, user, id, 'failed-0001');
    // The launch of the copy is refused by the ledger, after the copy was made.
    const taken = await user.call(studyRoutes.launch, {
      params: { id: await aReadyStudy(user) },
      body: { batchId: 'again-0001' },
    });
    expect(taken.status).toBe(200);
    expect((await runAgain(user, id)).error.code).toBe('BATCH_ID_USED');
    const drafts = await draftsOf(id);
    expect(drafts).toHaveLength(1);
    await user.call(studyRoutes.saveStep, { body: { id: drafts[0], step: 'setup', title: 'Mine now' } });
    const again = await runAgain(user, id, 'again-0002');
    expect(again.body.study).toMatchObject({ title: 'Leftovers', status: 'LAUNCHED' });
    expect(await stateOf(drafts[0] ?? '')).toMatchObject({ status: 'DRAFT', title: 'Mine now' });
  });

  it('uses the copy of an attempt that was refused', async () => {
    const user = await backend.user();
    const id = await aFailedStudy(backend, user);
    const other = { params: { id: await aReadyStudy(user) }, body: { batchId: 'again-0001' } };
    await user.call(studyRoutes.launch, other);
    expect((await runAgain(user, id)).error.code).toBe('BATCH_ID_USED');
    const again = await runAgain(user, id, 'again-0002');
    expect(await draftsOf(id)).toEqual([again.body.study.id]);
  });
});

/** The copies of a study, in the order in which they were made. */
async function draftsOf(id: string): Promise<string[]> {
  const copies: string[] = [];
  for await (const { data } of backend.bindings.eventStore.readAll({ types: ['StudyDrafted'] }))
    if (data.duplicatedFrom === id) copies.push(String(data.studyId));
  return copies;
}

it('leaves a ledger that keeps its invariants', async () => {
  expect((await verifyLedger(backend.bindings.eventStore.readAll())).problems).toEqual([]);
});
