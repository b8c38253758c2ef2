import { creditsStream } from '@windtunnel/contracts/events/streams';
import { usageRoutes } from '@windtunnel/contracts/http/usage';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { reportRow } from '@windtunnel/infra/testing/verified-row';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBackend, type TestBackend } from '../kit/backend.ts';

let nowMs = 0;
/** Goes wherever a test puts it, also back. */
const clock: Clock = {
  now: () => new Date(nowMs),
  sleep: (_, signal) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason), { once: true })),
};

let backend: TestBackend;
const startedMs = performance.now();
let moments = 0;
beforeAll(async () => {
  backend = await startBackend({ clock });
});
afterAll(async () => {
  await backend.close();
  reportRow({ row: 'V13', figures: `clocks ${cases.length}, moments ${moments}`, seed: 0, startedMs });
});

/** When the account was confirmed, and how many months it has been granted at each later reading of the clock. */
const cases: readonly (readonly [string, string, readonly (readonly [string, number])[]])[] = [
  [
    'an hour back over the start of a month',
    '2026-03-01T08:00:00.000Z',
    [
      ['2026-04-01T08:30:00.000Z', 2],
      ['2026-04-01T07:30:00.000Z', 2],
      ['2026-04-01T08:30:00.000Z', 2],
    ],
  ],
  [
    'two days ahead, and back again',
    '2026-03-01T08:00:00.000Z',
    [
      ['2026-03-15T08:00:00.000Z', 1],
      ['2026-03-31T08:00:00.000Z', 1],
      ['2026-04-02T08:00:00.000Z', 2],
      ['2026-03-31T08:00:00.000Z', 2],
      ['2026-04-02T08:00:00.000Z', 2],
    ],
  ],
  [
    'the start of summer time in London',
    '2026-02-28T23:30:00.000Z',
    [
      ['2026-03-28T23:29:59.999Z', 1],
      ['2026-03-28T23:30:00.000Z', 2],
      ['2026-03-29T01:30:00.000Z', 2],
    ],
  ],
  [
    'the end of summer time in London',
    '2026-09-25T00:30:00.000Z',
    [
      ['2026-10-25T00:29:59.999Z', 1],
      ['2026-10-25T00:30:00.000Z', 2],
      ['2026-10-25T01:30:00.000Z', 2],
    ],
  ],
  [
    '31 January, which February does not have',
    '2026-01-31T10:00:00.000Z',
    [
      ['2026-02-28T09:59:59.999Z', 1],
      ['2026-02-28T10:00:00.000Z', 2],
      ['2026-03-28T10:00:00.000Z', 2],
      ['2026-03-31T10:00:00.000Z', 3],
    ],
  ],
  [
    '29 February',
    '2028-02-29T12:00:00.000Z',
    [
      ['2028-03-28T12:00:00.000Z', 1],
      ['2028-03-29T12:00:00.000Z', 2],
      ['2029-02-28T12:00:00.000Z', 3],
    ],
  ],
  [
    'a second that takes longer at the end of a year',
    '2026-12-01T00:00:00.000Z',
    [
      ['2026-12-31T23:59:59.999Z', 1],
      ['2027-01-01T00:00:00.000Z', 2],
      ['2026-12-31T23:59:59.500Z', 2],
      ['2027-01-01T00:00:00.500Z', 2],
    ],
  ],
  [
    'the last millisecond of a month',
    '2026-01-31T23:59:59.999Z',
    [
      ['2026-02-28T23:59:59.998Z', 1],
      ['2026-02-28T23:59:59.999Z', 2],
      ['2026-04-01T00:00:00.000Z', 3],
    ],
  ],
];

it.each(cases)('V13: %s grants every month once and ends none early', async (_, start, readings) => {
  nowMs = Date.parse(start);
  const { userId } = await backend.user();
  const [session] = await backend.bindings.vault.sessionsOfUser(userId);
  for (const [now, months] of readings) {
    nowMs = Date.parse(now);
    moments += 1;
    const user = await backend.fresh(userId, session?.sessionId ?? '');
    expect((await user.call(usageRoutes.quota)).body.data.creditsRemaining).toBe(20);
    const events = await ledgerOf(userId);
    const keys = events.filter(({ type }) => type === 'CreditsGranted').map(({ data }) => data.key);
    expect({ now, months: keys.length, different: new Set(keys).size }).toEqual({ now, months, different: months });
    // I10: a clock that goes back cannot reorder what was recorded.
    const times = events.map(({ metadata }) => metadata.recordedAt);
    expect(times).toEqual(times.toSorted());
    expect(expiredEarly(events)).toEqual([]);
  }
});

async function ledgerOf(userId: string): Promise<StoredEvent[]> {
  const events: StoredEvent[] = [];
  for await (const event of backend.bindings.eventStore.readStream(creditsStream(userId))) events.push(event);
  return events;
}

/** Expiries recorded before the end of the month that they end. */
function expiredEarly(events: readonly StoredEvent[]): StoredEvent[] {
  const sources = events.map(({ data }) => data.source as { periodStart?: string; periodEnd?: string } | undefined);
  return events.filter(({ type, data, metadata }) => {
    const month = sources.find((source) => source?.periodStart === data.periodStart);
    return type === 'CreditsExpired' && metadata.recordedAt < (month?.periodEnd ?? '9999');
  });
}
