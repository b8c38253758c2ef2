import { readEvent } from '@windtunnel/contracts/events/registry';
import { studyStream } from '@windtunnel/contracts/events/streams';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { eventBytesMax } from '@windtunnel/contracts/ports/event-store';
import { interviewPlan } from '@windtunnel/contracts/rules/interview-plan';
import { onlyModel } from '@windtunnel/infra/language-model/open';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { interview, interviewId } from '../../src/interviews/interview.ts';
import { Streams } from '../../src/platform/streams.ts';
import { WriteContext } from '../../src/platform/write-context.ts';
import { study } from '../../src/studies/study.ts';
import { WorkflowCommandGateway } from '../../src/study-run/workflow-command-gateway.ts';
import { discovery } from '../kit/a-study.ts';
import { startBackend, type TestBackend, type TestUser } from '../kit/backend.ts';
import { aReadyStudy } from '../kit/build-study.ts';
import { createScriptedLanguageModel } from '../kit/scripted-language-model.ts';

const languageModel = createScriptedLanguageModel();
let backend: TestBackend;
let user: TestUser;
beforeAll(async () => {
  backend = await startBackend({ languageModels: onlyModel(languageModel) });
  user = await backend.user();
});
afterAll(() => backend.close());

/** Launches a study whose interviews draw on one thing. */
async function launch(id: string, use: string): Promise<void> {
  languageModel.next('prepareInterviews', { uses: [use] });
  const { status } = await user.call(studyRoutes.launch, { params: { id }, body: { batchId: `batch-${use}` } });
  expect(status).toBe(200);
}
const launchOf = async (id: string) => (await backend.app.get(Streams).load(study, id))?.launch;

