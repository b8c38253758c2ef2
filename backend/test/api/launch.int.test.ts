import { participantRoutes } from '@windtunnel/contracts/http/participants';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { usageRoutes } from '@windtunnel/contracts/http/usage';
import { WorkflowFailed, WorkflowTimeout } from '@windtunnel/contracts/ports/workflow-engine';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WorkflowCommandGateway } from '../../src/study-run/workflow-command-gateway.ts';
import { startBackend, type TestBackend, type TestUser } from '../kit/backend.ts';
import { aDraft, aReadyStudy } from '../kit/build-study.ts';

/** How many times each race is run; a nightly run sets a higher number. */
const rounds = Number(process.env.RACE_ROUNDS ?? 2);

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const launch = (user: TestUser, id: string, batchId = 'batch-0001') =>
  user.call(studyRoutes.launch, { params: { id }, body: { batchId } });
const countOf = async (type: string) => (await backend.eventTypes()).filter((each) => each === type).length;
const availableOf = async (user: TestUser) => (await user.call(usageRoutes.quota)).body.data.availableCredits;

describe('a launch', () => {
  it('holds the cost of the study and returns the launched study', async () => {
    const user = await backend.user();
    const id = await aReadyStudy(user, 3);
    const { status, body, headers } = await launch(user, id);
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, batchId: 'batch-0001', study: { id, status: 'LAUNCHED' } });
    expect(body.study.progress).toEqual({ completed: 0, failed: 0, total: 3 });
    expect(headers.get('x-position')).toBe(await backend.bindings.eventStore.head());
    expect(await availableOf(user)).toBe(17);
  });

  it('responds the same to the same batch, and refuses another', async () => {
    const user = await backend.user();
    const id = await aReadyStudy(user);
    const first = await launch(user, id);
    const eventTypes = await backend.eventTypes();
    const again = await launch(user, id);
    expect(again.text).toBe(first.text);
    const other = await launch(user, id, 'batch-0002');
    expect(other).toMatchObject({ status: 409, error: { code: 'STUDY_ALREADY_LAUNCHED' } });
    expect(await backend.eventTypes()).toEqual(eventTypes);
  });

  it('gives back what an attempt reserved whose answer was lost, if the study is deleted before the next', async () => {
    const user = await backend.user();
    const studyId = await aReadyStudy(user, 3);
    const gateway = backend.app.get(WorkflowCommandGateway, { strict: false });
    const reserve = () => gateway.send('ReserveCredits', { ownerId: user.userId, studyId, batchId: 'batch-0001' });
    await reserve();
    expect(await availableOf(user)).toBe(17);
    await user.call(studyRoutes.delete, { params: { id: studyId } });
    await expect(reserve()).rejects.toMatchObject({ code: 'STUDY_NOT_FOUND' });
    expect(await availableOf(user)).toBe(20);
  });

  it('neither takes nor gives back what another study has reserved under the same batch', async () => {
    const user = await backend.user();
    const [first, studyId] = [await aReadyStudy(user, 3), await aReadyStudy(user, 2)];
    expect((await launch(user, first)).status).toBe(200);
    const gateway = backend.app.get(WorkflowCommandGateway, { strict: false });
    const run = { ownerId: user.userId, studyId, batchId: 'batch-0001' };
    await expect(gateway.send('ReserveCredits', run)).rejects.toMatchObject({ code: 'BATCH_ID_USED' });
    await gateway.send('ReleaseCredits', { ...run, reason: 'cancelled' });
    expect(await availableOf(user)).toBe(17);
  });

  it('is refused under the batch of another study, with that as the reason', async () => {
    const user = await backend.user();
    const [first, second] = [await aReadyStudy(user, 3), await aReadyStudy(user, 2)];
    expect((await launch(user, first)).status).toBe(200);
    const { status, error } = await launch(user, second);
    expect([status, error.code, error.error]).toEqual([
      409,
      'BATCH_ID_USED',
      'This batchId was used to launch another study',
    ]);
    expect(await availableOf(user)).toBe(17);
    expect((await launch(user, second, 'batch-0002')).status).toBe(200);
  });

  it('is refused with the first problem while the study is not ready', async () => {
    const user = await backend.user();
    const id = await aDraft(user);
    const eventTypes = await backend.eventTypes();
    const { status, error } = await launch(user, id);
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: 'VALIDATION_ERROR', error: 'Audience criteria is required' });
    expect(error.details).toContainEqual({ path: '', message: 'Study must have at least one participant' });
    expect(await backend.eventTypes()).toEqual(eventTypes);
  });

  it('is refused without enough credits, says how many are missing and records nothing', async () => {
    const user = await backend.user();
    for (const batchId of ['batch-0001', 'batch-0002'])
      expect((await launch(user, await aReadyStudy(user, 9), batchId)).status).toBe(200);
    const id = await aReadyStudy(user, 6);
    const eventTypes = await backend.eventTypes();
    const refused = await launch(user, id, 'batch-0003');
    expect(refused.status).toBe(402);
    expect(refused.error).toMatchObject({
      error: 'Insufficient credits',
      code: 'INSUFFICIENT_CREDITS',
      details: {
        message: 'You need 4.0 more credits to launch this study.',
        required: 6,
        available: 2,
        shortfall: 4,
      },
    });
    expect((await launch(user, id, 'batch-0003')).error.details).toEqual(refused.error.details);
    expect(await backend.eventTypes()).toEqual(eventTypes);
    expect(await availableOf(user)).toBe(2);
  });

  it('is refused with the reason above the limit of the plan', async () => {
    const user = await backend.user();
    const id = await aReadyStudy(user, 10);
    const topics = Array.from({ length: 8 }, (_, index) => `Discussion topic ${index}`);
    const productDiscoveryData = { productDomain: 'Meal planning', discussionTopics: topics };
    await user.call(studyRoutes.saveStep, { body: { id, step: 'configuration', productDiscoveryData } });
    const { status, error } = await launch(user, id);
    expect(status).toBe(402);
    expect(error).toMatchObject({
      code: 'PLAN_LIMIT_EXCEEDED',
      error: 'This study needs 20.0 credits; the Free plan allows 15 for one study.',
      details: { message: 'This study needs 20.0 credits; the Free plan allows 15 for one study.' },
    });
  });

  it('is refused for a deleted study as for a missing one', async () => {
    const user = await backend.user();
    const id = await aReadyStudy(user);
    await user.call(studyRoutes.delete, { params: { id } });
    expect((await launch(user, id)).error).toMatchObject({
      code: 'STUDY_NOT_FOUND',
      error: 'Study not found or you do not have permission to launch it',
    });
  });

  it.each(['short', 'with spaces!', 'x'.repeat(65)])('refuses the batch id %s', async (batchId) => {
    const user = await backend.user();
    const { status, error } = await launch(user, await aDraft(user), batchId);
    expect(status).toBe(400);
    expect(error.details).toEqual([{ path: 'batchId', message: 'batchId must be 8 to 64 letters, digits or dashes' }]);
  });
});

