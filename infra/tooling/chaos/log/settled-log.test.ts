import type { EventType } from '@windtunnel/contracts/events/registry';
import { creditsStream, studyStream } from '@windtunnel/contracts/events/streams';
import { goldenEvent } from '@windtunnel/contracts/events/testing/golden-events';
import type { JsonObject } from '@windtunnel/contracts/kernel/json';
import type { Position, StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { expect, it } from 'vitest';
import { chargesOf } from './settled-log.ts';

const golden = (type: EventType): JsonObject => goldenEvent(type).data;
const studyId = String(golden('CreditsReserved').studyId);
const held = Number(golden('CreditsReserved').amountTenths);
const share = Number(golden('CreditsCaptured').amountTenths);

const stored = (type: EventType, index: number): StoredEvent => ({
  id: `event-${index}`,
  stream: type.startsWith('Credits') ? creditsStream('owner') : studyStream(studyId),
  revision: index,
  position: String(index + 1) as Position,
  type,
  data: type.startsWith('Credits') ? { ...golden(type), studyId } : golden(type),
  metadata: {
    schemaVersion: goldenEvent(type).metadata.schemaVersion,
    actor: 'system',
    correlationId: '',
    causationId: '',
    recordedAt: '2026-01-05T09:00:00.000Z',
    previousHash: '',
    hash: '',
  },
});
const chargesAfter = (...types: EventType[]) => chargesOf(types.map(stored))(studyId);

it('counts every launch and reservation of a study, so that a duplicate is visible', () => {
  expect(chargesAfter('CreditsReserved', 'StudyLaunched', 'CreditsCaptured')).toEqual({
    launches: 1,
    reservations: 1,
    reservedTenths: held,
    capturedTenths: share,
  });
  expect(chargesAfter('CreditsReserved', 'CreditsReserved', 'StudyLaunched', 'StudyLaunched')).toEqual({
    launches: 2,
    reservations: 2,
    reservedTenths: 2 * held,
    capturedTenths: 0,
  });
});

it('charges nothing for a study that was never launched', () => {
  const nothing = { launches: 0, reservations: 0, reservedTenths: 0, capturedTenths: 0 };
  expect(chargesOf([])('unknown')).toEqual(nothing);
});