describe('what a launch draws on', () => {
  it('is recorded with it, and avoided by the next five of the account', async () => {
    const ids: string[] = [];
    for (const use of ['use-1', 'use-2', 'use-3', 'use-4', 'use-5', 'use-6', 'use-7']) {
      const id = await aReadyStudy(user, 1);
      await launch(id, use);
      ids.push(id);
    }
    expect(await launchOf(ids[0] ?? '')).toMatchObject({ uses: ['use-1'], usedBefore: [] });
    const last = await launchOf(ids[6] ?? '');
    expect(last).toMatchObject({ uses: ['use-7'], usedBefore: ['use-6', 'use-5', 'use-4', 'use-3', 'use-2'] });
    expect(languageModel.lastInput('prepareInterviews')).toMatchObject({
      usedBefore: last?.usedBefore,
      material: { type: 'PRODUCT_DISCOVERY' },
      panel: [{ name: expect.any(String) }],
    });
  });

  it('is not avoided by a copy of the study, whose participants answer as before', async () => {
    const id = await aReadyStudy(user, 1);
    await launch(id, 'use-of-source');
    const copied = await user.call(studyRoutes.clone, { params: { id } });
    await launch(copied.body.study.id, 'use-of-copy');
    const [source, copy] = [await launchOf(id), await launchOf(copied.body.study.id)];
    expect(copy?.usedBefore).toEqual(source?.usedBefore);
    expect(copy?.usedBefore).toHaveLength(5);
  });

  it('reaches every turn, with everybody in the panel', async () => {
    const id = await aReadyStudy(user, 2);
    await launch(id, 'use-of-turns');
    const state = await backend.app.get(Streams).load(study, id);
    const gateway = backend.app.get(WorkflowCommandGateway, { strict: false });
    const [first] = state?.slots ?? [];
    if (first === undefined || !('participantId' in first)) throw new Error('no participant');
    const participantId = first.participantId;
    const batchId = 'batch-use-of-turns';
    await gateway.send('StartInterview', { ownerId: user.userId, studyId: id, batchId, participantId, slot: 0 });
    const prepared = await gateway.send('PrepareTurn', { studyId: id, participantId, questionIndex: 0, followUp: 0 });
    if (prepared.kind !== 'ask') throw new Error('nothing to ask');
    expect(prepared.turn.panel).toEqual(state?.slots);
    expect(prepared.turn.panel[prepared.turn.slot]).toEqual(prepared.turn.participant);
    expect(prepared.turn.usedBefore).toEqual(state?.launch?.usedBefore);
    expect(prepared.turn.usedBefore).toHaveLength(5);
  });

  it('stays small enough for one event', async () => {
    const other = await backend.user();
    const uses = Array.from({ length: 3_000 }, (_, index) => `${'x'.repeat(58)}-${index}`);
    for (const batchId of ['batch-large-1', 'batch-large-2', 'batch-large-3']) {
      const id = await aReadyStudy(other, 1);
      languageModel.next('prepareInterviews', { uses: uses.map((use) => `${use}${batchId.at(-1)}`) });
      expect((await other.call(studyRoutes.launch, { params: { id }, body: { batchId } })).status).toBe(200);
      const bytes = JSON.stringify(await launchOf(id)).length;
      expect(bytes).toBeLessThan(eventBytesMax);
    }
  });

  it('is empty in a run that was open before an update, which continues with the new engine', async () => {
    const other = await backend.user();
    const id = await aReadyStudy(other, 1);
    const { eventStore } = backend.bindings;
    const batchId = 'batch-before';
    await other.call(studyRoutes.launch, { params: { id }, body: { batchId } });
    const gateway = backend.app.get(WorkflowCommandGateway, { strict: false });
    const stored = [];
    for await (const event of eventStore.readStream(studyStream(id))) stored.push(event);
    const launched = stored.find(({ type }) => type === 'StudyLaunched');
    if (launched === undefined) throw new Error('not launched');
    // As the earlier version wrote it.
    const { uses: _, usedBefore: __, ...data } = launched.data;
    const before = readEvent({ ...launched, data });
    expect(before.data).toMatchObject({ uses: [], usedBefore: [] });
    const state = await backend.app.get(Streams).load(study, id);
    const [participant] = state?.slots ?? [];
    if (participant === undefined || !('participantId' in participant)) throw new Error('no participant');
    const { participantId } = participant;
    const engine = { name: 'built-in simulator', version: '1.0.0' };
    const plan = interviewPlan(discovery);
    const started = { studyId: id, participantId, ownerId: other.userId, batchId, slot: 0, plan, engine };
    const context = new WriteContext('system', 'test');
    await backend.app
      .get(Streams)
      .decide(interview, interviewId(id, participantId), { type: 'Start', started }, context);
    const at = { studyId: id, participantId, followUp: 0 };
    const words = { interviewer: 'How?', participant: 'As before.', wantsFollowUp: false, spokenMs: 1_000 };
    await gateway.send('RecordTurn', { ...at, questionIndex: 0, output: words });
    expect(await gateway.send('PrepareTurn', { ...at, questionIndex: 0 })).toEqual({
      kind: 'recorded',
      wantsFollowUp: false,
    });
    const next = await gateway.send('PrepareTurn', { ...at, questionIndex: 1 });
    expect(next).toMatchObject({
      kind: 'ask',
      turn: { said: [{ participant: 'As before.' }], panel: [{ participantId }] },
    });
    const transcript = await gateway.send('ReadTranscript', { studyId: id, participantId });
    expect(transcript).toMatchObject({
      engine,
      material: { type: 'PRODUCT_DISCOVERY' },
      participant: { participantId },
    });
    expect(transcript.participant).not.toHaveProperty('seed');
  });

  it('does not prevent a launch if it is unknown', async () => {
    const other = await backend.user();
    for (const unusable of [new Error('no response'), { uses: 'all of it' }]) {
      const id = await aReadyStudy(other, 1);
      languageModel.next('prepareInterviews', unusable, unusable, unusable);
      const batchId = `batch-${id}`;
      expect((await other.call(studyRoutes.launch, { params: { id }, body: { batchId } })).status).toBe(200);
      expect(await launchOf(id)).toMatchObject({ uses: [], usedBefore: [] });
    }
  });
});
