import { limits } from '@windtunnel/contracts/rules/limits';
import { expect, it } from 'vitest';
import { aConcept, aDraft, aPanel, aScreen } from '../draft/draft.example.ts';
import type { ConceptForm, ScreenForm, WizardDraft } from '../draft/draft.ts';
import { checkImageFile } from '../images/image-file.ts';
import { listRules } from './list-rules.ts';
import { stepProblems } from './problems.ts';

/** A number of items or characters at which the form objects, and with which text. */
type Bound = readonly [count: number, text: string];
interface Row {
  readonly of: string;
  /** What the form says. */
  readonly at: (count: number) => readonly string[];
  readonly fewest?: Bound;
  readonly most?: Bound;
}

const textOf = (count: number) => 'x'.repeat(count);
const many = <T>(count: number, one: (index: number) => T) => Array.from({ length: count }, (_, index) => one(index));
const inStep =
  (step: 'setup' | 'configuration' | 'participants') =>
  (fields: (count: number) => Partial<WizardDraft>) =>
  (count: number) =>
    stepProblems(aDraft({ title: 'T', objective: 'O', ...fields(count) }), step).map(({ message }) => message);
const setup = inStep('setup');
const usability = (fields: (count: number) => Partial<WizardDraft>) =>
  inStep('configuration')((count) => ({
    type: 'USABILITY',
    siteUrl: 'https://shop.example.com',
    tasks: ['Buy a mug'],
    ...fields(count),
  }));
const concepts = (
  conceptsAt: (count: number) => ConceptForm[],
  fields: (count: number) => Partial<WizardDraft> = () => ({}),
) =>
  inStep('configuration')((count) => ({ type: 'CONCEPT_VALIDATION', concepts: conceptsAt(count), ...fields(count) }));
const oneConcept = (fields: (count: number) => Partial<ConceptForm>) =>
  concepts((count) => [aConcept(1, fields(count))]);
const discovery = (fields: (count: number) => Partial<WizardDraft>) =>
  inStep('configuration')((count) => ({
    type: 'PRODUCT_DISCOVERY',
    productDomain: 'Meals',
    discussionTopics: ['How do you plan?'],
    ...fields(count),
  }));
const screens = (screensAt: (count: number) => ScreenForm[]) =>
  inStep('configuration')((count) => ({ type: 'DESIGN_REVIEW', screens: screensAt(count) }));
const oneScreen = (fields: (count: number) => Partial<ScreenForm>) => screens((count) => [aScreen(1, fields(count))]);
const audience = (fields: (count: number) => Partial<WizardDraft>) =>
  inStep('participants')((count) => ({ audienceCriteria: 'Cooks', ...aPanel(1), ...fields(count) }));
/** What is said of an item before it is added to its list. */
const item = (list: keyof typeof listRules) => (count: number) => {
  const problem = listRules[list].validate(textOf(count), []);
  return problem === undefined ? [] : [problem];
};
const questions = (count: number) => many(count, () => 'Why?');
const tooLong = 'Use at most 500 characters';
const conceptQuestions = 'At least 1 question is required per concept (maximum 8)';

const rows: readonly Row[] = [
  {
    of: 'characters of a title',
    at: setup((count) => ({ title: textOf(count) })),
    fewest: [1, 'Title is required'],
    most: [200, 'Title must be at most 200 characters'],
  },
  {
    of: 'characters of an objective',
    at: setup((count) => ({ objective: textOf(count) })),
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
    of: 'questions',
    at: usability((count) => ({ questions: questions(count) })),
    most: [10, 'Limit to 10 questions maximum to keep interviews focused and engaging'],
  },
  {
    of: 'concepts',
    at: concepts((count) => many(count, (index) => aConcept(index))),
    fewest: [1, 'At least one concept is required'],
    most: [8, 'Maximum 8 concepts allowed'],
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
      () => [aConcept(1), aConcept(2)],
      (count) => ({ comparativeQuestions: questions(count) }),
    ),
    most: [5, 'Maximum 5 comparative questions allowed'],
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
    of: 'target outcomes',
    at: discovery((count) => ({ targetOutcomes: many(count, (index) => `Know the outcome ${index}`) })),
    most: [10, 'Maximum 10 target outcomes allowed'],
  },
  {
    of: 'screens',
    at: screens((count) => many(count, (index) => aScreen(index))),
    fewest: [1, 'At least one screen is required'],
    most: [20, 'Maximum 20 screens allowed'],
  },
  {
    of: 'characters of a screen name',
    at: oneScreen((count) => ({ screenName: textOf(count) })),
    fewest: [1, 'Screen name is required'],
    most: [140, 'Screen name must be at most 140 characters'],
  },
  {
    of: 'questions of a screen',
    at: oneScreen((count) => ({ screenQuestions: questions(count) })),
    fewest: [1, 'At least 1 question is required per screen'],
    most: [10, 'Maximum 10 questions per screen'],
  },
  {
    of: 'characters of the audience criteria',
    at: audience((count) => ({ audienceCriteria: textOf(count) })),
    fewest: [1, 'Audience criteria is required'],
    most: [2_000, 'Audience criteria must be at most 2000 characters'],
  },
  {
    of: 'participants',
    at: (count) =>
      audience(() => ({ ...aPanel(Math.max(1, count)), participantCount: count }))(count).filter((text) =>
        /^M/.test(text),
      ),
    fewest: [1, 'Must have at least 1 participant'],
    most: [10, 'Maximum 10 participants'],
  },
  { of: 'characters of a new task', at: item('tasks'), fewest: [1, 'Task cannot be empty'], most: [500, tooLong] },
  {
    of: 'characters of a new question',
    at: item('questions'),
    fewest: [1, 'Question cannot be empty'],
    most: [500, tooLong],
  },
  {
    of: 'characters of a new topic',
    at: item('discussionTopics'),
    fewest: [5, 'Discussion topic must be at least 5 characters long'],
    most: [500, tooLong],
  },
  {
    of: 'bytes of an image',
    at: (size) => {
      const checked = checkImageFile({ type: 'image/png', name: 'a.png', size });
      return checked.ok ? [] : [checked.error];
    },
    most: [limits.imageBytesMax - 1, 'Image must be smaller than 10MB'],
  },
];

/** One below each bound, at it and one above. */
function casesOf({ of, at, fewest, most }: Row) {
  const around = [fewest?.[0], most?.[0]].flatMap((bound) =>
    bound === undefined ? [] : [bound - 1, bound, bound + 1],
  );
  return [...new Set(around)].map((count) => {
    const below = fewest !== undefined && count < fewest[0] ? [fewest[1]] : [];
    const above = most !== undefined && count > most[0] ? [most[1]] : [];
    return { of, at, count, texts: [...below, ...above] };
  });
}

it.each(rows.flatMap(casesOf))('V35: the form with $count $of: $texts', ({ at, count, texts }) => {
  expect(at(count)).toEqual(texts);
});

it('V35: an editor offers to add no more than a study can hold', () => {
  const max = Object.fromEntries(Object.entries(listRules).map(([list, rules]) => [list, rules.max]));
  expect(max).toEqual({
    ...{ tasks: 5, questions: 10, conceptQuestions: 8, comparativeQuestions: 5 },
    ...{ discussionTopics: 8, targetOutcomes: 10, screenQuestions: 10 },
  });
  expect([limits.concepts.maxInEditor, limits.screens.max]).toEqual([5, 20]);
});
