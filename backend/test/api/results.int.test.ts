import { participantRoutes } from '@windtunnel/contracts/http/participants';
import { resultRoutes } from '@windtunnel/contracts/http/results';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { InterviewDocument } from '@windtunnel/contracts/read-models/interview';
import { onlyModel } from '@windtunnel/infra/language-model/open';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { participantsOf, type Study } from '../../src/studies/study-state.ts';
import { WorkflowCommandGateway } from '../../src/study-run/workflow-command-gateway.ts';
import { analysis as studyAnalysis } from '../kit/a-study.ts';
import { startBackend, type TestBackend, type TestUser } from '../kit/backend.ts';
import { aDraft, aReadyStudy } from '../kit/build-study.ts';
import { saveInterview, saveStudy } from '../kit/save-read-models.ts';
import { createScriptedLanguageModel } from '../kit/scripted-language-model.ts';

const languageModel = createScriptedLanguageModel();
let backend: TestBackend;
let user: TestUser;
let state: Study;
let params: { id: string };
let first: string;
let second: string;

type Words = InterviewDocument['messages'][number];
const said = (speaker: Words['speaker'], itemIndex: number, followUp: number, offsetMs: number): Words => ({
  messageId: `m-${speaker}-${itemIndex}-${followUp}`,
  speaker,
  content: `${speaker} on ${itemIndex}.${followUp}`,
  itemIndex,
  followUp,
  conceptId: null,
  screenId: null,
  task: null,
  offsetMs,
  recordedAt: `2026-03-10T12:00:0${itemIndex}.${followUp}00Z`,
});
const messages = [
  said('interviewer', 0, 0, 0),
  said('participant', 0, 0, 4_000),
  said('interviewer', 0, 1, 9_000),
  said('participant', 0, 1, 12_000),
  said('interviewer', 1, 0, 20_000),
  said('participant', 1, 0, 25_500),
];
const quote = { participantId: 'p', messageId: 'm-participant-0-0', start: 0, end: 11, text: 'participant' };
const ended: Partial<InterviewDocument> = {
  status: 'COMPLETED',
  completedAt: '2026-03-10T12:10:00.000Z',
  durationMs: 31_400,
  messages,
  analysis: {
    summary: 'Keeps everything.',
    keyInsights: [{ text: 'Freezes soup', quotes: [quote] }],
    painPoints: [{ text: 'Forgets dates', quotes: [] }],
    suggestions: [],
  },
};

beforeAll(async () => {
  backend = await startBackend({ languageModels: onlyModel(languageModel) });
  user = await backend.user();
  params = { id: await aReadyStudy(user, 3) };
  await user.call(studyRoutes.launch, { params, body: { batchId: 'batch-0001' } });
  state = await saveStudy(backend, params.id);
  [first, second] = participantsOf(state).map(({ participantId }) => participantId) as [string, string];
  await saveInterview(backend, state, 0, ended);
  const untimed = messages.slice(0, 2).map(({ recordedAt: _, ...words }) => words);
  await saveInterview(backend, state, 1, { messages: untimed });
});
afterAll(() => backend.close());

describe('resultRoutes.results', () => {
  it('returns the progress of every participant, with the counts behind every rate', async () => {
    const { status, body } = await user.call(resultRoutes.results, { params });
    expect(status).toBe(200);
    expect(body.results).toEqual({
      total: 3,
      completed: 1,
      failed: 0,
      success: { measure: 'interviews', done: 1, of: 3 },
      successRate: 33,
    });
    expect(body.participantResults.map(({ result }) => result.status)).toEqual(['COMPLETED', 'PENDING', 'PENDING']);
    expect(body.participantResults[0]?.result).toMatchObject({
      frontendSummary: 'Keeps everything.',
      keyInsights: ['Freezes soup'],
      painPoints: ['Forgets dates'],
      evidence: { keyInsights: [{ text: 'Freezes soup', quotes: [quote] }] },
    });
    expect(body.interviews.map(({ status: at, answered, planned }) => [at, answered, planned])).toEqual([
      ['COMPLETED', 2, 2],
      ['RUNNING', 1, 2],
      ['PENDING', 0, 0],
    ]);
    expect(body.study).toMatchObject({ status: 'LAUNCHED', progress: { completed: 1, failed: 0, total: 3 } });
  });

  it('returns one page at a time', async () => {
    const page = (number: number) => user.call(resultRoutes.results, { params, query: { page: number, limit: 2 } });
    expect((await page(1)).body).toMatchObject({ pagination: { page: 1, limit: 2, total: 3, pages: 2 } });
    expect((await page(2)).body.participantResults).toHaveLength(1);
    expect((await page(9)).body.participantResults).toEqual([]);
    expect((await page(0)).status).toBe(400);
    expect((await user.call(resultRoutes.results, { params, query: { limit: 101 } })).status).toBe(400);
  });
});

