import { costInputs } from '@windtunnel/contracts/rules/cost-inputs';
import { describe, expect, it } from 'vitest';
import { noCredits } from '../credits/credits-state.ts';
import { costView, quotaValidationView, quotaView } from './usage-view.ts';

const inputs = costInputs.parse({ studyType: 'USABILITY', participantCount: 5, taskCount: 4, questionCount: 6 });
const reservation = {
  studyId: 's',
  amountTenths: 40,
  planTenths: 40,
  periodStart: null,
  shares: {},
  captured: {},
  capturedTenths: 10,
  releasedTenths: 0,
};

describe('the quota', () => {
  it('counts held credits as used, and allocated credits as used plus remaining', () => {
    const state = { ...noCredits, planTenths: 100, spentInPeriodTenths: 10, reservations: { b: reservation } };
    expect(quotaView(state)).toMatchObject({ creditsAllocated: 14, creditsUsed: 4, creditsRemaining: 10 });
  });
});

describe('the quota of a month', () => {
  const period = { start: '2026-03-01T08:00:00.000Z', end: '2026-04-01T08:00:00.000Z' };

  it('names its plan and its period', () => {
    expect(quotaView({ ...noCredits, plan: 'starter', planTenths: 105, period })).toEqual({
      creditsAllocated: 10.5,
      creditsUsed: 0,
      creditsRemaining: 10.5,
      availableCredits: 10.5,
      periodStart: period.start,
      periodEnd: period.end,
      subscriptionPlan: { name: 'starter', displayName: 'Starter', overageEnabled: false, pricePerCredit: 40 },
    });
  });

  it('has no period before the first grant', () => {
    expect(quotaView(noCredits)).toMatchObject({ periodStart: null, periodEnd: null });
  });
});

describe('the cost', () => {
  it('is itemised in credits', () => {
    const everything = { taskCount: 4, questionCount: 6, conceptCount: 2, screenCount: 3 };
    const many = costInputs.parse({ studyType: 'DESIGN_REVIEW', participantCount: 2, ...everything });
    expect(costView(many, 'team')).toEqual({
      costGBP: 1.26,
      creditsRequired: 4.2,
      participantMultiplier: 2,
      breakdown: {
        baseCredits: 1,
        extraTaskCredits: 0.2,
        extraQuestionCredits: 0.1,
        extraConceptCredits: 0.5,
        extraScreenCredits: 0.3,
      },
    });
  });

  it('is the multiplier times the sum of the breakdown', () => {
    const { creditsRequired, participantMultiplier, breakdown, costGBP } = costView(inputs, 'free');
    const sum = Object.values(breakdown).reduce((total, part) => total + part, 0);
    expect(creditsRequired).toBeCloseTo(participantMultiplier * sum, 10);
    expect({ creditsRequired, costGBP }).toEqual({ creditsRequired: 6.5, costGBP: 3.25 });
  });
});

describe('the check before a launch', () => {
  it('names the shortfall', () => {
    expect(quotaValidationView(inputs, { ...noCredits, planTenths: 25 }).credit).toEqual({
      canProceed: false,
      creditsRequired: 6.5,
      availableCredits: 2.5,
      shortfall: 4,
      reason: 'You need 4.0 more credits to launch this study.',
    });
  });

  it('has nothing to say if there are enough credits', () => {
    expect(quotaValidationView(inputs, { ...noCredits, planTenths: 65 }).credit).toEqual({
      canProceed: true,
      creditsRequired: 6.5,
      availableCredits: 6.5,
      shortfall: 0,
      reason: null,
    });
  });

  it('adds a debt to the shortfall', () => {
    expect(quotaValidationView(inputs, { ...noCredits, debtTenths: 10 }).credit.shortfall).toBe(7.5);
  });

  it('refuses a study above the limit of the plan even when there are enough credits', () => {
    const large = costInputs.parse({ studyType: 'USABILITY', participantCount: 10, questionCount: 15 });
    const { credit } = quotaValidationView(large, { ...noCredits, planTenths: 900 });
    expect(credit).toMatchObject({
      canProceed: false,
      shortfall: 0,
      reason: expect.stringContaining('plan allows 15'),
    });
  });
});
