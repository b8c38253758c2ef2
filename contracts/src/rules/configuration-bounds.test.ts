import { expect, it } from 'vitest';
import {
  type Configuration,
  conceptValidationData,
  designReviewData,
  productDiscoveryData,
  usabilityData,
} from './configuration.ts';
import {
  aConcept,
  aConceptValidation,
  aDesignReview,
  aDiscovery,
  aScreen,
  aUsability,
  many,
  problems,
  textOf,
} from './testing/configuration-examples.ts';

const schemas = {
  USABILITY: usabilityData,
  CONCEPT_VALIDATION: conceptValidationData,
  PRODUCT_DISCOVERY: productDiscoveryData,
  DESIGN_REVIEW: designReviewData,
};

/** A number of items or characters, and the message shown if there are fewer or more than allowed. */
interface Bounds {
  readonly of: string;
  readonly at: (count: number) => unknown;
  readonly fewest?: readonly [count: number, message: string];
  readonly most?: readonly [count: number, message: string];
  /** Other accepted counts. */
  readonly also?: readonly number[];
}

const inConcept = (change: object) => aConceptValidation({ concepts: [aConcept(change)] });
const inTwoConcepts = (comparativeQuestions: readonly string[]) =>
  aConceptValidation({ concepts: [aConcept(), aConcept({}, 1)], comparativeQuestions });
const inScreen = (change: object) => aDesignReview({ screens: [aScreen(change)] });
const questions = (count: number) => many(count, () => 'Why?');
const tooLong = 'Use at most 500 characters';
const badSite = 'URL must be valid and accessible. Use full URLs like https://example.com';

const usability: readonly Bounds[] = [
  {
    of: 'tasks',
    at: (count) => aUsability({ tasks: many(count, () => 'Find it') }),
    fewest: [1, 'At least 1 task is required'],
    most: [5, 'Maximum 5 tasks allowed'],
  },
  {
    of: 'characters of a task',
    at: (count) => aUsability({ tasks: [textOf(count)] }),
    fewest: [1, 'Task cannot be empty'],
    most: [500, tooLong],
  },
  {
    of: 'questions',
    at: (count) => aUsability({ questions: questions(count) }),
    most: [10, 'Limit to 10 questions maximum to keep interviews focused and engaging'],
    also: [0],
  },
  {
    of: 'characters of a question',
    at: (count) => aUsability({ questions: [textOf(count)] }),
    fewest: [1, 'Question cannot be empty'],
    most: [500, tooLong],
  },
  {
    of: 'characters of the site address',
    at: (count) => aUsability({ siteUrl: `https://a.example/${textOf(count - 18)}` }),
    most: [2_048, badSite],
  },
];

const conceptValidation: readonly Bounds[] = [
  {
    of: 'concepts',
    at: (count) => aConceptValidation({ concepts: many(count, (index) => aConcept({}, index)) }),
    fewest: [1, 'At least one concept is required'],
    most: [8, 'Maximum 8 concepts allowed'],
  },
  {
    of: 'characters of a concept id',
    at: (count) => inConcept({ conceptId: textOf(count) }),
    fewest: [1, 'Concept ID must contain only letters, numbers, and underscores'],
    most: [50, 'Concept ID must be at most 50 characters'],
  },
  {
    of: 'characters of a concept name',
    at: (count) => inConcept({ conceptName: textOf(count) }),
    fewest: [1, 'Concept name is required'],
    most: [100, 'Concept name must be at most 100 characters'],
  },
  {
    of: 'characters of a concept description',
    at: (count) => inConcept({ imageDescription: textOf(count) }),
    fewest: [1, 'Concept description is required'],
    most: [500, 'Concept description must be at most 500 characters'],
  },
  {
    of: 'questions of a concept',
    at: (count) => inConcept({ conceptQuestions: questions(count) }),
    fewest: [1, 'At least 1 question is required per concept (maximum 8)'],
    most: [8, 'At least 1 question is required per concept (maximum 8)'],
  },
  {
    of: 'comparative questions of two concepts',
    at: (count) => inTwoConcepts(questions(count)),
    most: [5, 'Maximum 5 comparative questions allowed'],
    also: [0],
  },
  {
    of: 'comparative questions of a single concept',
    at: (count) => aConceptValidation({ comparativeQuestions: questions(count) }),
    most: [0, 'Comparative questions not applicable for single concept studies'],
  },
  {
    of: 'characters of a comparative question',
    at: (count) => inTwoConcepts([textOf(count)]),
    fewest: [1, 'Comparative question cannot be empty'],
    most: [500, tooLong],
  },
];

