import { costInputs } from '@windtunnel/contracts/rules/tariff';
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

describe('the cost', () => {
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
