import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { participantRoutes } from '@windtunnel/contracts/http/participants';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { usageRoutes } from '@windtunnel/contracts/http/usage';
import type { StudyType } from '@windtunnel/contracts/rules/study-type';
import { aConcept, aScreen, many, textOf } from '@windtunnel/contracts/rules/testing/configuration-examples';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackend, type TestBackend, type TestUser } from '../kit/backend.ts';
import { aDraft } from '../kit/build-study.ts';
import type { RouteResponse } from '../kit/call-route.ts';

let backend: TestBackend;
let user: TestUser;
const drafts = new Map<StudyType, string>();
beforeAll(async () => {
  backend = await startBackend();
  user = await backend.user();
});
afterAll(() => backend.close());

const draftOf = async (type: StudyType): Promise<string> => {
  const id = drafts.get(type) ?? (await aDraft(user, { type, siteUrl: 'https://shop.example.com' }));
  drafts.set(type, id);
  return id;
};

type Answer = Pick<RouteResponse<never>, 'status' | 'error'>;
/** A number of items or characters at which a request is refused, and with which text. */
type Bound = readonly [count: number, text: string];
interface Row {
  readonly of: string;
  readonly at: (count: number) => Promise<Answer>;
  readonly fewest?: Bound;
  readonly most?: Bound;
}

const configured = (type: StudyType, fieldsAt: (count: number) => object) => async (count: number) =>
  await user.call(studyRoutes.saveStep, {
    body: { id: await draftOf(type), step: 'configuration', ...fieldsAt(count) },
  });
const saved = (fieldsAt: (count: number) => object) => async (count: number) =>
  await user.call(studyRoutes.saveStep, {
    body: { id: await draftOf('PRODUCT_DISCOVERY'), step: 'participants', ...fieldsAt(count) },
  });
const generated = (change: (count: number) => object) => async (count: number) => {
  const body = { count: 1, audienceCriteria: 'Home cooks', studyType: 'PRODUCT_DISCOVERY', ...change(count) };
  return await user.call(participantRoutes.generate, { params: { id: await draftOf('PRODUCT_DISCOVERY') }, body });
};
const drafted = (change: (count: number) => object) => async (count: number) =>
  await user.call(studyRoutes.createDraft, {
    body: { title: 'Leftovers', objective: 'Learn', type: 'PRODUCT_DISCOVERY', ...change(count) },
  });

const image = { imageKey: undefined, imageUrl: 'https://images.example.com/a.png' };
const questions = (count: number) => many(count, () => 'Why?');
const usability = (change: (count: number) => object) =>
  configured('USABILITY', (count) => ({ tasks: ['Buy a mug'], questions: [], ...change(count) }));
const concepts = (listAt: (count: number) => object[], rest: (count: number) => object = () => ({})) =>
  configured('CONCEPT_VALIDATION', (count) => ({
    conceptValidationData: { concepts: listAt(count), ...rest(count) },
  }));
const oneConcept = (change: (count: number) => object) =>
  concepts((count) => [aConcept({ ...image, ...change(count) })]);
const twoConcepts = many(2, (index) => aConcept(image, index));
const discovery = (change: (count: number) => object) =>
  configured('PRODUCT_DISCOVERY', (count) => ({
    productDiscoveryData: { productDomain: 'Meals', discussionTopics: ['How do you plan?'], ...change(count) },
  }));
const screens = (listAt: (count: number) => object[]) =>
  configured('DESIGN_REVIEW', (count) => ({ designReviewData: { screens: listAt(count) } }));
const oneScreen = (change: (count: number) => object) => screens((count) => [aScreen(change(count))]);
const tooLong = 'Use at most 500 characters';
const conceptQuestions = 'At least 1 question is required per concept (maximum 8)';

