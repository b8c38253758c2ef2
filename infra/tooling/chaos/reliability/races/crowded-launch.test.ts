import { goldenEvent } from '@windtunnel/contracts/events/testing/golden-events';
import type { Position, StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { expect, it } from 'vitest';
import { balancesIn, wrongReply } from './crowded-launch.ts';

const refusal = (required: number, available: number, shortfall: number, status = 402) => ({
  kind: 'refused' as const,
  status,
  body: {
    error: 'Insufficient credits',
    code: 'INSUFFICIENT_CREDITS' as const,
    details: { message: '', required, available, shortfall },
  },
});
const balances = new Set([200, 50]);

it('accepts a refusal that names the price, a balance that there was, and what is missing', () => {
  expect(wrongReply(refusal(7, 5, 2) as never, 7, balances)).toEqual([]);
});

it.each([
  ['another price', refusal(6, 5, 1)],
  ['a balance that there never was', refusal(7, 4, 3)],
  ['a wrong shortfall', refusal(7, 5, 3)],
  ['enough credits', refusal(7, 20, -13)],
  ['another status', refusal(7, 5, 2, 409)],
])('notices a refusal with %s', (_, reply) => {
  expect(wrongReply(reply as never, 7, balances)).toHaveLength(1);
});

it('finds a balance that went below zero', () => {
  const stored = (type: 'CreditsGranted' | 'CreditsReserved', amountTenths: number, index: number): StoredEvent => ({
    ...goldenEvent(type),
    type,
    data: { ...goldenEvent(type).data, amountTenths },
    id: `e${index}`,
    stream: 'credits-u1',
    revision: index,
    position: String(index) as Position,
    metadata: {
      ...goldenEvent(type).metadata,
      actor: '',
      correlationId: '',
      causationId: '',
      recordedAt: '',
      previousHash: '',
      hash: '',
    },
  });
  expect([...balancesIn([stored('CreditsGranted', 100, 0), stored('CreditsReserved', 150, 1)])]).toEqual([100, -50]);
});
