import { aiRoutes } from '@windtunnel/contracts/http/ai';
import type { Route } from '@windtunnel/contracts/http/route';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import type { LanguageModel } from '@windtunnel/contracts/ports/language-model';
import { studyTypes } from '@windtunnel/contracts/rules/study-type';
import { onlyModel } from '@windtunnel/infra/language-model/open';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend, type TestBackend, type TestUser } from '../kit/backend.ts';
import { aDraft, aReadyStudy } from '../kit/build-study.ts';
import { createScriptedLanguageModel } from '../kit/scripted-language-model.ts';

const languageModel = createScriptedLanguageModel();
let backend: TestBackend;
let user: TestUser;
beforeAll(async () => {
  backend = await startBackend({ languageModels: onlyModel(languageModel) });
  user = await backend.user();
});
afterAll(() => backend.close());

const objective = 'Learn what happens to leftovers';
const concepts = ['Jar', 'Bag'].map((name) => ({ name, description: `A ${name}` }));
const screens = [{ screenId: 'home', screenName: 'Home' }];
const required = 'Please fill in all required fields before generating suggestions';

interface Row {
  readonly route: Route;
  readonly call: keyof LanguageModel;
  readonly body: object;
  /** Counts the suggestions of each kind in a response. */
  readonly countsIn: (response: never) => unknown;
  readonly most: unknown;
  /** Changes to `body` that make it incomplete. */
  readonly incomplete: object;
}

const rows: Readonly<Record<string, Row>> = {
  'aiRoutes.suggestTasksQuestions': {
    route: aiRoutes.suggestTasksQuestions,
    call: 'suggestTasksAndQuestions',
    body: { type: 'USABILITY', objective },
    countsIn: (response: { tasks: string[]; questions: string[] }) => [
      response.tasks.length,
      response.questions.length,
    ],
    most: [5, 10],
    incomplete: { objective: ' ' },
  },
  'aiRoutes.suggestConceptQuestions': {
    route: aiRoutes.suggestConceptQuestions,
    call: 'suggestConceptQuestions',
    body: { conceptName: 'Jar', conceptDescription: 'Tells the date', objective },
    countsIn: (response: { questions: string[] }) => response.questions.length,
    most: 8,
    incomplete: { conceptDescription: '' },
  },
  'aiRoutes.suggestComparativeQuestions': {
    route: aiRoutes.suggestComparativeQuestions,
    call: 'suggestComparativeQuestions',
    body: { concepts, objective },
    countsIn: (response: { questions: string[] }) => response.questions.length,
    most: 5,
    incomplete: { concepts: concepts.slice(1) },
  },
  'aiRoutes.suggestProductDiscovery': {
    route: aiRoutes.suggestProductDiscovery,
    call: 'suggestProductDiscovery',
    body: { productDomain: 'Meals', objective },
    countsIn: ({ suggestions }: { suggestions: { discussionTopics: string[]; targetOutcomes: string[] } }) => [
      suggestions.discussionTopics.length,
      suggestions.targetOutcomes.length,
    ],
    most: [8, 10],
    incomplete: { productDomain: '' },
  },
  'aiRoutes.suggestDesignReviewQuestions': {
    route: aiRoutes.suggestDesignReviewQuestions,
    call: 'suggestDesignReviewQuestions',
    body: { screens, objective },
    countsIn: (response: { screens: { screenId: string; questions: string[] }[] }) =>
      response.screens.map(({ screenId, questions }) => [screenId, questions.length]),
    most: [['home', 10]],
    incomplete: { screens: [] },
  },
};

