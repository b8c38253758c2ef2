import type { CreditsEvent } from '@windtunnel/contracts/events/credits';
import { describe, expect, it } from 'vitest';
import { type CreditsCommand, credits } from './credits.ts';
import { availableTenths, type CreditsState } from './credits-state.ts';

const { decider } = credits;
const anchor = '2026-03-01T08:00:00.000Z';
const april = '2026-04-01T08:00:00.000Z';
const open: CreditsCommand = { type: 'OpenPeriod', anchor, now: anchor };
/** Holds a whole credit for a study of one participant. */
const hold = (index: number): CreditsCommand => ({
  type: 'Reserve',
  batchId: `b${index}`,
  studyId: `s${index}`,
  inputs: {
    studyType: 'PRODUCT_DISCOVERY',
    participantCount: 1,
    taskCount: 1,
    questionCount: 0,
    conceptCount: 0,
    screenCount: 0,
  },
  participantIds: ['p'],
  now: anchor,
});
const take = (amountTenths: number, now = anchor): CreditsCommand => ({
  type: 'TakeBack',
  key: 'adjustment:a1',
  amountTenths,
  reason: 'granted twice',
  now,
});

const after = (...commands: readonly CreditsCommand[]): CreditsState =>
  commands.reduce((state, command) => decider.decide(state, command).reduce(decider.evolve, state), decider.initial);
const types = (events: readonly CreditsEvent[]) => events.map(({ type }) => type);

describe('an adjustment downwards', () => {
  it('takes what is available, once', () => {
    const state = after(open, take(150));
    expect(state).toMatchObject({ planTenths: 50, reversedTenths: 150, debtTenths: 0 });
    expect(decider.decide(state, take(150))).toEqual([]);
  });

  it('says why', () => {
    const data = { key: 'adjustment:a1', amountTenths: 150, reason: 'granted twice' };
    expect(decider.decide(after(open), take(150))).toEqual([{ type: 'CreditsReversed', data }]);
  });

  it('never touches what is held, and leaves no debt', () => {
    const held = after(open, hold(0));
    expect(() => decider.decide(held, take(200))).toThrow(
      expect.objectContaining({ details: { required: 20, available: availableTenths(held) / 10 } }),
    );
    expect(availableTenths(after(open, hold(0), take(availableTenths(held))))).toBe(0);
  });

  it('takes from the month that has begun, even if no one has looked at it', () => {
    const held = after(open, ...Array.from({ length: 20 }, (_, index) => hold(index)));
    expect(types(decider.decide(held, take(200, april)))).toEqual(['CreditsGranted', 'CreditsReversed']);
  });
});