const productDiscovery: readonly Bounds[] = [
  {
    of: 'characters of the product domain',
    at: (count) => aDiscovery({ productDomain: textOf(count) }),
    fewest: [3, 'Product domain must be at least 3 characters'],
    most: [200, 'Product domain must be at most 200 characters'],
  },
  {
    of: 'discussion topics',
    at: (count) => aDiscovery({ discussionTopics: many(count, (index) => `Topic number ${index}`) }),
    fewest: [1, 'At least 1 discussion topic is required'],
    most: [8, 'Maximum 8 discussion topics allowed'],
  },
  {
    of: 'characters of a discussion topic',
    at: (count) => aDiscovery({ discussionTopics: [textOf(count)] }),
    fewest: [5, 'Discussion topic must be at least 5 characters long'],
    most: [500, tooLong],
  },
  {
    of: 'target outcomes',
    at: (count) => aDiscovery({ targetOutcomes: many(count, (index) => `Know the outcome ${index}`) }),
    most: [10, 'Maximum 10 target outcomes allowed'],
    also: [0],
  },
  {
    of: 'characters of a target outcome',
    at: (count) => aDiscovery({ targetOutcomes: [textOf(count)] }),
    fewest: [10, 'Target outcome must be at least 10 characters long'],
    most: [500, tooLong],
    also: [0],
  },
];

const designReview: readonly Bounds[] = [
  {
    of: 'screens',
    at: (count) => aDesignReview({ screens: many(count, (index) => aScreen({}, index)) }),
    fewest: [1, 'At least one screen is required'],
    most: [20, 'Maximum 20 screens allowed'],
  },
  {
    of: 'characters of a screen id',
    at: (count) => inScreen({ screenId: textOf(count) }),
    fewest: [1, 'Screen ID must contain only letters, numbers, and underscores'],
    most: [50, 'Screen ID must be at most 50 characters'],
  },
  {
    of: 'characters of a screen name',
    at: (count) => inScreen({ screenName: textOf(count) }),
    fewest: [1, 'Screen name is required'],
    most: [140, 'Screen name must be at most 140 characters'],
  },
  {
    of: 'characters of a screen description',
    at: (count) => inScreen({ imageDescription: textOf(count) }),
    most: [500, 'Screen description must be at most 500 characters'],
    also: [0],
  },
  {
    of: 'questions of a screen',
    at: (count) => inScreen({ screenQuestions: questions(count) }),
    fewest: [1, 'At least 1 question is required per screen'],
    most: [10, 'Maximum 10 questions per screen'],
  },
];

const bounds = {
  USABILITY: usability,
  CONCEPT_VALIDATION: conceptValidation,
  PRODUCT_DISCOVERY: productDiscovery,
  DESIGN_REVIEW: designReview,
} satisfies Record<Configuration['type'], readonly Bounds[]>;

/** The counts at both bounds, just inside them and just outside. */
function casesOf({ of, at, fewest, most, also = [] }: Bounds) {
  const accepted = [...(fewest ? [fewest[0], fewest[0] + 1] : []), ...(most ? [most[0] - 1, most[0]] : []), ...also];
  const inside = accepted.filter((count) => count >= 0).map((count) => ({ of, at, count, messages: [] as string[] }));
  const below = fewest ? [{ of, at, count: fewest[0] - 1, messages: [fewest[1]] }] : [];
  const above = most ? [{ of, at, count: most[0] + 1, messages: [most[1]] }] : [];
  return [...inside, ...below, ...above];
}

const cases = Object.entries(schemas).flatMap(([type, schema]) =>
  bounds[type as Configuration['type']].flatMap(casesOf).map((each) => ({ ...each, type, schema })),
);

it.each(cases)('$type with $count $of: $messages', ({ schema, at, count, messages }) => {
  expect(problems(schema, at(count))).toEqual(messages);
});
