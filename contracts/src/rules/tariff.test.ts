import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { configuration } from './configuration.ts';
import { type CostInputs, costInputs } from './cost-inputs.ts';
import { studyTypes } from './study-type.ts';
import { costInputsOf, pounds, studyCost } from './tariff.ts';

const inputs = (change: Partial<CostInputs> = {}): CostInputs =>
  costInputs.parse({ studyType: 'USABILITY', participantCount: 1, ...change });

describe('the cost of a study, tenths of a credit', () => {
  it.each([
    ['one participant, nothing extra', inputs(), 10],
    ['three tasks are free', inputs({ taskCount: 3 }), 10],
    ['the fourth task', inputs({ taskCount: 4 }), 12],
    ['five questions are free', inputs({ questionCount: 5 }), 10],
    ['the sixth question', inputs({ questionCount: 6 }), 11],
    ['one concept is free', inputs({ conceptCount: 1 }), 10],
    ['the second concept', inputs({ conceptCount: 2 }), 15],
    ['two screens are free', inputs({ screenCount: 2 }), 10],
    ['the third screen', inputs({ screenCount: 3 }), 13],
    [
      'a usability study at its most, ten participants',
      inputs({ participantCount: 10, taskCount: 5, questionCount: 10 }),
      190,
    ],
    [
      'eight topics, six participants',
      inputs({ studyType: 'PRODUCT_DISCOVERY', participantCount: 6, taskCount: 8 }),
      120,
    ],
    [
      'eight concepts of eight questions and five more, ten participants',
      inputs({ participantCount: 10, conceptCount: 8, questionCount: 69 }),
      1_090,
    ],
    [
      'twenty screens of ten questions, ten participants',
      inputs({ participantCount: 10, screenCount: 20, questionCount: 200 }),
      2_590,
    ],
    ['no participants', inputs({ participantCount: 0, taskCount: 5 }), 0],
  ])('%s', (_, counts, tenths) => {
    expect(studyCost(counts).totalTenths).toBe(tenths);
  });

  it('itemises one participant', () => {
    expect(
      studyCost(inputs({ participantCount: 4, taskCount: 5, questionCount: 7, conceptCount: 3, screenCount: 4 })),
    ).toEqual({
      tariff: 1,
      parts: {
        baseTenths: 10,
        extraTaskTenths: 4,
        extraQuestionTenths: 2,
        extraConceptTenths: 10,
        extraScreenTenths: 6,
      },
      perParticipantTenths: 32,
      participantMultiplier: 4,
      totalTenths: 128,
    });
  });

  const anyInputs = fc.record({
    studyType: fc.constantFrom(...studyTypes),
    participantCount: fc.integer({ min: 0, max: 10 }),
    taskCount: fc.integer({ min: 0, max: 100 }),
    questionCount: fc.integer({ min: 0, max: 200 }),
    conceptCount: fc.integer({ min: 0, max: 100 }),
    screenCount: fc.integer({ min: 0, max: 100 }),
  });
  const counts = ['participantCount', 'taskCount', 'questionCount', 'conceptCount', 'screenCount'] as const;

  it('is participants times the sum of the parts, a whole number of tenths, never negative', () => {
    fc.assert(
      fc.property(anyInputs, (some) => {
        const cost = studyCost(some);
        const sum = Object.values(cost.parts).reduce((total, part) => total + part, 0);
        expect(cost.totalTenths).toBe(cost.participantMultiplier * sum);
        expect(Number.isInteger(cost.totalTenths)).toBe(true);
        expect(cost.totalTenths).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('never falls when something is added', () => {
    fc.assert(
      fc.property(anyInputs, fc.constantFrom(...counts), (some, count) => {
        const more = studyCost({ ...some, [count]: some[count] + 1 }).totalTenths;
        expect(more).toBeGreaterThanOrEqual(studyCost(some).totalTenths);
      }),
    );
  });
});

describe('counts of a stored study', () => {
  const image = { imageUrl: 'https://images.example.com/a.png' };

  it('are none before it is configured', () => {
    expect(costInputsOf('USABILITY', null, 3)).toEqual(inputs({ participantCount: 3 }));
  });

  it('of usability are tasks and questions', () => {
    const stored = configuration.parse({
      type: 'USABILITY',
      usability: { siteUrl: 'https://a.example', tasks: ['a', 'b'], questions: ['c', 'd', 'e'] },
    });
    expect(costInputsOf('USABILITY', stored, 2)).toMatchObject({ taskCount: 2, questionCount: 3, conceptCount: 0 });
  });

  it('of concept validation are concepts and all questions, comparative ones included', () => {
    const concept = (conceptId: string, conceptQuestions: string[]) => ({
      conceptId,
      conceptName: 'n',
      imageDescription: 'd',
      conceptQuestions,
      ...image,
    });
    const stored = configuration.parse({
      type: 'CONCEPT_VALIDATION',
      conceptValidation: {
        concepts: [concept('a', ['1', '2']), concept('b', ['3'])],
        comparativeQuestions: ['4', '5'],
      },
    });
    expect(costInputsOf('CONCEPT_VALIDATION', stored, 1)).toMatchObject({
      conceptCount: 2,
      questionCount: 5,
      taskCount: 0,
    });
  });

  it('of product discovery are the topics, as tasks', () => {
    const stored = configuration.parse({
      type: 'PRODUCT_DISCOVERY',
      productDiscovery: { productDomain: 'Tea', discussionTopics: ['Topic one', 'Topic two'] },
    });
    expect(costInputsOf('PRODUCT_DISCOVERY', stored, 1)).toMatchObject({ taskCount: 2, questionCount: 0 });
  });

  it('of design review are screens and all their questions', () => {
    const screen = (screenId: string, screenQuestions: string[]) => ({
      screenId,
      screenName: 'n',
      screenQuestions,
      ...image,
    });
    const stored = configuration.parse({
      type: 'DESIGN_REVIEW',
      designReview: { screens: [screen('a', ['1']), screen('b', ['2', '3'])] },
    });
    expect(costInputsOf('DESIGN_REVIEW', stored, 1)).toMatchObject({ screenCount: 2, questionCount: 3 });
  });
});

describe('a price in pounds', () => {
  it.each([
    [190, 50, 9.5],
    [13, 25, 0.33],
    [1, 25, 0.03],
    [0, 50, 0],
    [2_590, 30, 77.7],
  ])('of %i tenths at %i pence a credit is £%d', (tenths, pence, price) => {
    expect(pounds(tenths, pence)).toBe(price);
  });
});

it('refuses impossible counts', () => {
  expect(costInputs.safeParse({ studyType: 'USABILITY', participantCount: 11 }).success).toBe(false);
  expect(costInputs.safeParse({ studyType: 'USABILITY', participantCount: -1 }).success).toBe(false);
  expect(costInputs.safeParse({ studyType: 'USABILITY', participantCount: 1.5 }).success).toBe(false);
  expect(costInputs.safeParse({ studyType: 'SURVEY', participantCount: 1 }).success).toBe(false);
  expect(costInputs.safeParse({ studyType: 'USABILITY', participantCount: 1, price: 0 }).success).toBe(false);
});
