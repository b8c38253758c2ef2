import type { ModelUseEvent } from '@windtunnel/contracts/events/model-use';
import { describe, expect, it } from 'vitest';
import { modelUse } from './model-use.ts';
import { budgetRefusal, dayOf, tokenBudget } from './token-budget.ts';

const { initial, decide, evolve } = modelUse.decider;
const used = (useId: string, input: number, day = '2026-11-22'): ModelUseEvent['data'] => ({
  useId,
  studyId: 's1',
  purpose: 'interview',
  engine: { name: 'openai', version: 'm' },
  tokenUse: { calls: 1, input, output: 1 },
  day,
});

/** The state after these uses, each recorded by its command. */
const after = (...uses: ModelUseEvent['data'][]) =>
  uses.reduce((state, use) => decide(state, { type: 'Record', use }).reduce(evolve, state), initial);

describe("a user's use of hosted models", () => {
  it('is recorded once', () => {
    expect(decide(initial, { type: 'Record', use: used('u1', 9) })).toEqual([
      { type: 'ModelUsed', data: used('u1', 9) },
    ]);
    expect(decide(after(used('u1', 9)), { type: 'Record', use: used('u1', 9) })).toEqual([]);
  });

  it('adds up over a day and starts again with the next', () => {
    expect(after(used('u1', 9), used('u2', 19))).toMatchObject({ day: '2026-11-22', tokens: 30 });
    expect(after(used('u1', 9), used('u2', 19, '2026-11-23'))).toMatchObject({ day: '2026-11-23', tokens: 20 });
    expect(after(used('u1', 9), used('u2', 19, '2026-11-21'))).toMatchObject({ day: '2026-11-22', tokens: 30 });
  });

  it('remembers the newest uses only', () => {
    const many = after(...Array.from({ length: 700 }, (_, index) => used(`u${index}`, 1)));
    expect([many.recentUseIds.length, many.recentUseIds.at(-1), many.tokens]).toEqual([500, 'u699', 1_400]);
  });
});

describe('the budget of a day', () => {
  const now = new Date('2026-11-22T23:59:00.000Z');

  it('is used up by the token that reaches it, until midnight in UTC', () => {
    expect(tokenBudget(after(used('u1', 98)), 100, now)).toEqual({
      tokensPerDay: 100,
      usedToday: 99,
      availableAt: null,
    });
    const empty = tokenBudget(after(used('u1', 99)), 100, now);
    expect(empty.availableAt).toBe('2026-11-23T00:00:00.000Z');
    const refusal = budgetRefusal(empty, now);
    expect(refusal).toMatchObject({ code: 'MODEL_BUDGET_USED_UP', details: { retryAfter: 60, usedToday: 100 } });
    expect(refusal?.message).toBe(
      "Today's budget of 100 tokens for hosted language models is used up. It is available again on 23 November 2026 at 00:00 UTC.",
    );
  });

  it('is whole again on the next day', () => {
    const tomorrow = new Date('2026-11-23T00:00:00.000Z');
    expect(dayOf(tomorrow)).toBe('2026-11-23');
    const budget = tokenBudget(after(used('u1', 900)), 100, tomorrow);
    expect(budget).toEqual({ tokensPerDay: 100, usedToday: 0, availableAt: null });
    expect(budgetRefusal(budget, tomorrow)).toBeNull();
  });
});