const rows: readonly Row[] = [
  {
    of: 'characters of a title',
    at: drafted((count) => ({ title: textOf(count) })),
    fewest: [1, 'Title is required'],
    most: [200, 'Title must be at most 200 characters'],
  },
  {
    of: 'characters of an objective',
    at: drafted((count) => ({ objective: textOf(count) })),
    fewest: [1, 'Objective is required'],
    most: [2_000, 'Objective must be at most 2000 characters'],
  },
  {
    of: 'tasks',
    at: usability((count) => ({ tasks: many(count, () => 'Find it') })),
    fewest: [1, 'At least 1 task is required'],
    most: [5, 'Maximum 5 tasks allowed'],
  },
  {
    of: 'characters of a task',
    at: usability((count) => ({ tasks: [textOf(count)] })),
    fewest: [1, 'Task cannot be empty'],
    most: [500, tooLong],
  },
  {
    of: 'questions',
    at: usability((count) => ({ questions: questions(count) })),
    most: [10, 'Limit to 10 questions maximum to keep interviews focused and engaging'],
  },
  {
    of: 'characters of a question',
    at: usability((count) => ({ questions: [textOf(count)] })),
    fewest: [1, 'Question cannot be empty'],
    most: [500, tooLong],
  },
  {
    of: 'concepts',
    at: concepts((count) => many(count, (index) => aConcept(image, index))),
    fewest: [1, 'At least one concept is required'],
    most: [8, 'Maximum 8 concepts allowed'],
  },
  {
    of: 'characters of a concept id',
    at: oneConcept((count) => ({ conceptId: textOf(count) })),
    fewest: [1, 'Concept ID must contain only letters, numbers, and underscores'],
    most: [50, 'Concept ID must be at most 50 characters'],
  },
  {
    of: 'characters of a concept name',
    at: oneConcept((count) => ({ conceptName: textOf(count) })),
    fewest: [1, 'Concept name is required'],
    most: [100, 'Concept name must be at most 100 characters'],
  },
  {
    of: 'characters of a concept description',
    at: oneConcept((count) => ({ imageDescription: textOf(count) })),
    fewest: [1, 'Concept description is required'],
    most: [500, 'Concept description must be at most 500 characters'],
  },
  {
    of: 'questions of a concept',
    at: oneConcept((count) => ({ conceptQuestions: questions(count) })),
    fewest: [1, conceptQuestions],
    most: [8, conceptQuestions],
  },
  {
    of: 'comparative questions',
    at: concepts(
      () => twoConcepts,
      (count) => ({ comparativeQuestions: questions(count) }),
    ),
    most: [5, 'Maximum 5 comparative questions allowed'],
  },
  {
    of: 'comparative questions of a single concept',
    at: concepts(
      () => twoConcepts.slice(1),
      (count) => ({ comparativeQuestions: questions(count) }),
    ),
    most: [0, 'Comparative questions not applicable for single concept studies'],
  },
  {
    of: 'characters of a product domain',
    at: discovery((count) => ({ productDomain: textOf(count) })),
    fewest: [3, 'Product domain must be at least 3 characters'],
    most: [200, 'Product domain must be at most 200 characters'],
  },
  {
    of: 'discussion topics',
    at: discovery((count) => ({ discussionTopics: many(count, (index) => `Topic number ${index}`) })),
    fewest: [1, 'At least 1 discussion topic is required'],
    most: [8, 'Maximum 8 discussion topics allowed'],
  },
  {
    of: 'characters of a topic',
    at: discovery((count) => ({ discussionTopics: [textOf(count)] })),
    fewest: [5, 'Discussion topic must be at least 5 characters long'],
    most: [500, tooLong],
  },
  {
    of: 'target outcomes',
    at: discovery((count) => ({ targetOutcomes: many(count, (index) => `Know the outcome ${index}`) })),
    most: [10, 'Maximum 10 target outcomes allowed'],
  },
  {
    of: 'characters of a target outcome',
    at: discovery((count) => ({ targetOutcomes: [textOf(count)] })),
    fewest: [10, 'Target outcome must be at least 10 characters long'],
    most: [500, tooLong],
  },
  {
    of: 'screens',
    at: screens((count) => many(count, (index) => aScreen({}, index))),
    fewest: [1, 'At least one screen is required'],
    most: [20, 'Maximum 20 screens allowed'],
  },
  {
    of: 'characters of a screen id',
    at: oneScreen((count) => ({ screenId: textOf(count) })),
    fewest: [1, 'Screen ID must contain only letters, numbers, and underscores'],
    most: [50, 'Screen ID must be at most 50 characters'],
  },
  {
    of: 'characters of a screen name',
    at: oneScreen((count) => ({ screenName: textOf(count) })),
    fewest: [1, 'Screen name is required'],
    most: [140, 'Screen name must be at most 140 characters'],
  },
  {
    of: 'characters of a screen description',
    at: oneScreen((count) => ({ imageDescription: textOf(count) })),
    most: [500, 'Screen description must be at most 500 characters'],
  },
  {
    of: 'questions of a screen',
    at: oneScreen((count) => ({ screenQuestions: questions(count) })),
    fewest: [1, 'At least 1 question is required per screen'],
    most: [10, 'Maximum 10 questions per screen'],
  },
  {
    of: 'characters of the audience criteria',
    at: generated((count) => ({ audienceCriteria: textOf(count) })),
    fewest: [1, 'Audience criteria is required'],
    most: [2_000, 'Audience criteria must be at most 2000 characters'],
  },
  {
    of: 'participants to generate',
    at: generated((count) => ({ count })),
    fewest: [1, 'Must have at least 1 participant'],
    most: [10, 'Maximum 10 participants'],
  },
  {
    of: 'participants to save',
    at: saved((participantCount) => ({ participantCount })),
    fewest: [1, 'Must have at least 1 participant'],
    most: [10, 'Maximum 10 participants'],
  },
  {
    of: 'participants to price',
    at: (participantCount) =>
      user.call(usageRoutes.calculateCost, { body: { studyType: 'PRODUCT_DISCOVERY', participantCount } }),
    most: [10, 'Maximum 10 participants'],
  },
  {
    of: 'characters of a password',
    at: (count) =>
      backend.call(accountRoutes.signup, {
        body: { email: `of-${count}@windtunnel.test`, password: passwordOf(count) },
      }),
    fewest: [8, 'Password must be at least 8 characters'],
    most: [100, 'Password must be less than 100 characters'],
  },
  {
    of: 'characters of a new password',
    at: (count) =>
      backend.call(accountRoutes.resetPassword, { body: { token: 'unknown', password: passwordOf(count) } }),
    fewest: [8, 'Password must be at least 8 characters long'],
    most: [100, 'Password must be less than 100 characters'],
  },
];