describe('one participant', () => {
  const paramsOf = (participantId: string) => ({ params: { ...params, participantId } });

  it('resultRoutes.participant returns the participant, the result and the rest of the panel', async () => {
    const { body, text } = await user.call(resultRoutes.participant, paramsOf(first));
    expect(body).toMatchObject({
      participant: { id: first },
      study: { id: params.id, type: 'PRODUCT_DISCOVERY' },
      metrics: { duration: 31, messageCount: 6, questionCount: 2, tasksCompleted: 0, taskCount: 0, successRate: 0 },
      messageCount: 6,
    });
    expect(body.panel).toHaveLength(3);
    expect(text).not.toContain('seed');
    const missing = await user.call(resultRoutes.participant, paramsOf('unknown'));
    expect([missing.status, missing.error.error]).toEqual([404, 'Participant not found']);
  });

  it('resultRoutes.messages returns messages in order, or only those of one question', async () => {
    const all = (await user.call(resultRoutes.messages, paramsOf(first))).body.messages;
    expect(all.map(({ content }) => content)).toEqual(messages.map(({ content }) => content));
    expect(all.map(({ interviewPhase }) => interviewPhase)).toContain('follow-up');
    // No site is visited, so no message has a screenshot.
    expect(all.flatMap(({ messageMetadata }) => Object.keys(messageMetadata))).toEqual([]);
    expect(all.map(({ timestamp }) => timestamp)).toEqual(messages.map(({ recordedAt }) => recordedAt));
    const one = await user.call(resultRoutes.messages, { ...paramsOf(first), query: { questionIndex: 0 } });
    expect(one.body.messages).toHaveLength(4);
    const bad = await user.call(resultRoutes.messages, { ...paramsOf(first), query: { questionIndex: -1 } });
    expect(bad.status).toBe(400);
  });

  it('resultRoutes.messages takes an empty filter for none', async () => {
    for (const query of [{ questionIndex: '' }, { screenId: '' }, { questionIndex: '', screenId: '' }])
      expect((await user.call(resultRoutes.messages, { ...paramsOf(first), query })).body.messages).toHaveLength(6);
    const none = await user.call(resultRoutes.messages, { ...paramsOf(first), query: { questionIndex: 99 } });
    expect(none.body.messages).toEqual([]);
    const text = await user.call(resultRoutes.messages, { ...paramsOf(first), query: { questionIndex: 'one' } });
    expect(text.error.details).toEqual([{ path: 'questionIndex', message: 'Must be a number' }]);
  });

  it('resultRoutes.messages uses the start time for documents from before messages had times', async () => {
    const { body } = await user.call(resultRoutes.messages, paramsOf(second));
    expect(body.messages.map(({ timestamp }) => timestamp)).toEqual(Array(2).fill('2026-03-10T12:00:00.000Z'));
  });

  it('resultRoutes.questions counts the messages of each', async () => {
    const { body } = await user.call(resultRoutes.questions, paramsOf(first));
    expect(body.questions).toEqual([
      { index: 0, text: 'How leftovers are used', messageCount: 4 },
      { index: 1, text: 'Who decides what is cooked', messageCount: 2 },
    ]);
    expect((await user.call(resultRoutes.messages, paramsOf(second))).body.messages).toHaveLength(2);
  });
});