describe.each(Object.entries(rows))('%s', (_name, { route, call, body, countsIn, most, incomplete }) => {
  it('returns at most what a study can hold', async () => {
    const { status, body: response } = await user.call(route, { body });
    expect(status).toBe(200);
    expect(countsIn(response as never)).toEqual(most);
  });

  it('names the required field that is missing', async () => {
    const { status, error } = await user.call(route, { body: { ...body, ...incomplete } });
    expect(status).toBe(400);
    expect(error.details).toEqual([{ path: Object.keys(incomplete)[0], message: required }]);
  });

  it('accepts only output that fits its schema', async () => {
    languageModel.next(call, { wrong: true }, null, ['worse']);
    const refused = await user.call(route, { body });
    expect([refused.status, refused.error.code]).toEqual([502, 'AI_OUTPUT_REFUSED']);
    languageModel.next(call, new Error('connection reset'));
    const down = await user.call(route, { body });
    expect([down.status, down.error.code, down.text.includes('reset')]).toEqual([503, 'AI_UNAVAILABLE', false]);
    expect((await backend.call(route, { body })).status).toBe(401);
  });
});

it('aiRoutes.suggestTasksQuestions suggests questions for every type of study, and tasks only where there are any', async () => {
  for (const type of studyTypes) {
    const { status, body } = await user.call(aiRoutes.suggestTasksQuestions, { body: { type, objective } });
    expect([status, body.tasks.length, body.questions.length]).toEqual([200, type === 'USABILITY' ? 5 : 0, 10]);
    expect(languageModel.lastInput('suggestTasksAndQuestions')).toEqual({ type, objective, locale: 'en' });
  }
});

describe('aiRoutes.reviewStudy', () => {
  const review = (id: string, by = user) => by.call(aiRoutes.reviewStudy, { params: { id } });
  const warning = { reason: 'leading', text: 'It suggests its answer. Ask how often.' };

  it('says what will not be answered well in the stored study, with the words of each question', async () => {
    const id = await aReadyStudy(user);
    const about = (questionIndex: number | null) => ({ ...warning, questionIndex });
    languageModel.next('reviewStudy', { warnings: [about(1), about(null), about(7)], foreign: true });
    const { status, body } = await review(id);
    expect(status).toBe(200);
    expect(body).toEqual({
      warnings: [
        { ...about(1), questionText: 'Who decides what is cooked' },
        { ...about(null), questionText: null },
      ],
      foreign: true,
    });
    expect(languageModel.lastInput('reviewStudy')).toMatchObject({
      studyType: 'PRODUCT_DISCOVERY',
      material: { type: 'PRODUCT_DISCOVERY', productDiscovery: { targetOutcomes: [] } },
      audienceCriteria: 'Home cooks',
      participantCount: 2,
    });
  });

  it('has nothing to say about a study without questions, and refuses one that has been launched', async () => {
    expect((await review(await aDraft(user))).body).toEqual({ warnings: [], foreign: false });
    const launched = await aReadyStudy(user);
    await user.call(studyRoutes.launch, { params: { id: launched }, body: { batchId: 'batch-0001' } });
    expect((await review(launched)).error.code).toBe('STUDY_NOT_EDITABLE');
  });

  it('accepts only output that fits its schema', async () => {
    const id = await aReadyStudy(user);
    languageModel.next('reviewStudy', { warnings: [{ reason: 'dull' }] }, null, {});
    expect((await review(id)).error.code).toBe('AI_OUTPUT_REFUSED');
    languageModel.next('reviewStudy', new Error('connection reset'));
    expect((await review(id)).error.code).toBe('AI_UNAVAILABLE');
  });
});

it('aiRoutes.health says which engine there is and whether it is available', async () => {
  expect((await user.call(aiRoutes.health)).body).toEqual({
    enabled: true,
    engine: { name: 'scripted', version: '1' },
  });
  languageModel.next('available', false);
  expect((await user.call(aiRoutes.health)).body.enabled).toBe(false);
});

it('aiRoutes.engines offers every model with where its text is sent, the usual one first', async () => {
  const hosted = { ...createScriptedLanguageModel(), engine: { name: 'hosted', version: 'm' }, host: 'models.example' };
  const both = await startBackend({ languageModels: { usual: hosted, all: [languageModel, hosted] } });
  try {
    const owner = await both.user();
    languageModel.next('available', false);
    expect((await owner.call(aiRoutes.engines)).body.engines).toEqual([
      { name: 'hosted', version: 'm', host: 'models.example', usual: true, available: true },
      { name: 'scripted', version: '1', host: null, usual: false, available: false },
    ]);
  } finally {
    await both.close();
  }
});
