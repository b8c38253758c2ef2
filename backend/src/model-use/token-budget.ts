import type { TokenBudget } from '@windtunnel/contracts/http/ai';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { ModelUse } from './model-use.ts';

const dayMs = 86_400_000;

/** The day a use counts for, such as 2026-11-22, in UTC. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);

/** What is left of a user's budget for hosted models today. */
export function tokenBudget({ day, tokens }: ModelUse, tokensPerDay: number, now: Date): TokenBudget {
  const today = dayOf(now);
  // Nothing was used today unless the newest day is today, or later by a clock that is ahead.
  const usedToday = day >= today ? tokens : 0;
  const tomorrow = new Date(Date.parse(`${today}T00:00:00.000Z`) + dayMs).toISOString();
  return { tokensPerDay, usedToday, availableAt: usedToday < tokensPerDay ? null : tomorrow };
}

const count = new Intl.NumberFormat('en-GB');
const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The refusal of a budget that is used up, with the time at which there is a new one; null while some is left. */
export function budgetRefusal({ tokensPerDay, usedToday, availableAt }: TokenBudget, now: Date): DomainError | null {
  if (availableAt === null) return null;
  const at = new Date(availableAt);
  const text = `Today's budget of ${count.format(tokensPerDay)} tokens for hosted language models is used up. It is available again on ${date.format(at)} at 00:00 UTC.`;
  const retryAfter = Math.ceil((at.getTime() - now.getTime()) / 1_000);
  return new DomainError('MODEL_BUDGET_USED_UP', {
    text,
    details: { tokensPerDay, usedToday, availableAt, retryAfter },
  });
}
