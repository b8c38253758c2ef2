import { aiRoutes } from '@windtunnel/contracts/http/ai';
import type { Route } from '@windtunnel/contracts/http/route';
import type { LanguageModel } from '@windtunnel/contracts/ports/language-model';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startBackend, type TestBackend, type TestUser } from '../kit/backend.ts';
import { createScriptedLanguageModel } from '../kit/scripted-model.ts';

const model = createScriptedLanguageModel();
let backend: TestBackend;
let user: TestUser;
beforeAll(async () => {
  backend = await startBackend({ model });
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
  /** How many of each come through: what a study can hold. */
  readonly holds: (answer: never) => unknown;
  readonly most: unknown;
  /** A body that lacks what the suggestion is about. */
  readonly lacking: object;
}

const rows: Readonly<Record<string, Row>> = {
  'aiRoutes.suggestTasksQuestions': {
    route: aiRoutes.suggestTasksQuestions,
    call: 'suggestTasksAndQuestions',
    body: { type: 'USABILITY', objective },
    holds: (answer: { tasks: string[]; questions: string[] }) => [answer.tasks.length, answer.questions.length],
    most: [5, 10],
    lacking: { objective: ' ' },
  },
  'aiRoutes.suggestConceptQuestions': {
    route: aiRoutes.suggestConceptQuestions,
    call: 'suggestConceptQuestions',
    body: { conceptName: 'Jar', conceptDescription: 'Tells the date', objective },
    holds: (answer: { questions: string[] }) => answer.questions.length,
    most: 8,
    lacking: { conceptDescription: '' },
  },
  'aiRoutes.suggestComparativeQuestions': {
    route: aiRoutes.suggestComparativeQuestions,
    call: 'suggestComparativeQuestions',
    body: { concepts, objective },
    holds: (answer: { questions: string[] }) => answer.questions.length,
    most: 5,
    lacking: { concepts: concepts.slice(1) },
  },
  'aiRoutes.suggestProductDiscovery': {
    route: aiRoutes.suggestProductDiscovery,
    call: 'suggestProductDiscovery',
    body: { productDomain: 'Meals', objective },
    holds: ({ suggestions }: { suggestions: { discussionTopics: string[]; targetOutcomes: string[] } }) => [
      suggestions.discussionTopics.length,
      suggestions.targetOutcomes.length,
    ],
    most: [8, 10],
    lacking: { productDomain: '' },
  },
  'aiRoutes.suggestDesignReviewQuestions': {
    route: aiRoutes.suggestDesignReviewQuestions,
    call: 'suggestDesignReviewQuestions',
    body: { screens, objective },
    holds: (answer: { screens: { screenId: string; questions: string[] }[] }) =>
      answer.screens.map(({ screenId, questions }) => [screenId, questions.length]),
    most: [['home', 10]],
    lacking: { screens: [] },
  },
};

describe.each(Object.entries(rows))('%s', (_name, { route, call, body, holds, most, lacking }) => {
  it('answers at most what a study can hold', async () => {
    const { status, body: answer } = await user.call(route, { body });
    expect(status).toBe(200);
    expect(holds(answer as never)).toEqual(most);
  });

  it('asks for what it needs', async () => {
    const { status, error } = await user.call(route, { body: { ...body, ...lacking } });
    expect(status).toBe(400);
    expect(error.details).toEqual([{ path: Object.keys(lacking)[0], message: required }]);
  });

  it('believes only an answer that fits', async () => {
    model.next(call, { wrong: true }, null, ['worse']);
    const refused = await user.call(route, { body });
    expect([refused.status, refused.error.code]).toEqual([502, 'AI_OUTPUT_REFUSED']);
    model.next(call, new Error('connection reset'));
    const down = await user.call(route, { body });
    expect([down.status, down.error.code, down.text.includes('reset')]).toEqual([503, 'AI_UNAVAILABLE', false]);
    expect((await backend.call(route, { body })).status).toBe(401);
  });
});

it('aiRoutes.health says whether the engine can be asked, and which it is', async () => {
  expect((await user.call(aiRoutes.health)).body).toEqual({
    enabled: true,
    engine: { name: 'scripted', version: '1' },
  });
  model.next('available', false);
  expect((await user.call(aiRoutes.health)).body.enabled).toBe(false);
});