describe('simultaneous launches', () => {
  it('of one batch, sent fifty times, are one launch and one reservation', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const user = await backend.user();
      const id = await aReadyStudy(user);
      const before = { launched: await countOf('StudyLaunched'), reserved: await countOf('CreditsReserved') };
      const responses = await Promise.all(Array.from({ length: 50 }, () => launch(user, id)));
      expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
      expect(responses[0]?.status).toBe(200);
      expect(await countOf('StudyLaunched')).toBe(before.launched + 1);
      expect(await countOf('CreditsReserved')).toBe(before.reserved + 1);
      expect(await availableOf(user)).toBe(18);
    }
  });

  it('of many batches are one launch; the others are refused and reserve nothing', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const user = await backend.user();
      const id = await aReadyStudy(user);
      const batches = Array.from({ length: 50 }, (_, index) => `batch-${round}-${String(index).padStart(4, '0')}`);
      const responses = await Promise.all(batches.map((batchId) => launch(user, id, batchId)));
      const refusals = responses
        .filter(({ status }) => status !== 200)
        .map(({ status, error }) => [status, error.code]);
      expect(refusals).toHaveLength(49);
      for (const refusal of refusals)
        expect([
          [409, 'STUDY_ALREADY_LAUNCHED'],
          [409, 'CREDITS_ALREADY_RESERVED'],
        ]).toContainEqual(refusal);
      expect(await availableOf(user)).toBe(18);
    }
  });

  it('of twenty studies with credits for one are one launch and nineteen shortfalls', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const user = await backend.user();
      expect((await launch(user, await aReadyStudy(user, 10), `spend-${round}-1`)).status).toBe(200);
      const ids = await Promise.all(Array.from({ length: 20 }, () => aReadyStudy(user, 10)));
      const responses = await Promise.all(ids.map((id, index) => launch(user, id, `quota-${round}-${index}-0000`)));
      expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
      const refused = responses.filter(({ status }) => status === 402);
      expect(refused).toHaveLength(19);
      for (const { error } of refused)
        expect(error.details).toMatchObject({ required: 10, available: 0, shortfall: 10 });
      expect(await availableOf(user)).toBe(0);
    }
  });

  it('and a deletion or a change leave a launched study or no reservation', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const user = await backend.user();
      const [deleted, changed] = [await aReadyStudy(user), await aReadyStudy(user)];
      const generation = { count: 5, audienceCriteria: 'Others', studyType: 'PRODUCT_DISCOVERY' };
      const [first, , second] = await Promise.all([
        launch(user, deleted, `delete-${round}-0001`),
        user.call(studyRoutes.delete, { params: { id: deleted } }),
        launch(user, changed, `change-${round}-0001`),
        user.call(participantRoutes.regenerateAll, { params: { id: changed }, body: generation }),
      ]);
      expect([200, 404]).toContain(first.status);
      expect([200, 409]).toContain(second.status);
      const held = 20 - (await availableOf(user));
      // A launched study holds its credits until its workflow ends, which never happens in this test.
      const launched = [first, second].filter(({ status }) => status === 200);
      const participants = launched.reduce((sum, { body }) => sum + body.study.participants.length, 0);
      expect([participants, participants + 2]).toContain(held);
    }
  });
});

describe('a workflow without an outcome', () => {
  const failingWith = (error: Error) => ({
    ...backend.bindings.workflowEngine,
    status: async () => null,
    startForOutcome: async () => {
      throw error;
    },
    close: async () => undefined,
  });

  it.each([
    [new WorkflowTimeout('not yet'), 503, { code: 'LAUNCH_PENDING', retryable: true, retryAfter: 2 }],
    [
      new WorkflowFailed('taken back'),
      409,
      {
        code: 'LAUNCH_FAILED',
        error: 'The launch could not be completed and was undone. Please launch again.',
      },
    ],
  ])(
    '%s: leaves the launch pending if it is still running, and refuses it if it failed',
    async (error, status, body) => {
      const other = await startBackend({ workflowEngine: failingWith(error) });
      try {
        const user = await other.user();
        const response = await launch(user, await aReadyStudy(user));
        expect(response.status).toBe(status);
        expect(response.error).toMatchObject(body);
      } finally {
        await other.close();
      }
    },
  );
});
