import { expect, it } from 'vitest';
import { limits } from './limits.ts';

it('the bounds are the ones of the product', () => {
  expect(limits).toMatchObject({
    wizardSteps: 4,
    draftKeptHours: 24,
    audienceCriteriaMin: 1,
    participants: { min: 1, max: 10 },
    usability: { tasksMin: 1, tasksMax: 5, questionsMax: 10 },
    concepts: { min: 1, maxInEditor: 5, max: 8 },
    conceptId: { min: 1, max: 50 },
    conceptName: { min: 1, max: 100 },
    conceptDescription: { min: 1, max: 500 },
    conceptQuestions: { min: 1, max: 8 },
    comparativeQuestionsMax: 5,
    productDomain: { min: 3, max: 200 },
    discoveryTopics: { min: 1, max: 8, lengthMin: 5 },
    targetOutcomes: { max: 10, lengthMin: 10 },
    screens: { min: 1, recommendedMax: 10, max: 20 },
    screenName: { min: 1, max: 140 },
    screenDescriptionMax: 500,
    screenQuestions: { min: 1, max: 10 },
    imageBytesMax: 10_485_760,
    signedView: { secondsMin: 60, secondsDefault: 3_600, secondsMax: 3_600, refreshBeforeSeconds: 300 },
    password: { min: 8, max: 100 },
    search: { charactersMin: 2, queryMax: 100, suggestionQueryMax: 50 },
    tokenRefreshSeconds: 780,
    accessTokenSeconds: 900,
    referral: { rewardTenths: 100, rewardsMax: 5 },
    lowCreditTenths: 50,
  });
});
