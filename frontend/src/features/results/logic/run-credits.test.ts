import type { CreditHistoryEntry } from '@windtunnel/contracts/http/usage';
import { describe, expect, it } from 'vitest';
import { runCredits, spentIfStopped } from './run-credits.ts';

const entry = (kind: CreditHistoryEntry['kind'], credits: number, studyId: string | null = 's1') => ({
  at: '2026-03-01T09:00:00.000Z',
  kind,
  credits,
  balance: 10,
  studyId,
});
const held = entry('held', -6);

describe('the credits of a run', () => {
  it('are what its launch holds', () => {
    expect(runCredits([held, entry('held', -2, 's2'), entry('plan', 20, null)], 's1')).toEqual({
      held: 6,
      returned: null,
    });
  });

  it('are what came back, once it has', () => {
    expect(runCredits([entry('returned', 4), held], 's1')).toEqual({ held: 6, returned: 4 });
  });

  it('are not known of a launch that is too long ago', () => {
    expect(runCredits([entry('held', -2, 's2'), entry('returned', 4)], 's1')).toBeNull();
  });

  it('are spent for those who are done, and for no one who failed', () => {
    const credits = { held: 6, returned: null };
    expect(spentIfStopped(credits, { completed: 2, failed: 1, total: 6 })).toBe(2);
    expect(spentIfStopped(credits, { completed: 0, failed: 0, total: 6 })).toBe(0);
    expect(spentIfStopped(credits, { completed: 0, failed: 0, total: 0 })).toBe(0);
  });
});
