import { expect, it } from 'vitest';
import { goldenEvent } from '../events/testing/golden-events.ts';
import { participantProfile } from './participant.ts';

const participant = goldenEvent('ParticipantReplaced').data.participant;

it('a profile has what the card shows', () => {
  expect(participantProfile.parse(participant)).toEqual(participant);
});

it.each([
  [{ age: 17 }],
  [{ age: 100 }],
  [{ age: 40.5 }],
  [{ name: '' }],
  [{ shortBio: 'x'.repeat(601) }],
  [{ provenance: { age: 'guessed' } }],
])('a profile with %j is refused', (change) => {
  expect(participantProfile.safeParse({ ...(participant as object), ...change }).success).toBe(false);
});