/** Nothing that others use too. */
const passwordOf = (count: number) => 'qzjxkvwpfm-4711'.repeat(8).slice(0, count);

/** One below each bound, at it and one above. */
function casesOf({ of, at, fewest, most }: Row) {
  const around = [fewest?.[0], most?.[0]].flatMap((bound) =>
    bound === undefined ? [] : [bound - 1, bound, bound + 1],
  );
  return [...new Set(around)]
    .filter((count) => count >= 0)
    .map((count) => {
      const below = fewest !== undefined && count < fewest[0] ? [fewest[1]] : [];
      const above = most !== undefined && count > most[0] ? [most[1]] : [];
      return { of, at, count, texts: [...below, ...above] };
    });
}

it.each(rows.flatMap(casesOf))('V35: $count $of: $texts', async ({ at, count, texts }) => {
  const { status, error } = await at(count);
  if (texts.length === 0) {
    // A token that is unknown is refused for that, and not for the password.
    expect(error?.code === 'INVALID_RESET_LINK' ? 200 : status, JSON.stringify(error)).toBe(200);
    return;
  }
  expect([status, error.code]).toEqual([400, 'VALIDATION_ERROR']);
  expect(Array.isArray(error.details) && error.details.map(({ message }) => message)).toEqual(texts);
});
