import { expect, it } from 'vitest';
import { balanceSteps } from './balance-steps.ts';

it('the balance is a step for each change, from the oldest to the newest', () => {
  expect(balanceSteps([{ balance: 10 }, { balance: 20 }, { balance: 0 }], 300, 24)).toBe('M0 22H100V2H200V12H300');
  expect(balanceSteps([{ balance: 0 }], 300, 24)).toBe('M0 22H300');
});