describe('one participant of a design review', () => {
  it('has as many messages for a screen as resultRoutes.questions counts', async () => {
    const id = await aDraft(user, { type: 'DESIGN_REVIEW' });
    const screens = ['home', 'basket', 'unseen'].map((screenId) => ({
      screenId,
      screenName: `The ${screenId}`,
      imageUrl: 'https://images.example.com/a.png',
      screenQuestions: ['What do you notice?', 'What is unclear?'],
    }));
    await user.call(studyRoutes.saveStep, { body: { id, step: 'configuration', designReviewData: { screens } } });
    const generation = { count: 1, audienceCriteria: 'Home cooks', studyType: 'DESIGN_REVIEW' };
    await user.call(participantRoutes.generate, { params: { id }, body: generation });
    const review = await saveStudy(backend, id);
    const on = (screenId: string, itemIndex: number) =>
      (['interviewer', 'participant'] as const).map((speaker) => ({ ...said(speaker, itemIndex, 0, 0), screenId }));
    await saveInterview(backend, review, 0, {
      messages: [...on('home', 0), ...on('home', 1), ...on('basket', 2)],
    });
    const ofOne = { id, participantId: participantsOf(review)[0]?.participantId ?? '' };
    const { questions } = (await user.call(resultRoutes.questions, { params: ofOne })).body;
    expect(questions.map(({ text, messageCount }) => [text, messageCount])).toEqual([
      ['The home', 4],
      ['The basket', 2],
      ['The unseen', 0],
    ]);
    for (const { index, messageCount, screenId = '' } of questions)
      for (const query of [{ questionIndex: index }, { screenId }] as Record<string, string | number>[]) {
        const { body } = await user.call(resultRoutes.messages, { params: ofOne, query });
        expect(body.messages, JSON.stringify(query)).toHaveLength(messageCount);
        expect(body.messages.every(({ messageMetadata }) => messageMetadata.screenId === screenId)).toBe(true);
      }
  });
});

describe.each([
  ['resultRoutes.refreshStudyAnalysis', resultRoutes.refreshStudyAnalysis, {}],
  ['resultRoutes.studyAnalysis with refresh', resultRoutes.studyAnalysis, { query: { refresh: 'true' } }],
] as const)('%s', (_name, route, query) => {
  it('analyses a completed study again, and no other', async () => {
    const owner = await backend.user();
    const of = { params: { id: await aReadyStudy(owner) } };
    await saveStudy(backend, of.params.id);
    const early = await owner.call(route, { ...of, ...query });
    expect([early.status, early.error.code]).toEqual([409, 'STUDY_NOT_COMPLETED']);
    await owner.call(studyRoutes.launch, { ...of, body: { batchId: 'batch-0001' } });
    const launch = { ownerId: owner.userId, studyId: of.params.id, batchId: 'batch-0001' };
    const end = { completed: 2, failed: 0, studyAnalysisStatus: 'failed' } as const;
    await backend.app.get(WorkflowCommandGateway, { strict: false }).send('CompleteStudy', { ...launch, ...end });
    await saveStudy(backend, of.params.id);
    const eventTypes = await backend.eventTypes();
    const { status, body, headers } = await owner.call(route, { ...of, ...query });
    expect([status, body.metaAnalysis.summary]).toEqual([200, 'They agree.']);
    expect((await backend.eventTypes()).slice(eventTypes.length)).toEqual(['StudyAnalysed']);
    expect(headers.get('x-position')).toBe(await backend.bindings.eventStore.head());
    const foreign = await user.call(route, { ...of, ...query });
    expect([foreign.status, foreign.error.code]).toEqual([404, 'STUDY_NOT_FOUND']);
  });
});

describe('resultRoutes.studyAnalysis', () => {
  it('exists only for a completed study', async () => {
    const early = await user.call(resultRoutes.studyAnalysis, { params });
    expect([early.status, early.error.code]).toEqual([409, 'STUDY_NOT_COMPLETED']);
    const draft = await aDraft(user);
    await saveStudy(backend, draft);
    const none = await user.call(resultRoutes.studyAnalysis, { params: { id: draft }, query: { refresh: 'true' } });
    expect([none.status, none.error.code]).toEqual([409, 'STUDY_NOT_COMPLETED']);
  });

  it('is repeated on demand, one at a time, at no cost', async () => {
    const gateway = backend.app.get(WorkflowCommandGateway, { strict: false });
    const launch = { ownerId: user.userId, studyId: params.id, batchId: 'batch-0001' };
    await gateway.send('StartInterview', { ...launch, participantId: first, slot: 0 });
    await gateway.send('CompleteStudy', { ...launch, completed: 1, failed: 2, studyAnalysisStatus: 'failed' });
    await saveStudy(backend, params.id);
    const missing = await user.call(resultRoutes.studyAnalysis, { params });
    expect([missing.status, missing.error.code]).toEqual([404, 'META_ANALYSIS_NOT_FOUND']);
    const eventTypes = await backend.eventTypes();
    const refresh = () => user.call(resultRoutes.refreshStudyAnalysis, { params });
    const gate = Promise.withResolvers<unknown>();
    languageModel.next('analyseStudy', gate.promise);
    const made = refresh();
    await vi.waitFor(() => expect(languageModel.lastInput('analyseStudy')).toBeDefined(), { timeout: 15_000 });
    const meanwhile = await refresh();
    expect([meanwhile.status, meanwhile.error.code, meanwhile.error.retryable]).toEqual([
      409,
      'ANALYSIS_IN_PROGRESS',
      true,
    ]);
    gate.resolve(studyAnalysis);
    expect((await made).body.metaAnalysis).toMatchObject({
      summary: 'They freeze.',
      interviews: 1,
      engine: { name: 'scripted' },
    });
    expect((await backend.eventTypes()).slice(eventTypes.length)).toEqual(['StudyAnalysed']);
    expect(languageModel.lastInput('analyseStudy')).toMatchObject({
      material: { type: 'PRODUCT_DISCOVERY' },
      interviews: [{ participantId: first, participant: { age: 34 }, engine: { name: 'scripted', version: '1' } }],
    });
    expect(JSON.stringify(languageModel.lastInput('analyseStudy'))).not.toContain('seed');
  });

  it('stays as it is, and says why, if the engine cannot analyse the interviews of an earlier one', async () => {
    await saveStudy(backend, params.id);
    const eventTypes = await backend.eventTypes();
    languageModel.next('analyseStudy', new DomainError('ANALYSIS_NOT_POSSIBLE'));
    const { status, error } = await user.call(resultRoutes.studyAnalysis, { params, query: { refresh: 'true' } });
    expect([status, error.code, error.retryable]).toEqual([409, 'ANALYSIS_NOT_POSSIBLE', undefined]);
    expect(error.error).toBe('Another engine held these interviews, and the present one cannot analyse them.');
    expect(await backend.eventTypes()).toEqual(eventTypes);
    expect((await user.call(resultRoutes.studyAnalysis, { params })).body.metaAnalysis.summary).toBe('They freeze.');
  });

  it('opens with empty lists where an earlier engine recorded none', async () => {
    const { summary, nextSteps, takeaways } = studyAnalysis;
    const theme = { label: 'Dates', sentiment: 'negative', participantIds: ['p'], quotes: [quote] };
    const recorded = {
      analysis: { summary, nextSteps, takeaways, themes: [theme] },
      engine: { name: 'old', version: '1' },
    };
    await saveStudy(backend, params.id, { studyAnalysis: { ...recorded, recordedAt: '2026-03-10T12:00:00.000Z' } });
    const { metaAnalysis } = (await user.call(resultRoutes.studyAnalysis, { params })).body;
    expect(metaAnalysis).toMatchObject({ withheld: null, evidence: { directAnswers: [], thingsToCheck: [] } });
    expect(metaAnalysis.evidence.themes).toEqual([{ ...theme, marks: [] }]);
  });
});
